import type { DateText } from '#platform/model/values/dates.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { LostDiscount } from './entries-api.ts'
import classes from './MoneyPapers.module.css'

/** What holds have cost: discounts whose day passed while the invoice waited (accounting R21). */
export function LostDiscounts({ lost }: { lost: readonly LostDiscount[] }) {
  const words = useWords()
  const formats = useFormats()
  const day = (date: string) => formats.date(date as DateText)
  return (
    <table className={classes.table}>
      <caption>{words('moneyPapers.lost.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('moneyPapers.check.document')}</th>
          <th scope="col">{words('moneyPapers.lost.vendor')}</th>
          <th scope="col">{words('moneyPapers.lost.until')}</th>
          <th scope="col">{words('moneyPapers.lost.released')}</th>
          <th scope="col" data-number>
            {words('moneyPapers.lost.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lost.map(one => (
          <tr key={one.invoice}>
            <th scope="row">
              <Link href={`/ap-invoices/${one.invoice}`}>{one.code}</Link>
            </th>
            <td>{one.vendor}</td>
            <td>{day(one.discountDate)}</td>
            <td>{one.releasedOn ? day(one.releasedOn) : words('moneyPapers.lost.held')}</td>
            <td data-number>{formats.money(one.lost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
