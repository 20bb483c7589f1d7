import { Button, VisuallyHidden } from '@mantine/core'
import type {
  Comparison,
  ComparisonLine,
  ComparisonOffer,
  ComparisonQuote,
} from '#modules/purchasing/model/comparing.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { valueLabel } from '#platform/model/words.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './CompareQuotes.module.css'
import type { Picks } from './CompareQuotes.tsx'

interface Props {
  readonly data: Comparison
  readonly picks: Picks
  readonly onPick: (picks: Picks) => void
}

export function QuoteMatrix({ data, picks, onPick }: Props) {
  const { currency } = useSession()
  const words = useWords()
  const formats = useFormats()
  const { lines, quotes } = data
  const toggle = (line: string, quote: string) => {
    const { [line]: before, ...others } = picks
    onPick(before === quote ? others : { ...others, [line]: quote })
  }
  const takeAll = (quote: ComparisonQuote) => {
    const open = new Set(lines.filter(line => line.isOpen).map(line => line.id))
    const own = quote.offers.filter(offer => open.has(offer.line)).map(offer => [offer.line, quote.id])
    onPick({ ...picks, ...Object.fromEntries(own) })
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words('compare.line')}</th>
            {quotes.map(quote => (
              <th key={quote.id} scope="col">
                <VendorHead quote={quote} onTakeAll={() => takeAll(quote)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row">
                {line.lineNumber}. {line.what}
                <small>
                  {formats.quantity(line.quantity, line.unit ?? undefined)},{' '}
                  {words('compare.needBy', { date: formats.date(line.needBy as DateText) })}
                </small>
                {!line.isOpen && <small>{words('compare.ordered')}</small>}
              </th>
              {quotes.map(quote => (
                <td key={quote.id}>
                  <OfferCell
                    line={line}
                    quote={quote}
                    offer={quote.offers.find(offer => offer.line === line.id)}
                    isPicked={picks[line.id] === quote.id}
                    onPick={() => toggle(line.id, quote.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{words('compare.landed')}</th>
            {quotes.map(quote => (
              <td key={quote.id}>
                <b>{formats.money(quote.landed, currency)}</b>
                {Number(quote.freight) > 0 && (
                  <small>{words('compare.freight', { amount: formats.money(quote.freight, currency) })}</small>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function VendorHead({ quote, onTakeAll }: { quote: ComparisonQuote; onTakeAll: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const date = formats.date(quote.validUntil as DateText)
  return (
    <div className={classes.vendor}>
      <b>{quote.vendorName}</b>
      <Link href={`/vendor-quotes/${quote.id}`}>{quote.code}</Link>
      <small>
        {quote.status === 'submitted'
          ? words(quote.isOver ? 'compare.over' : 'compare.until', { date })
          : valueLabel(words, 'vendor-quotes', 'status', quote.status)}
      </small>
      <Button size="compact-xs" variant="subtle" disabled={quote.isOver} onClick={onTakeAll}>
        {words('compare.takeAll', { vendor: quote.vendorName })}
      </Button>
    </div>
  )
}

interface CellProps {
  readonly line: ComparisonLine
  readonly quote: ComparisonQuote
  readonly offer: ComparisonOffer | undefined
  readonly isPicked: boolean
  readonly onPick: () => void
}

function OfferCell({ line, quote, offer, isPicked, onPick }: CellProps) {
  const { currency } = useSession()
  const words = useWords()
  const formats = useFormats()
  if (!offer) return <span className={classes.quiet}>{words('compare.noBid')}</span>
  return (
    <button
      type="button"
      className={classes.offer}
      aria-pressed={isPicked}
      disabled={!line.isOpen || quote.isOver}
      onClick={onPick}
    >
      <VisuallyHidden>{words('compare.pick', { line: line.lineNumber, vendor: quote.vendorName })}</VisuallyHidden>
      <b>{formats.money(offer.amount, currency)}</b>
      <span className={classes.quiet}>
        {words('compare.each', { price: formats.unitPrice(offer.unitPrice, quote.currency ?? currency) })},{' '}
        {words('compare.days', { days: offer.leadDays })}
      </span>
      {offer.minimumBuy && (
        <span className={classes.quiet}>
          {words('compare.minimum', { quantity: formats.quantity(offer.minimumBuy, line.unit ?? undefined) })}
        </span>
      )}
      {(offer.isCheapest || offer.isFastest) && (
        <span className={classes.marks}>
          {offer.isCheapest && <StatusDot tone="positive" label={words('compare.cheapest')} />}
          {offer.isFastest && <StatusDot tone="info" label={words('compare.fastest')} />}
        </span>
      )}
    </button>
  )
}
