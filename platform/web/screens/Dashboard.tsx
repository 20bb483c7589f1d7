import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'
import { pageOf, useApplication } from '../kernel/application.ts'
import { Link } from '../parts/Link.tsx'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import { Charts } from './home/Charts.tsx'
import { Sentences } from './home/Sentences.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

interface Marked {
  readonly record: string
  readonly code: string | null
  readonly title: string | null
  readonly markedAt: string
}

/** Home of the desk: what waits and what is late, what one had open, and what was reported. */
export default function Dashboard() {
  const words = useWords()
  return (
    <>
      <ScreenHead title={words('dashboard.title')} />
      <Sentences />
      <Charts />
      <div className={classes.columns}>
        <Marks kind="opened" title={words('dashboard.recent')} nothing={words('dashboard.noRecent')} />
        <Marks kind="favourite" title={words('dashboard.favourites')} nothing={words('dashboard.noFavourites')} />
        <Reports />
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
