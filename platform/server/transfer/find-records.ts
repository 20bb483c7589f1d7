import { sql } from 'kysely'
import { asChosen, isId, personType, type Registry } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { titleSql } from '../records/labels.ts'
import { rowAccess, type Viewer } from '../records/row-access.ts'

/** The records a text can mean: none, one, or several of the same name. */
export type Finding = readonly { readonly id: string; readonly code: string | null }[]

/** Looks records up as people write them: by code, else by name. What has been looked up once is remembered. */
export interface Finder {
  /** Looks many up at once, so that the rows of a file do not ask one by one. */
  prepare(resource: string, texts: Iterable<string>): Promise<void>
  find(resource: string, text: string): Promise<Finding>
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

/** documents R16: codes first, names only for what no code answers to, then synonyms. People may be pointed at by those who may not open their pages. */
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
  const current = resource.partOf || resource.isView ? 'true' : 't."archived_at" is null'
  const ask = async (expression: string, wanted: readonly string[], joined = '') => {
    const rows = await reader.rows<{ id: string; code: string | null; key: string }>(
      sql`select t."id", ${sql.raw(code)} as code, lower(${sql.raw(expression)}) as key from ${sql.raw(quoted(snake(name)))} t${sql.raw(joined)} where ${access} and ${sql.raw(current)} and lower(${sql.raw(expression)}) = any(${wanted}::text[]) order by ${sql.raw(code)}, t."id"`,
    )
    for (const { id, code, key } of rows) found.set(key, [...(found.get(key) ?? []), { id, code }])
  }
  if (resource.fields.code) await ask('t."code"', texts)
  const unnamed = () => texts.filter(text => !found.has(text))
  if (unnamed().length && resource.title.length) await ask(titleSql(registry, resource, 't'), unnamed())
  if (unnamed().length && resource.title.some(field => resource.fields[field]?.inSpanish))
    await ask(titleSql(registry, resource, 't', 'es'), unnamed())
  if (unnamed().length && resource.fields.synonyms?.texts) await ask('s.synonym', unnamed(), synonyms)
  return found
}
