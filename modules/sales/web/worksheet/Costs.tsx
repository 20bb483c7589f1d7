import type { ReactNode } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { contributionOf, costIn, hoursOf, usedCategories } from './figures.ts'
import type { OfferRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

interface CostsProps {
  readonly offers: readonly OfferRow[]
  readonly exchangeRate: string
}

/** The share of a cost in the whole, for a bar. */
function shareOf(offer: OfferRow | undefined, category: string): number {
  const [cost, total] = [offer && costIn(offer, category), offer?.totalCost].map(value => Decimal.of(value ?? '0'))
  return total!.isZero() ? 0 : Number(cost!.times(100).dividedBy(total!, 1).toString())
}

/** What every quantity costs, by category; the bars are those of the expected one. */
export function Costs({ offers, exchangeRate }: CostsProps) {
  const words = useWords()
  const formats = useFormats()
  const used = usedCategories(offers)
  const expected = offers.find(offer => offer.isExpected) ?? offers[0]
  const isTimed = offers.some(offer => offer.machineMinutes)
  const money = (value: string | null | undefined) => (value ? formats.money(value) : '—')
  if (used.length === 0) return null
  const row = (label: string, cell: (offer: OfferRow) => ReactNode, more: { bar?: number; strong?: boolean } = {}) => (
    <tr key={label} className={more.strong ? classes.strong : undefined}>
      <th scope="row">{label}</th>
      <td className={classes.bar} aria-hidden>
        {more.bar !== undefined && <span style={{ width: `${more.bar}%` }} />}
      </td>
      {offers.map(offer => (
        <td key={offer.id}>{cell(offer)}</td>
      ))}
    </tr>
  )
  return (
    <table className={classes.offers}>
      <caption>{words('worksheet.cost')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words('worksheet.quantity')}
          </th>
          {offers.map(offer => (
            <th key={offer.id} scope="col">
              {formats.number(offer.quantity)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {used.map(category =>
          row(words(`worksheet.costs.${category}`), offer => money(costIn(offer, category)), {
            bar: shareOf(expected, category),
          }),
        )}
        {row(words('worksheet.totalCost'), offer => money(offer.totalCost), { strong: true })}
        {isTimed &&
          row(words('worksheet.machineHours'), offer => {
            const hours = hoursOf(offer)
            return hours ? formats.number(hours) : '—'
          })}
        {isTimed &&
          row(words('worksheet.contribution'), offer => {
            const brings = contributionOf(offer, exchangeRate)
            return brings ? formats.money(brings) : '—'
          })}
      </tbody>
    </table>
  )
}
