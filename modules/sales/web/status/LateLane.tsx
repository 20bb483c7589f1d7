import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { valueLabel } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './LateLane.module.css'
import '../sales-words.ts'

/** Cards of the lane; the sentence over them counts all. */
const most = 24
const columns = ['releaseNumber', 'order', 'customer', 'part', 'balance', 'shipOn', 'stage', 'blocks', 'operation']
const late = {
  all: [
    { field: 'status', op: 'in', value: [...openReleases] },
    { field: 'late', op: 'eq', value: true },
  ],
} as const
const asList = `/orders/releases?filter=${encodeURIComponent(JSON.stringify(late))}`

/** What should have left already, the worst first, over the board. */
export function LateLane() {
  useResource('release-schedule')
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { data, refetch } = useQuery({
    queryKey: ['release-schedule', 'late'],
    queryFn: async () => {
      const [window, counted] = await Promise.all([
        records.window('release-schedule', { columns, sort: ['shipOn'], filter: late }, { limit: most }),
        records.count('release-schedule', { filter: late }),
      ])
      return { ...window, count: Number(counted.count) }
    },
  })
  useEffect(() => onLive('record.changed', event => event.resource === 'orders' && void refetch()), [refetch])
  if (!data || data.count === 0) return null
  const named = (resource: string, id: unknown) => {
    const label = data.labels[resource]?.[String(id)]
    return label ? labelText(label) : ''
  }
  const daysLate = (shipOn: unknown) => daysBetween(String(shipOn) as DateText, today as DateText)
  const [worst] = data.rows
  return (
    <section className={classes.lane} aria-label={words('lateLane.title')}>
      <p>
        {words('lateLane.told', {
          count: data.count,
          days: daysLate(worst!.shipOn),
          release: String(worst!.releaseNumber),
        })}{' '}
        <Link href={asList}>{words('lateLane.all')}</Link>
      </p>
      <ol>
        {data.rows.map(row => (
          <li key={row.id}>
            <span>
              <Link href={`/orders/${row.order}`}>{String(row.releaseNumber)}</Link>
              <b>{words('lateLane.days', { days: daysLate(row.shipOn) })}</b>
            </span>
            <span>{named('business-partners', row.customer)}</span>
            <span>
              {formats.number(String(row.balance))} × {named('parts', row.part)}
            </span>
            <small>
              {[valueLabel(words, 'release-schedule', 'stage', String(row.stage)), row.operation]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {((row.blocks as string[] | null) ?? []).map(block => (
              <em key={block}>{valueLabel(words, 'release-schedule', 'blocks', block)}</em>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
