import { type FieldSpec, fieldLabel, type Resource, readValue, sentence } from '#platform/model'
import type { Words } from '#platform/model/words.ts'
import { isEmptyValue } from '#platform/web/fields/cells.tsx'
import { titleText } from '#platform/web/fields/title-text.ts'
import { isUnread } from '#platform/web/fields/widgets/unread.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { type OneRecord, type Row, records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { ListRow } from '../rows/window-cache.ts'
import type { List } from '../use-list.ts'
import { rememberUndo } from './undo.ts'

/** Kinds too large for a cell: they are edited on the record's page. */
const pageOnly: readonly string[] = [
  'lines',
  'files',
  'file',
  'json',
  'richText',
  'address',
  'longText',
  'refOneOf',
  'refAny',
  'someOf',
]

export const isEditable = (resource: Resource, path: string, spec: FieldSpec): boolean =>
  !path.includes('.') &&
  resource.fields[path] !== undefined &&
  spec.origin === 'typed' &&
  !spec.fixed &&
  !pageOnly.includes(spec.kind) &&
  !resource.byVerbsOnly &&
  !resource.appendOnly

/** A record that has left the company no longer changes by hand. */
export const isOpenRow = ({ statusField, flow }: Resource, { row, gone }: ListRow): boolean =>
  !gone && !row.archivedAt && !(statusField && flow?.locked.includes(String(row[statusField])))

/** What is wrong with a value, in a sentence; the same reading as the server's. */
export function wrongWith(
  words: Words,
  resource: string,
  field: string,
  spec: FieldSpec,
  value: unknown,
): string | undefined {
  const name = fieldLabel(words, resource, field)
  if (isUnread(value))
    return words.find(`widgets.unread.${value.reason}`) ?? words('list.unread', { field: name, text: value.unread })
  if (isEmptyValue(value))
    return spec.required ? sentence(words, { code: 'required', params: { field: name } }) : undefined
  const read = readValue(value, spec, [field])
  return 'wrong' in read ? words(`reasons.${read.wrong.code}`, { ...read.wrong.params, field: name }) : undefined
}

export const nameOfRow = (list: List, row: Row): string =>
  (row.code as string | undefined) ?? (titleText(list.resource, row, list) || list.words('list.thisRecord'))

/** Puts the server's answer into the row, in place. */
export function showAnswer(source: RowSource, { row, labels }: OneRecord): void {
  for (const cache of source.caches)
    cache.update(held =>
      held.row.id === row.id ? { ...held, row: { ...held.row, ...row }, labels: { ...held.labels, ...labels } } : held,
    )
}

/** Writes one field of one row; what it was can be brought back while nobody else has touched the record. */
export async function changeCell(
  list: List,
  source: RowSource,
  held: ListRow,
  field: string,
  value: unknown,
): Promise<boolean> {
  const { name, words } = list
  const { id, version } = held.row
  const before = held.row[field] ?? null
  try {
    const answer = await records.change(name, id, { [field]: value, version })
    showAnswer(source, answer)
    list.recount()
    rememberUndo(name, {
      what: `${fieldLabel(words, name, field)} · ${nameOfRow(list, held.row)}`,
      undo: () =>
        bringBack(list, source, [
          { id, before: { [field]: before }, version: answer.row.version, title: nameOfRow(list, held.row) },
        ]),
    })
    return true
  } catch (error) {
    sayRefused(list, error)
    if (error instanceof Problem && error.status === 409) await readAlone(list, source, id)
    return false
  }
}

/** What a record held before we changed it. */
export interface OldValues {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  /** The version our change made: with any other, somebody has been here since. */
  readonly version: unknown
  readonly title: string
}

/** A compensating change per record; those changed since are named and left alone. */
export async function bringBack(
  { name, recount }: List,
  source: RowSource,
  values: readonly OldValues[],
): Promise<string[]> {
  const stayed: string[] = []
  for (const { id, before, version, title } of values) {
    try {
      showAnswer(source, await records.change(name, id, { ...before, version }))
    } catch {
      stayed.push(title)
    }
  }
  recount()
  return stayed
}

async function readAlone({ name }: List, source: RowSource, id: string): Promise<void> {
  await records.get(name, id).then(
    answer => showAnswer(source, answer),
    () => {},
  )
}

/** What the server said no to, in its own words. */
export function sayRefused({ words }: Pick<List, 'words'>, error: unknown): void {
  const isProblem = error instanceof Problem
  notify({
    type: 'negative',
    title: isProblem ? (error.document.errors?.[0]?.message ?? error.message) : words('list.notSaved'),
    ...(isProblem && error.document.requestId && { body: words('errors.request', { id: error.document.requestId }) }),
  })
}
