import type { ReactNode } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { contributionOf, costIn, dipsOf, hoursOf, usedCategories } from './figures.ts'
import type { LineRow, OfferRow } from './quote-row.ts'
import { type ChangeStep, Steps } from './Steps.tsx'
import classes from './Worksheet.module.css'

interface LineSheetProps {
  readonly line: LineRow
  readonly floor: string
  readonly exchangeRate: string
  readonly onWhy: (offer: OfferRow) => void
  readonly onChange?: ChangeStep | undefined
  readonly onCopy?: (() => void) | undefined
  readonly onCurve?: (() => void) | undefined
}

/** One line: how it is made on the left, what every quantity costs and brings on the right. */
export function LineSheet({ line, floor, exchangeRate, onWhy, onChange, onCopy, onCurve }: LineSheetProps) {
  const words = useWords()
  const formats = useFormats()
  const nodes = line.estimate ?? []
  return (
    <section className={classes.line}>
      <h3>
        {words('worksheet.line', { line: line.lineNumber })} <span>{line.description}</span>{' '}
        {onCurve && nodes.length > 0 && (
          <button type="button" className={classes.link} onClick={onCurve}>
            {words('worksheet.curve.open')}
          </button>
        )}
      </h3>
      {(line.gaps ?? []).map(gap => (
        <p key={gap.name} className={classes.warning}>
          {words(gap.kind === 'unit' ? 'worksheet.gapUnit' : 'worksheet.gap', { ...gap })}
        </p>
      ))}
      <div className={classes.halves} data-alone={nodes.length === 0 || undefined}>
        <div className={classes.scroll}>
          {nodes.length > 0 ? (
            <Steps nodes={nodes} onChange={onChange} />
          ) : (
            <p className={classes.quiet}>
              {words('worksheet.noEstimate')}{' '}
              {onCopy && line.source === 'make' && line.part && (
                <button type="button" className={classes.link} onClick={onCopy}>
                  {words('worksheet.copy')}
                </button>
              )}
            </p>
          )}
        </div>
        <div className={classes.scroll}>
          <Offers line={line} floor={floor} exchangeRate={exchangeRate} onWhy={onWhy} />
        </div>
      </div>
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

type OffersProps = Pick<LineSheetProps, 'line' | 'floor' | 'exchangeRate' | 'onWhy'>

function Offers({ line, floor, exchangeRate, onWhy }: OffersProps) {
  const words = useWords()
  const formats = useFormats()
  const offers = line.quantities
  const isTimed = offers.some(offer => offer.machineMinutes)
  const money = (value: string | null | undefined) => (value ? formats.money(value) : '–')
  const row = (label: string, cell: (offer: OfferRow) => ReactNode, strong = false) => (
    <tr key={label} className={strong ? classes.strong : undefined}>
      <th scope="row">{label}</th>
      {offers.map(offer => (
        <td key={offer.id}>{cell(offer)}</td>
      ))}
    </tr>
  )
  return (
    <table className={classes.offers}>
      <thead>
        <tr>
          <td />
          {offers.map(offer => (
            <th key={offer.id} scope="col" data-expected={offer.isExpected || undefined}>
              <button type="button" title={words('worksheet.open')} onClick={() => onWhy(offer)}>
                {formats.number(offer.quantity)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usedCategories(offers).map(category =>
          row(words(`worksheet.costs.${category}`), offer => money(costIn(offer, category))),
        )}
        {row(words('worksheet.totalCost'), offer => money(offer.totalCost), true)}
        {row(
          words('worksheet.unitPrice'),
          offer => (
            <Price offer={offer} onWhy={onWhy} />
          ),
          true,
        )}
        {row(words('worksheet.extended'), offer => money(offer.extended))}
        {row(words('worksheet.margin'), offer => (
          <Margin offer={offer} floor={floor} />
        ))}
        {row(words('worksheet.leadDays'), offer => offer.leadDays ?? '–')}
        {isTimed &&
          row(words('worksheet.machineHours'), offer => {
            const hours = hoursOf(offer)
            return hours ? formats.number(hours) : '–'
          })}
        {isTimed &&
          row(words('worksheet.contribution'), offer => {
            const brings = contributionOf(offer, exchangeRate)
            return brings ? formats.money(brings) : '–'
          })}
      </tbody>
    </table>
  )
}

function Price({ offer, onWhy }: { offer: OfferRow; onWhy: (offer: OfferRow) => void }) {
  const words = useWords()
  const formats = useFormats()
  const isOther =
    offer.priceSource === 'manual' && offer.calculatedUnitPrice && offer.calculatedUnitPrice !== offer.unitPrice
  return (
    <>
      <button type="button" className={classes.link} title={words('worksheet.open')} onClick={() => onWhy(offer)}>
        {offer.unitPrice ? formats.unitPrice(offer.unitPrice) : '–'}
      </button>
      {isOther && (
        <small>{words('worksheet.calculated', { price: formats.unitPrice(offer.calculatedUnitPrice!) })}</small>
      )}
    </>
  )
}

function Margin({ offer, floor }: { offer: OfferRow; floor: string }) {
  const words = useWords()
  const formats = useFormats()
  if (!offer.marginPercent) return '–'
  const isThin = Decimal.of(offer.marginPercent).lessThan(floor)
  return (
    <span className={isThin ? classes.thin : undefined}>
      {formats.percent(offer.marginPercent)}
      {isThin && <small>{words('worksheet.belowFloor', { floor: formats.percent(floor) })}</small>}
    </span>
  )
}
