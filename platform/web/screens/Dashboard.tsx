import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'
import { pageOf, useApplication } from '../kernel/application.ts'
import { records } from '../kernel/record-api.ts'
import { Link } from '../parts/Link.tsx'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

interface Marked {
  readonly record: string
  readonly code: string | null
  readonly title: string | null
  readonly markedAt: string
}

/** Home of the desk: what one had open, what was reported, and the lists one works in with their counts. */
export default function Dashboard() {
  const words = useWords()
  return (
    <>
      <ScreenHead title={words('dashboard.title')} />
      <div className={classes.columns}>
        <Marks kind="opened" title={words('dashboard.recent')} nothing={words('dashboard.noRecent')} />
        <Marks kind="favourite" title={words('dashboard.favourites')} nothing={words('dashboard.noFavourites')} />
        <Reports />
        <Lists />
      </div>
    </>
  )
}

function Marks({ kind, title, nothing }: { kind: 'opened' | 'favourite'; title: string; nothing: string }) {
  const application = useApplication()
  const { data } = useQuery({
    queryKey: ['marks', kind],
    queryFn: () => api.get<{ marks: Marked[] }>('/user-marks/mine', { kind }),
  })
  const shown = (data?.marks ?? []).flatMap(mark => {
    const [resource, id] = mark.record.split('/') as [string, string]
    const href = pageOf(application, resource, id)
    return href ? [{ ...mark, href, type: application.resources[resource]!.one }] : []
  })
  return (
    <section>
      <h2>{title}</h2>
      {data && shown.length === 0 && <p className={classes.quiet}>{nothing}</p>}
      <ul className={classes.list}>
        {shown.slice(0, 8).map(mark => (
          <li key={mark.record}>
            <Link href={mark.href}>
              <span>{[...new Set([mark.code, mark.title])].filter(Boolean).join(' ')}</span>
              <small>{mark.type}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports() {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['notifications', 'latest'],
    queryFn: () =>
      api.get<{ notifications: { id: string; title: string; link: string | null; createdAt: string }[] }>(
        '/notifications/mine',
      ),
  })
  return (
    <section>
      <h2>{words('dashboard.notifications')}</h2>
      {data?.notifications.length === 0 && <p className={classes.quiet}>{words('dashboard.noNotifications')}</p>}
      <ul className={classes.list}>
        {data?.notifications.slice(0, 8).map(one => (
          <li key={one.id}>
            <Link href={one.link ?? '/notifications'}>
              <span>{one.title}</span>
              <small>{formats.dateTime(one.createdAt)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The lists one may open, with how many rows each has: every figure opens the list behind it. */
function Lists() {
  const words = useWords()
  const { areas } = useApplication()
  const items = areas
    .flatMap(area => area.groups.flatMap(group => group.items))
    .filter(item => !item.key.startsWith('/'))
    .slice(0, 10)
  return (
    <section>
      <h2>{words('dashboard.lists')}</h2>
      <ul className={classes.list}>
        {items.map(item => (
          <li key={item.key}>
            <Link href={item.href}>
              <span>{item.label}</span>
              <Count resource={item.key} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Count({ resource }: { resource: string }) {
  const formats = useFormats()
  const { data } = useQuery({ queryKey: ['count', resource], queryFn: () => records.count(resource, {}) })
  return <small>{data ? `${formats.number(String(data.count))}${data.exact ? '' : '+'}` : '…'}</small>
}
