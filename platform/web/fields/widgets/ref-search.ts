import { type Filter, pickerFilterOf, pickerHintOf, type Registry, type Resource } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import type { Application } from '#platform/web/kernel/application.ts'
import { type Label, type Row, records } from '#platform/web/kernel/record-api.ts'
import { currentRegistry, loadModule } from '#platform/web/kernel/resources.ts'
import type { ReaderLocale } from '#platform/web/words/WordsProvider.tsx'
import { titleColumns, titleText } from '../title-text.ts'

/** A record one may choose. */
export interface Option extends Label {
  readonly id: string
  readonly resource: string
  readonly recent?: boolean
}

/** What a reference may point to, as the declaration restricts it, and what fits the fields beside it. */
export function choicesFilter(
  resource: string,
  field: string,
  beside: Readonly<Record<string, unknown>> = {},
): Filter | undefined {
  const agreeing = Object.entries(pickerHintOf(resource, field) ?? {}).map(
    ([name, other]) => [name, beside[other]] as const,
  )
  const conditions = [...Object.entries(pickerFilterOf(resource, field) ?? {}), ...agreeing].flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean' ? [{ field: name, op: 'eq' as const, value }] : [],
  )
  return conditions.length > 0 ? { all: conditions } : undefined
}

const mostRecents = 8

/** Records of a type this person opened or chose lately, newest first: offered before anything is typed, on every device. */
async function recentsOf(resource: string): Promise<string[]> {
  await remembered
  const { marks } = await api.get<{ marks: { record: string }[] }>('/user-marks/mine', { kind: 'opened' })
  return marks
    .map(({ record }) => record.split('/') as [string, string])
    .flatMap(([of, id]) => (of === resource ? [id] : []))
    .slice(0, mostRecents)
}

/** What was chosen a moment ago is on its way, and is among the recents of who looks at once. */
let remembered: Promise<unknown> = Promise.resolve()

export function rememberRecent(resource: string, id: string): void {
  remembered = api.put(`/user-marks/opened/${resource}/${id}`, {}).catch(() => {})
}

/** The declaration of a record type that may live in a module not opened yet. */
export async function declarationOf(application: Application, name: string): Promise<Resource | undefined> {
  const module = application.resources[name]?.module
  const registry: Registry = module ? await loadModule(module).catch(() => currentRegistry()) : currentRegistry()
  return currentRegistry().has(name)
    ? currentRegistry().resource(name)
    : registry.has(name)
      ? registry.resource(name)
      : undefined
}

export const optionOf = (declared: Resource | undefined, resource: string, row: Row, locale: ReaderLocale): Option => ({
  id: row.id,
  resource,
  code: typeof row.code === 'string' ? row.code : null,
  title: (declared ? titleText(declared, row, locale) : String(row.name ?? row.title ?? '')) || null,
})

interface Search {
  readonly application: Application
  readonly locale: ReaderLocale
  readonly target: string
  readonly text: string
  readonly filter?: Filter | undefined
  readonly limit?: number
  readonly signal?: AbortSignal
}

/** Lines are found by the record they stand in, or by what they say; what one may only name, by its name. */
export async function searchPicks({
  target,
  text = '',
  filter,
  limit,
  signal,
}: Omit<Search, 'application' | 'locale' | 'text'> & { readonly text?: string }): Promise<Option[]> {
  const query = { search: text.trim(), limit, ...(filter && { filter: JSON.stringify(filter) }) }
  const { picks } = await api.get<{ picks: (Label & { id: string })[] }>(`/${target}/picks`, query, signal)
  return picks.map(pick => ({ ...pick, resource: target }))
}

/** Finds records by code, name and whatever else the type is searched by; without text, recents first. */
export async function searchOptions({
  application,
  locale,
  target,
  text,
  filter,
  limit = 12,
  signal,
}: Search): Promise<Option[]> {
  const known = application.resources[target]
  if (!known?.verbs.includes('view') || known.partOf) return searchPicks({ target, text, filter, limit, signal })
  const declared = await declarationOf(application, target)
  const columns = [...(declared?.fields.code ? ['code'] : []), ...(declared ? titleColumns(declared) : [])]
  const ask = async (state: { search?: string; filter?: Filter }, most: number) => {
    const { rows } = await records.window(
      target,
      { ...state, ...(columns.length && { columns }) },
      { limit: most },
      signal,
    )
    return rows.map(row => optionOf(declared, target, row, locale))
  }
  if (text.trim()) return ask({ search: text.trim(), ...(filter && { filter }) }, limit)
  const [{ ids, recent }, rest] = await Promise.all([
    recentsOf(target)
      .then(async ids => {
        const among: Filter = { all: [...(filter ? [filter] : []), { field: 'id', op: 'in', value: ids }] }
        return { ids, recent: ids.length ? await ask({ filter: among }, mostRecents) : [] }
      })
      .catch(() => ({ ids: [] as string[], recent: [] as Option[] })),
    ask({ ...(filter && { filter }) }, limit),
  ])
  const ordered = ids
    .flatMap(id => recent.filter(option => option.id === id))
    .map(option => ({ ...option, recent: true }))
  return [...ordered, ...rest.filter(option => !ids.includes(option.id))].slice(0, limit)
}
