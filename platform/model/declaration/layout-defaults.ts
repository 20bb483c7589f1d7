import type { FieldSpec } from './field.ts'
import { pageOf } from './page-layout.ts'
import { personType } from './person-type.ts'
import type { Declaration, Fields, FormSection, ListLayout, Traits } from './resource.ts'

/** What a declaration leaves unsaid about titles, search, lists and forms follows from its fields. */
export const titleOf = (specs: Record<string, FieldSpec>): string[] => {
  const usual = ['name', 'title', 'subject', 'displayName', 'label', 'description'].find(field => specs[field])
  const firstText = Object.keys(specs).find(field => specs[field]!.kind === 'text' && specs[field]!.origin !== 'secret')
  const chosen = usual ?? (specs.code ? undefined : firstText)
  return chosen ? [chosen] : []
}

const searchOf = (specs: Record<string, FieldSpec>, title: readonly string[]): string[] => {
  const named = Object.keys(specs).filter(field => {
    const spec = specs[field]!
    return (
      spec.origin !== 'secret' &&
      (spec.kind === 'code' || spec.kind === 'email' || (spec.kind === 'text' && spec.unique))
    )
  })
  return [...new Set([...named, ...title])].filter(field => specs[field])
}

/** The records a list names; people are in too many rows to be found by. */
const namedIn = (specs: Record<string, FieldSpec>, columns: readonly string[]): string[] =>
  columns.filter(field => {
    const { kind, targets } = specs[field] ?? {}
    return (kind === 'ref' || kind === 'refOneOf') && !targets?.every(target => target === personType)
  })

export const foundBy = (
  specs: Record<string, FieldSpec>,
  title: readonly string[],
  columns: readonly string[],
  declared: Pick<Declaration<Fields, never> & Traits, 'search' | 'searchThrough' | 'hasSearchColumn'>,
) => ({
  title,
  search: declared.search ?? searchOf(specs, title),
  searchThrough: declared.searchThrough ?? namedIn(specs, columns),
  hasSearchColumn: declared.hasSearchColumn ?? false,
})

/** Kinds that make no column of a list by themselves. */
const outsideLists: readonly string[] = ['lines', 'refs', 'files', 'file', 'json', 'longText', 'richText', 'address']

const listOf = (
  specs: Record<string, FieldSpec>,
  title: readonly string[],
  declared: Declaration<Fields, unknown>['list'],
  isLine: boolean,
): ListLayout => {
  const plain = Object.keys(specs).filter(
    field => !outsideLists.includes(specs[field]!.kind) && specs[field]!.origin !== 'secret',
  )
  const columns = declared?.columns ?? [...new Set([...(specs.code ? ['code'] : []), ...title, ...plain])].slice(0, 8)
  // Lines stand in the order of their record.
  const sort = declared?.sort ?? (isLine ? [] : specs.code ? '-code' : (title[0] ?? '-createdAt'))
  const choosable = plain.filter(field => ['status', 'progress', 'oneOf', 'boolean'].includes(specs[field]!.kind))
  return {
    columns,
    sort: typeof sort === 'string' ? [sort] : sort,
    filters: declared?.filters ?? choosable.slice(0, 5),
    views: declared?.views ?? {},
    ...(declared?.board ? { board: declared.board } : {}),
    ...(declared?.calendar ? { calendar: declared.calendar } : {}),
  }
}

/** How its list, its form and its page are laid out. */
export const laidOut = (
  specs: Record<string, FieldSpec>,
  title: readonly string[],
  { list, form, page, lineColumns, partOf }: LaidOut,
) => ({
  list: listOf(specs, title, list, partOf !== undefined),
  form: formOf(specs, form),
  page: pageOf(title, page),
  ...(lineColumns && { lineColumns }),
})
type LaidOut = Pick<Declaration<Fields, never>, 'list' | 'form' | 'page' | 'lineColumns'> & {
  partOf?: string | undefined
}

const isSection = (part: readonly string[] | FormSection): part is FormSection => !Array.isArray(part)

const formOf = (specs: Record<string, FieldSpec>, declared: Declaration<Fields, unknown>['form']): FormSection[] => {
  if (declared?.length) {
    if (isSection(declared[0]!)) return [...(declared as readonly FormSection[])]
    return [{ name: 'main', rows: declared as readonly (readonly string[])[] }]
  }
  const shown = Object.keys(specs).filter(field => specs[field]!.origin === 'typed' || specs[field]!.kind === 'lines')
  const wide = (field: string) =>
    ['lines', 'longText', 'richText', 'json', 'address', 'files'].includes(specs[field]!.kind)
  const rows: string[][] = []
  for (const field of shown) {
    const last = rows.at(-1)
    if (wide(field) || !last || last.length === 2 || wide(last[0]!)) rows.push([field])
    else last.push(field)
  }
  return [{ name: 'main', rows }]
}
