import { inSentence } from '#platform/model'
import { matchRoute } from '#platform/model/routes.ts'
import { useApplication } from '../kernel/application.ts'
import { useAddress } from '../kernel/navigation.ts'
import { Link } from '../parts/Link.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { FoundSections } from './FoundSections.tsx'
import classes from './Help.module.css'
import './help-words.ts'

/** Three things people do on a page of this kind. */
const tasksOf: Readonly<Record<string, readonly string[]>> = {
  list: ['find', 'view'],
  create: ['save', 'calculate', 'draft'],
  detail: ['next', 'history', 'print'],
  dashboard: ['sentence', 'arrange', 'search'],
  special: ['search'],
}

/** What the page one is on is for, what people do there, and what the handbook says. */
export function PageHelp({ text }: { text: string }) {
  const words = useWords()
  if (text.trim())
    return (
      <section className={classes.here} aria-label={words('help.contents')}>
        <FoundSections text={text} />
      </section>
    )
  return <ThisPage />
}

function ThisPage() {
  const words = useWords()
  const { routes, resources, screens } = useApplication()
  const { path } = useAddress()
  const route = matchRoute(routes, path)?.route
  const type = route?.resource ? resources[route.resource] : undefined
  const kind = route?.page ?? (route?.kind === 'dashboard' ? 'dashboard' : 'special')
  const about =
    (route?.resource && words.find(`${route.resource}.about`)) ??
    words(`help.kinds.${type || kind === 'dashboard' ? kind : 'special'}`, {
      record: inSentence(type?.one ?? ''),
      records: inSentence(type?.many ?? ''),
    })
  const create = routes.find(one => one.page === 'create' && one.resource === route?.resource)
  return (
    <section className={classes.here}>
      <h3>{(kind === 'create' ? type?.one : type?.many) ?? screens[path] ?? words('help.thisPage')}</h3>
      <p>{about}</p>
      <h3>{words('help.tasks')}</h3>
      <ul>
        {kind === 'list' && create && type?.verbs.includes('create') && (
          <li>
            <Link href={create.path}>{words('help.does.add', { record: type.one })}</Link>
          </li>
        )}
        {tasksOf[kind]!.map(task => (
          <li key={task}>{words(`help.does.${task}`)}</li>
        ))}
        {kind === 'list' && type?.verbs.includes('import') && <li>{words('help.does.import')}</li>}
        {kind === 'special' && (
          <>
            <li>
              <Link href="/help/getting-started">{words('help.checklist')}</Link>
            </li>
            <li>
              <Link href="/help/undo">{words('help.undo')}</Link>
            </li>
          </>
        )}
      </ul>
      <p>
        <Link href="/help">{words('help.handbook')}</Link>
      </p>
    </section>
  )
}
