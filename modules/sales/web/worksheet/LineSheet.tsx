import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { RefLink } from '#platform/web/fields/RefLink.tsx'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Costs } from './Costs.tsx'
import { dipsOf } from './figures.ts'
import { Materials } from './Materials.tsx'
import { OfferShipDay } from './OfferShipDay.tsx'
import { PriceCell, type SetPrice } from './PriceCell.tsx'
import type { ChangeRow, LineRow, NodeRow, OfferRow } from './quote-row.ts'
import { Steps } from './Steps.tsx'
import classes from './Worksheet.module.css'

interface LineSheetProps {
  readonly line: LineRow
  readonly floor: string
  readonly exchangeRate: string
  readonly labels: Labels
  readonly startsOpen: boolean
  readonly onWhy: (offer: OfferRow) => void
  readonly onChange?: ChangeRow | undefined
  readonly onPrice?: SetPrice | undefined
  readonly onCopy?: (() => void) | undefined
  readonly onClear?: (() => void) | undefined
  readonly onCurve?: (() => void) | undefined
}

/** One line: its price breaks side by side; it opens how it is made and what that costs. */
export function LineSheet(props: LineSheetProps) {
  const { line, floor, labels, startsOpen, onWhy, onPrice } = props
  const words = useWords()
  const formats = useFormats()
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  const seesCost = line.estimate !== undefined
  const hasMore = seesCost || Boolean(line.charges?.length) || Boolean(line.notes)
  return (
    <section className={classes.line} aria-label={words('worksheet.line', { line: line.lineNumber })}>
      <h2>
        {hasMore && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={id}
            aria-label={words(seesCost ? 'worksheet.openEstimate' : 'worksheet.openLine', { line: line.lineNumber })}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        )}
        {line.lineNumber} <LineName line={line} labels={labels} />
      </h2>
      {(line.gaps ?? []).map(gap => (
        <p key={gap.name} className={classes.warning}>
          {words(gap.kind === 'unit' ? 'worksheet.gapUnit' : 'worksheet.gap', { ...gap })}
        </p>
      ))}
      {line.lineStatus === 'noQuote' ? (
        <p className={classes.quiet}>{words('worksheet.noQuote', { reason: line.noQuoteReason ?? '' })}</p>
      ) : (
        <div className={classes.scroll}>
          <Breaks line={line} floor={floor} onWhy={seesCost ? onWhy : undefined} onPrice={onPrice} />
        </div>
      )}
      {open && hasMore && (
        <div id={id} className={classes.inside}>
          {seesCost && <Estimate {...props} />}
          <Charges line={line} />
          {line.notes && <p>{line.notes}</p>}
        </div>
      )}
      {dipsOf(line.quantities).map(dip => (
        <p key={`${dip.smaller} ${dip.larger}`} className={classes.warning}>
          {words(`worksheet.dips.${dip.because}`, {
            smaller: formats.number(dip.smaller),
            larger: formats.number(dip.larger),
          })}
        </p>
      ))}
    </section>
  )
}

/** Part, revision and name, as far as there are. */
function LineName({ line, labels }: Pick<LineSheetProps, 'line' | 'labels'>) {
  const words = useWords()
  const revision = line.partRevision ? labels['part-revisions']?.[line.partRevision] : undefined
  return (
    <>
      {revision ? (
        <RefLink resource="part-revisions" id={line.partRevision!} label={revision} />
      ) : (
        line.part && <RefLink resource="parts" id={line.part} label={labels.parts?.[line.part]} />
      )}
      <span>{line.description}</span>
      {line.customerPartNumber && <small>{words('worksheet.customerPart', { number: line.customerPartNumber })}</small>}
    </>
  )
}

/** A node that was begun, and says nothing of how the part is made. */
const isBare = ({ operations, materials = [], components = [] }: NodeRow): boolean =>
  operations.length + materials.length + components.length === 0

const isPricedByHand = ({ quantities }: LineRow): boolean =>
  quantities.length > 0 && quantities.every(({ unitPrice, priceSource }) => unitPrice && priceSource === 'manual')

