import { useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/model/condition.ts'
import { api } from '#platform/web/kernel/api.ts'
import { type Application, pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Home.module.css'
import { HomeList, mostListed } from './HomeList.tsx'
import { homeApi } from './home-api.ts'
import { listAt } from './periods.ts'

interface Marked {
  readonly record: string
  readonly code: string | null
  readonly title: string | null
}

const pageOfRecord = (application: Application, record: string): string | undefined => {
  const [resource, id] = record.split('/') as [string, string]
  return pageOf(application, resource, id) ?? undefined
}

function useMarked(kind: 'opened' | 'favourite') {
  const application = useApplication()
  const { data } = useQuery({
    queryKey: ['marks', kind],
    queryFn: () => api.get<{ marks: Marked[] }>('/user-marks/mine', { kind }),
  })
  return data?.marks.flatMap(({ record, code, title }) => {
    const href = pageOfRecord(application, record)
    const note = application.resources[record.split('/')[0]!]?.one ?? ''
    const text = [...new Set([title, code])].filter(Boolean).join(' ')
    return href ? [{ key: record, text, note, href }] : []
  })
}

export function Recent() {
  const words = useWords()
  return <HomeList title={words('dashboard.recent')} empty={words('dashboard.noRecent')} rows={useMarked('opened')} />
}

export function Favorites() {
  const words = useWords()
  const rows = useMarked('favourite')
  return <HomeList title={words('dashboard.favourites')} empty={words('dashboard.noFavourites')} rows={rows} />
}

interface Notification {
  readonly id: string
  readonly title: string
  readonly link: string | null
  readonly createdAt: string
}

/** What changed of what one follows, and what one was told. */
export function Changed() {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['notifications', 'latest'],
    queryFn: () => api.get<{ notifications: Notification[] }>('/notifications/mine'),
  })
  const rows = data?.notifications.map(({ id, title, link, createdAt }) => ({
    key: id,
    text: title,
    note: formats.dateTime(createdAt),
    href: link ?? '/notifications',
  }))
  return (
    <HomeList title={words('dashboard.notifications')} empty={words('dashboard.noNotifications')} rows={rows}>
      {rows && rows.length > mostListed && (
        <Link href="/notifications" className={classes.all}>
          {words('home.allNotifications')}
        </Link>
      )}
    </HomeList>
  )
}

interface WaitingKind {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly resource: string
  readonly filter: Filter
}
interface WaitingAnswer {
  readonly rows: readonly { readonly record: string; readonly text: string; readonly label: string }[]
  readonly kinds: readonly WaitingKind[]
}

/** Approvals and tasks that wait for whoever looks. */
export function Waiting() {
  const words = useWords()
  const { language } = useLanguage()
  const application = useApplication()
  const { data } = useQuery({
    queryKey: ['home', 'waiting', language],
    queryFn: () => api.get<WaitingAnswer>(`${homeApi}/waiting`),
  })
  const rows = data?.rows.flatMap(({ record, text, label }) => {
    const href = pageOfRecord(application, record)
    return href ? [{ key: record, text, note: label, href }] : []
  })
  const total = data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <HomeList title={words('home.waiting')} empty={words('home.noWaiting')} rows={rows}>
      {total > mostListed && (
        <p className={classes.kinds}>
          {data!.kinds.map(kind => (
            <KindLink key={kind.key} kind={kind} />
          ))}
        </p>
      )}
    </HomeList>
  )
}

function KindLink({ kind: { resource, label, count, filter } }: { kind: WaitingKind }) {
  const words = useWords()
  const { resources } = useApplication()
  return (
    <Link href={listAt(`/${resources[resource]?.route ?? resource}`, filter)} className={classes.all}>
      {words('home.allOf', { label, count })}
    </Link>
  )
}
