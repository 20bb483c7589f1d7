import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { pageOf, useApplication, useSession } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { browserName } from '../parts/browser-name.ts'
import section from '../parts/Section.module.css'
import { useDoing } from '../parts/use-doing.ts'
import classes from './Sessions.module.css'
import '../security-words.ts'

interface LiveSession {
  readonly id: string
  readonly user: string | null
  readonly name: string
  readonly username: string | null
  readonly roles: readonly number[]
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly lastRoute: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly current: boolean
}

const key = ['logged-in-users']

/** Who is signed in at this moment and where they are; looked at again every ten seconds. */
export default function LoggedInUsers() {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ sessions: LiveSession[] }>('/logged-in-users'),
    refetchInterval: 10_000,
  })
  const end = (session: LiveSession) =>
    does(() => api.delete(`/logged-in-users/${session.id}`), words('loggedIn.ended', { name: session.name })).then(() =>
      queries.invalidateQueries({ queryKey: key }),
    )
  const wanted = typed.trim().toLowerCase()
  const shown = data?.sessions.filter(({ name, username, ip }) =>
    [name, username, ip].some(text => text?.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <ScreenHead
        title={words('loggedIn.title')}
        lead={data && words('loggedIn.lead', { count: data.sessions.length, people: peopleIn(data.sessions) })}
      >
        <TextInput
          aria-label={words('loggedIn.search')}
          placeholder={words('loggedIn.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ScreenHead>
      <div className={classes.body}>
        {shown ? <SessionTable sessions={shown} busy={busy} onEnd={end} /> : <RowSkeletons />}
      </div>
    </>
  )
}

const peopleIn = (sessions: readonly LiveSession[]): number => new Set(sessions.map(({ name }) => name)).size

interface SessionTableProps {
  readonly sessions: readonly LiveSession[]
  readonly busy: boolean
  readonly onEnd: (session: LiveSession) => void
}

function SessionTable({ sessions, busy, onEnd }: SessionTableProps) {
  const words = useWords()
  const columns = ['person', 'roles', 'screen', 'lastSeen', 'since', 'from'] as const
  return (
    <div className={section.scroll}>
      <table className={section.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {words(`loggedIn.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="spoken">{words('personal.end')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={onEnd} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SessionRow({ session, busy, onEnd }: Omit<SessionTableProps, 'sessions'> & { session: LiveSession }) {
  const words = useWords()
  const formats = useFormats()
  const application = useApplication()
  const mayEnd = useSession().roles.includes(1) || !session.roles.includes(1)
  const page = session.user ? pageOf(application, 'users', session.user) : null
  return (
    <tr>
      <th scope="row">
        {page ? <Link href={page}>{session.name}</Link> : session.name}
        {session.current && <span className={section.quiet}> · {words('personal.here')}</span>}
      </th>
      <td>{session.roles.map(role => words(`roleNames.${role}`)).join(', ')}</td>
      <td>
        <code>{session.lastRoute ?? '–'}</code>
      </td>
      <td>{formats.time(session.lastSeenAt)}</td>
      <td>{formats.dateTime(session.createdAt)}</td>
      <td>
        {session.ip} <span className={section.quiet}>{browserName(session.userAgent)}</span>
      </td>
      <td data-end>
        {!session.current && mayEnd && (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={words('loggedIn.endOf', { name: session.name })}
            onClick={() => onEnd(session)}
          >
            {words('personal.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