function Estimate({ line, labels, exchangeRate, onChange, onCopy, onClear, onCurve }: LineSheetProps) {
  const words = useWords()
  const nodes = line.estimate ?? []
  const act = (label: string, onPress: (() => void) | undefined) =>
    onPress && (
      <button type="button" className={classes.link} onClick={onPress}>
        {words(label)}
      </button>
    )
  if (nodes.every(isBare))
    return (
      <>
        <p className={classes.quiet}>
          {words(isPricedByHand(line) ? 'worksheet.byHand' : 'worksheet.noEstimate')}{' '}
          {line.source === 'make' && line.part && act('worksheet.copy', onCopy)}
        </p>
        <Costs offers={line.quantities} exchangeRate={exchangeRate} />
      </>
    )
  return (
    <>
      <div className={classes.scroll}>
        <Steps nodes={nodes} onChange={onChange} />
      </div>
      <div className={classes.scroll}>
        <Materials nodes={nodes} labels={labels} onChange={onChange} />
      </div>
      <div className={classes.scroll}>
        <Costs offers={line.quantities} exchangeRate={exchangeRate} />
      </div>
      <p className={classes.acts}>
        {act('worksheet.curve.open', onCurve)}
        {act('worksheet.clear', onClear)}
      </p>
    </>
  )
}

function Charges({ line: { charges = [] } }: { line: LineRow }) {
  const words = useWords()
  const formats = useFormats()
  if (charges.length === 0) return null
  return (
    <p>
      <span className={classes.quiet}>{words('worksheet.costs.charges')}: </span>
      {charges
        .map(({ description, price }) => (price ? `${description} ${formats.money(price)}` : description))
        .join(' · ')}
    </p>
  )
}

interface BreaksProps {
  readonly line: LineRow
  readonly floor: string
  readonly onWhy?: ((offer: OfferRow) => void) | undefined
  readonly onPrice?: SetPrice | undefined
}

/** What is offered, a column for every quantity. */
function Breaks({ line, floor, onWhy, onPrice }: BreaksProps) {
  const words = useWords()
  const formats = useFormats()
  const offers = line.quantities
  const seesMargin = offers.some(offer => offer.marginPercent !== undefined)
  const row = (label: string, cell: (offer: OfferRow) => ReactNode, strong = false) => (
    <tr className={strong ? classes.strong : undefined}>
      <th scope="row">{label}</th>
      {offers.map(offer => (
        <td key={offer.id}>{cell(offer)}</td>
      ))}
    </tr>
  )
  if (offers.length === 0) return <p className={classes.quiet}>{words('worksheet.noQuantities')}</p>
  return (
    <table className={classes.offers}>
      <thead>
        <tr>
          <th scope="col">{words('worksheet.quantity')}</th>
          {offers.map(offer => (
            <th key={offer.id} scope="col" data-expected={offer.isExpected || undefined}>
              {onWhy ? (
                <button type="button" title={words('worksheet.open')} onClick={() => onWhy(offer)}>
                  {formats.number(offer.quantity)}
                </button>
              ) : (
                formats.number(offer.quantity)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(
          words('worksheet.unitPrice'),
          offer => (
            <PriceCell offer={offer} onWhy={onWhy} onPrice={onPrice} />
          ),
          true,
        )}
        {row(words('worksheet.extended'), offer => (offer.extended ? formats.money(offer.extended) : '—'))}
        {seesMargin && row(words('worksheet.margin'), offer => <Margin offer={offer} floor={floor} />)}
        {row(words('worksheet.leadTime'), offer => (
          <>
            {offer.leadDays === null ? '—' : words('worksheet.days', { days: offer.leadDays })}
            <OfferShipDay line={line} offer={offer} />
          </>
        ))}
      </tbody>
    </table>
  )
}

function Margin({ offer, floor }: { offer: OfferRow; floor: string }) {
  const words = useWords()
  const formats = useFormats()
  if (!offer.marginPercent) return '—'
  const isThin = Decimal.of(offer.marginPercent).lessThan(floor)
  return (
    <span className={isThin ? classes.thin : undefined}>
      {formats.percent(offer.marginPercent)}
      {isThin && <small>{words('worksheet.belowFloor', { floor: formats.percent(floor) })}</small>}
    </span>
  )
}
