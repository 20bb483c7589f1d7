import { useQuery } from '@tanstack/react-query'
import { roleNames } from '#modules/security/model/roles.ts'
import { humanise, type Words } from '#platform/model/words.ts'
import { api } from '#platform/web/kernel/api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Scope } from './grants.ts'
import classes from './SecurityActions.module.css'

interface Because {
  readonly user: string
  readonly name: string
  readonly scope?: Scope
  readonly why: readonly string[]
}
interface Who {
  readonly people: readonly Because[]
  readonly denied: readonly Because[]
}

/** Who gets an action today and why: by which role, by which group, and from whom a group takes it. */
export function WhoPanel({ action, onClose }: { action: string; onClose: () => void }) {
  const words = useWords()
  const single = !action.includes('*')
  const { data } = useQuery({
    queryKey: ['who-gets', action],
    queryFn: () => api.get<Who>('/security-actions/who', { action }),
    enabled: single,
    staleTime: 0,
  })
  return (
    <SidePanel open onClose={onClose} title={words('rights.whoTitle')}>
      <p>
        <code>{action}</code>
      </p>
      {!single && <p>{words('rights.whoSingle')}</p>}
      {data && (
        <>
          <h3 className={classes.panelHead}>{words('rights.getIt', { count: data.people.length })}</h3>
          <People people={data.people} />
          {data.denied.length > 0 && (
            <>
              <h3 className={classes.panelHead}>{words('rights.losesIt', { count: data.denied.length })}</h3>
              <People people={data.denied} />
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

function People({ people }: { people: readonly Because[] }) {
  const words = useWords()
  return (
    <ul className={classes.people}>
      {people.map(({ user, name, scope, why }) => (
        <li key={user}>
          <Link href={`/users/${user}`}>{name}</Link>
          <small>
            {[scope && words(`rights.scopes.${scope}`), ...why.map(reason => becauseOf(words, reason))]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** `role manager` and `group Purchasing` in the words of whoever reads. */
function becauseOf(words: Words, reason: string): string {
  const [kind, ...rest] = reason.split(' ')
  const name = rest.join(' ')
  if (kind !== 'role') return words('rights.viaGroup', { group: name })
  const key = Object.entries(roleNames).find(([, known]) => known === name)?.[0]
  return words('rights.viaRole', { role: key ? words(`roleNames.${key}`) : humanise(name) })
}
