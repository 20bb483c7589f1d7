import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '#platform/model'
import { personType } from '#platform/model/declaration/person-type.ts'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { type Related as RelatedRecords, records } from '#platform/web/kernel/record-api.ts'
import { currentRegistry, useModules } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

/** Every kind of record that refers here, with how many do; each opens its list, filtered. */
export function Related() {
  const { resource, registry, id } = useOpened()
  const words = useWords()
  const application = useApplication()
  const { resources, routes } = application
  const hasCreatePage = (name: string) => routes.some(route => route.resource === name && route.page === 'create')
  const { data } = useQuery({
    queryKey: ['related', resource.name, id],
    queryFn: () => records.related(resource.name, id),
  })
  const started = new Set(Object.values(resource.page.starts ?? {}).map(({ create }) => create))
  const possible = registry
    .referrersOf(resource.name)
    .filter(
      ({ resource: from }) =>
        !from.partOf &&
        from.name !== resource.name &&
        !started.has(from.name) &&
        hasCreatePage(from.name) &&
        resources[from.name]?.verbs.includes('create'),
    )
  // Everything points at people; nothing is begun from there.
  const offered = resource.name === personType ? [] : possible
  const isSpoken = useModules((data?.related ?? []).flatMap(({ resource: from }) => resources[from]?.module ?? []))
  if (!data || !isSpoken) return null
  const filterFor = ({ resource: from, field, ids }: RelatedRecords) => {
    if (ids) return { field: 'id', op: 'in', value: ids }
    const kind = currentRegistry().has(from) ? currentRegistry().resource(from).fields[field]?.kind : 'ref'
    if (kind === 'refs') return { field, op: 'any', value: [id] }
    return { field, op: 'eq', value: kind === 'ref' ? id : `${resource.name}/${id}` }
  }
  return (
    <section>
      <h2>{words('record.related')}</h2>
      {data.related.length === 0 && <p className={classes.quiet}>{words('record.noRelated')}</p>}
      <ul className={classes.related}>
        {data.related.map(one => (
          <RelatedLine key={`${one.resource}.${one.by ?? ''}.${one.field}`} one={one} filter={filterFor(one)} />
        ))}
      </ul>
      {offered.length > 0 && (
        <div className={classes.newRelated}>
          {[...new Map(offered.map(one => [one.resource.name, one])).values()]
            .slice(0, 4)
            .map(({ resource: from, field }) => (
              <Link
                key={from.name}
                href={`/${from.route}/create?${field}=${from.fields[field]!.kind === 'refOneOf' ? `${resource.name}/` : ''}${id}`}
              >
                <IconPlus size={12} aria-hidden /> {resources[from.name]!.one}
              </Link>
            ))}
        </div>
      )}
    </section>
  )
}

function RelatedLine({ one, filter }: { one: RelatedRecords; filter: object }) {
  const words = useWords()
  const formats = useFormats()
  const application = useApplication()
  const { resource: from, field, by = from, count, exact } = one
  const list = pageOf(application, from)
  const name = application.resources[from]?.many ?? from
  return (
    <li>
      {list ? (
        <Link href={`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      <span className={classes.quiet}>{fieldLabel(words, by, field)}</span>
      <b>{`${formats.number(count)}${exact ? '' : '+'}`}</b>
    </li>
  )
}
