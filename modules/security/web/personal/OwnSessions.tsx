import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { browserName } from '../parts/browser-name.ts'
import section from '../parts/Section.module.css'
import { useDoing } from '../parts/use-doing.ts'

interface OwnSession {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly current: boolean
}

/** Where a person is signed in; what they do not know again, they end. */
export function OwnSessions() {
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const { data } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => api.get<{ sessions: OwnSession[] }>('/session/sessions'),
  })
  if (!data) return null
  const reload = () => queries.invalidateQueries({ queryKey: ['own-sessions'] })
  const end = (id: string) => does(() => api.delete(`/session/sessions/${id}`), words('personal.ended')).then(reload)
  const endOthers = () =>
    does(() => api.post('/session/sessions/end-others'), words('personal.othersEnded')).then(reload)
  return (
    <>
      <ul className={section.rows}>
        {data.sessions.map(session => (
          <li key={session.id}>
            <span>
              {browserName(session.userAgent)}
              {session.current && <strong> · {words('personal.here')}</strong>}
              <br />
              <span className={section.quiet}>
                {words('personal.lastSeen', { when: formats.dateTime(session.lastSeenAt), where: session.ip ?? '–' })}
              </span>
            </span>
            {!session.current && (
              <Button variant="default" size="xs" disabled={busy} onClick={() => end(session.id)}>
                {words('personal.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <div>
          <Button variant="default" disabled={busy} onClick={endOthers}>
            {words('personal.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
