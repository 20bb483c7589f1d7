import { Button } from '@mantine/core'
import type { LinePrice, PastPrice } from '#modules/purchasing/model/line-price.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLinePrice } from './line-prices.ts'
import classes from './Orders.module.css'

interface PriceBesideProps {
  readonly question: string
  readonly number: number
  readonly onTake: (quantity: string) => void
}

/** What the vendor asks for the line one stands in, the break one could take, and what was paid before. */
export function PriceBeside({ question, number, onTake }: PriceBesideProps) {
  const words = useWords()
  const { data } = useLinePrice(question)
  if (!data) return null
  return (
    <section className={classes.beside} aria-label={words('linePrice.title', { line: number })} aria-live="polite">
      <h3>{words('linePrice.title', { line: number })}</h3>
      <Offered price={data} onTake={onTake} />
      {data.history.length > 0 && <Past history={data.history} unit={data.unitName} />}
    </section>
  )
}

function Offered({ price, onTake }: { readonly price: LinePrice; readonly onTake: (quantity: string) => void }) {
  const words = useWords()
  const formats = useFormats()
  const { takeBreak, minimumBuy, lead, breaks, source, unitPrice } = price
  return (
    <div>
      <p>
        {words(`linePrice.${source ?? 'none'}`, { price: unitPrice === null ? '' : formats.unitPrice(unitPrice) })}
        {lead && ` ${words('linePrice.lead', { ...lead })}`}
      </p>
      {breaks.length > 1 && (
        <p className={classes.quiet}>
          {breaks
            .map(row =>
              words('linePrice.from', {
                quantity: formats.number(row.quantityFrom),
                price: formats.unitPrice(row.unitPrice),
              }),
            )
            .join(' · ')}
        </p>
      )}
      {minimumBuy && (
        <p className={classes.quiet}>{words('linePrice.minimumBuy', { quantity: formats.number(minimumBuy) })}</p>
      )}
      {takeBreak && (
        <p className={classes.take}>
          {words('linePrice.cheaper', {
            more: formats.number(takeBreak.more),
            saving: formats.money(takeBreak.saving),
          })}
          <Button size="compact-sm" variant="light" onClick={() => onTake(takeBreak.quantity)}>
            {words('linePrice.take', { quantity: formats.number(takeBreak.quantity) })}
          </Button>
        </p>
      )}
    </div>
  )
}

function Past({ history, unit }: { readonly history: readonly PastPrice[]; readonly unit: string | null }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <div className={classes.scroll}>
      <table className={classes.past}>
        <caption className="spoken">{words('linePrice.history')}</caption>
        <thead>
          <tr>
            {['on', 'source', 'vendor', 'quantity', 'price'].map(column => (
              <th key={column} scope="col" data-number={['quantity', 'price'].includes(column) || undefined}>
                {words(`linePrice.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map((past, place) => (
            <tr key={`${past.on}-${place}`} data-other={!past.isThisVendor || undefined}>
              <td>{formats.date(past.on)}</td>
              <td>
                {words(`linePrice.sources.${past.source}`)}
                {past.document && past.label && (
                  <>
                    {' '}
                    <a href={`/${past.document}`}>{past.label}</a>
                  </>
                )}
              </td>
              <td>{past.vendor}</td>
              <td data-number>{past.quantity && formats.quantity(past.quantity, unit ?? undefined)}</td>
              <td data-number>{formats.unitPrice(past.unitPrice, past.currency ?? undefined)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
