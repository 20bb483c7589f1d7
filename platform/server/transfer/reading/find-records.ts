import { sql } from 'kysely'
import { asChosen, isId, personType, type Registry, type Resource } from '#platform/model'
import { quoted, snake } from '#platform/server/database/names.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { titleSql } from '#platform/server/records/labels.ts'
import { rowAccess, type Viewer } from '#platform/server/records/row-access.ts'

/** The records a text can mean: none, one, or several of the same name. */
export type Finding = readonly { readonly id: string; readonly code: string | null; readonly title?: string | null }[]

/** Looks records up as people write them: by code or another unique field, else by name. What has been looked up once is remembered. */
export interface Finder {
  /** Looks many up at once, so that the rows of a file do not ask one by one. */
  prepare(resource: string, texts: Iterable<string>): Promise<void>
  find(resource: string, text: string): Promise<Finding>
  /** What was found of a kind may have been taken back since. */
  forget(resource: string): void
}

const key = (text: string) => text.trim().toLowerCase()

export function finderFor(registry: Registry, reader: Reader, viewer: Viewer): Finder {
  const known = new Map<string, Map<string, Finding>>()
  const of = (resource: string) => {
    if (!known.has(resource)) known.set(resource, new Map())
    return known.get(resource)!
  }
  const prepare = async (resource: string, texts: Iterable<string>) => {
    const found = of(resource)
    const wanted = [...new Set([...texts].map(key))].filter(text => text !== '' && !found.has(text))
    if (wanted.length === 0 || !registry.has(resource)) return
    for (const [text, hits] of await lookUp(registry, reader, viewer, resource, wanted)) found.set(text, hits)
  }
  return {
    prepare,
    forget: resource => void known.delete(resource),
    find: async (resource, text) => {
      const hit = of(resource).get(key(text))
      if (hit?.length) return hit
      if (isId(key(text))) return [{ id: key(text), code: null }]
      // A row further up in the same file may have made it.
      await prepare(resource, [text])
      return of(resource).get(key(text)) ?? []
    },
  }
}

/** What else a record is called. */
const synonyms = ` cross join lateral jsonb_array_elements_text(coalesce(t."synonyms", '[]')) as s(synonym)`

/** The codes of what every company has, by what else it is called. */
const codesCalled = ({ alsoCalled }: Resource): ReadonlyMap<string, string> =>
  new Map(Object.entries(alsoCalled).flatMap(([code, names]) => names.map(name => [key(name), key(code)] as const)))

/** Texts that name one record each, such as a part number, and are no code. */
export const uniqueTexts = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([field, { unique, kind, personal }]) => {
      return unique && !personal && field !== 'code' && (kind === 'text' || kind === 'email')
    })
    .map(([field]) => field)

/** Fields that people know a record by, each on its own. */
export const namingTexts = (resource: Resource): string[] =>
  [...new Set([...resource.title, 'name'])].filter(field => {
    const spec = resource.fields[field]
    return spec?.kind === 'text' && ['typed', 'stored'].includes(spec.origin)
  })

/** Of what has no number of its own, the record it belongs to for good: the part of a revision. */
function ownerOf(registry: Registry, resource: Resource): { readonly field: string; readonly owner: Resource } | null {
  if (resource.fields.code) return null
  const owned = Object.entries(resource.fields).filter(([, one]) => one.kind === 'ref' && one.required && one.fixed)
  const [field, spec] = owned[0] ?? []
  return owned.length === 1 ? { field: field!, owner: registry.resource(spec!.targets![0]!) } : null
}

/**
 * documents R16: codes first, then what is unique, names only for what none of them answers to, then whose it is, then synonyms,
 * at last without caring for blanks and dots. People may be pointed at by those who may not open their pages.
 */
async function lookUp(
  registry: Registry,
  reader: Reader,
  viewer: Viewer,
  name: string,
  texts: readonly string[],
): Promise<Map<string, Finding>> {
  const resource = registry.resource(name)
  const access = name === personType ? sql`true` : rowAccess(viewer, asChosen(viewer, resource))
  const found = new Map<string, Finding>()
  if (!access) return found
  const code = resource.fields.code ? 't."code"' : 'null::text'
  const title = titleSql(registry, resource, 't')
  const current = resource.partOf || resource.isView ? 'true' : 't."archived_at" is null'
  const unnamed = () => texts.filter(text => !found.has(text))
  const ask = async (
    expression: string,
    { joined = '', compared = `lower(${expression})`, keyOf = (text: string) => text } = {},
  ) => {
    const wanted = Map.groupBy(unnamed(), keyOf)
    wanted.delete('')
    if (wanted.size === 0) return
    const rows = await reader.rows<{ id: string; code: string | null; title: string | null; key: string }>(
      sql`select t."id", ${sql.raw(code)} as code, ${sql.raw(title)} as title, ${sql.raw(compared)} as key from ${sql.raw(quoted(snake(name)))} t${sql.raw(joined)} where ${access} and ${sql.raw(current)} and ${sql.raw(compared)} = any(${[...wanted.keys()]}::text[]) order by ${sql.raw(code)}, t."id"`,
    )
    for (const [key, hits] of Map.groupBy(rows, row => row.key)) {
      const once = [...new Map(hits.map(({ id, code, title }) => [id, { id, code, title }])).values()]
      for (const text of wanted.get(key)!) found.set(text, once)
    }
  }
  const columnOf = (field: string) => `t.${columnName(field)}`
  if (resource.fields.code) await ask('t."code"')
  for (const field of uniqueTexts(resource)) await ask(columnOf(field))
  if (resource.title.length) await ask(title)
  if (resource.title.some(field => resource.fields[field]?.inSpanish))
    await ask(titleSql(registry, resource, 't', 'es'))
  for (const field of namingTexts(resource)) await ask(columnOf(field))
  const belongs = ownerOf(registry, resource)
  if (belongs) {
    const joined = ` join ${quoted(snake(belongs.owner.name))} o on o."id" = t.${columnName(belongs.field)}`
    for (const field of uniqueTexts(belongs.owner)) await ask(`o.${columnName(field)}`, { joined })
  }
  if (resource.fields.synonyms?.texts) await ask('s.synonym', { joined: synonyms })
  const codes = codesCalled(resource)
  if (codes.size > 0) await ask('t."code"', { keyOf: text => codes.get(text.replace(/\.$/, '')) ?? '' })
  const loose = [...(resource.fields.code ? ['code'] : []), ...uniqueTexts(resource), ...namingTexts(resource)]
  for (const field of new Set(loose))
    await ask(columnOf(field), {
      compared: `lower(regexp_replace(${columnOf(field)}, '[^[:alnum:]]+', '', 'g'))`,
      keyOf: text => text.replace(/[^\p{L}\p{N}]+/gu, ''),
    })
  return found
}
