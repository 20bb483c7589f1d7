import { useQuery } from '@tanstack/react-query'
import type { DateText } from '#platform/model/values/dates.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import classes from './MoneyPapers.module.css'

/** So many are offered; the others are in their list. */
const most = 30

interface PickerProps {
  readonly resource: 'deposits' | 'payments'
  readonly path: string
  readonly chosen: string | null
  readonly date: string
  readonly amount: string
  readonly name?: string
  readonly label: string
}

/** The latest papers, newest first; the address remembers which one is looked at. */
export function PaperPicker({ resource, path, chosen, date, amount, name, label }: PickerProps) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['money-papers', resource, 'latest'],
    queryFn: () =>
      records.window(
        resource,
        { sort: [`-${date}`, '-code'], columns: ['code', date, amount, ...(name ? [name] : [])] },
        { limit: most },
      ),
  })
  const rows = data?.rows ?? []
  return (
    <nav className={classes.picker} aria-label={label}>
      {data && rows.length === 0 && (
        <p className={classes.note}>{words(`moneyPapers.${resource === 'deposits' ? 'slip' : 'check'}.none`)}</p>
      )}
      {rows.map(row => (
        <Link
          key={String(row.id)}
          href={`${path}?id=${row.id}`}
          aria-current={row.id === chosen ? 'page' : undefined}
          className={classes.pick ?? ''}
        >
          <b>{name ? String(row[name]) : String(row.code)}</b>
          <span>{formats.money(String(row[amount] ?? '0'))}</span>
          <small>
            {name ? `${row.code} · ` : ''}
            {formats.date(String(row[date]) as DateText)}
          </small>
        </Link>
      ))}
      {data?.next && (
        <p className={classes.note}>
          {words('moneyPapers.latest', { most })} <Link href={`/${resource}`}>{words('moneyPapers.all')}</Link>
        </p>
      )}
    </nav>
  )
}
