import type { FieldSpec } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { parseTypedDate } from '#platform/model/values/typed-date.ts'
import { parseTypedDuration } from '#platform/model/values/typed-duration.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { valueLabel } from '#platform/model/words.ts'
import { rememberLabel } from '#platform/web/fields/known-labels.ts'
import { searchOptions } from '#platform/web/fields/widgets/ref-search.ts'
import type { GridPaste } from '#platform/web/parts/grid/types.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { ListRow } from '../rows/window-cache.ts'
import type { List } from '../use-list.ts'
import { isEditable, isOpenRow, wrongWith } from './edit-rows.ts'

export interface PastedCell {
  readonly held: ListRow
  readonly field: string
  readonly text: string
  readonly value: unknown
  /** Why it cannot be taken over. */
  readonly wrong?: string
}

const yes = ['yes', 'si', 'sí', 'true', '1', 'x']
const no = ['no', 'false', '0', '']

type Read = { readonly value: unknown } | { readonly unread: true }
const unread: Read = { unread: true }

/** A cell of a spreadsheet as a value of the field; blank clears. */
export async function readPasted(
  list: List,
  field: string,
  spec: FieldSpec,
  text: string,
  today: string,
): Promise<Read> {
  const typed = text.trim()
  const { formatLocale } = list.formats
  if (spec.kind === 'boolean') {
    const word = typed.toLowerCase()
    return yes.includes(word) ? { value: true } : no.includes(word) ? { value: false } : unread
  }
  if (typed === '') return { value: null }
  if (spec.kind === 'date') {
    const read = parseTypedDate(typed, today as never, formatLocale)
    return read.ok ? { value: read.date } : unread
  }
  if (spec.kind === 'duration') {
    const read = parseTypedDuration(typed)
    return read.ok ? { value: read.seconds } : unread
  }
  if (['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent'].includes(spec.kind)) {
    const read = parseTypedNumber(
      typed.replace(/[$€\s%]/g, ''),
      formatLocale,
      spec.kind === 'integer' ? 0 : spec.places,
    )
    if (!read.ok) return unread
    return { value: spec.kind === 'integer' ? Number(read.value.toString()) : read.value.toString() }
  }
  if (spec.values) return choiceOf(list, field, spec, typed)
  return spec.kind === 'ref' ? recordOf(list, spec.targets![0]!, typed) : { value: typed }
}

function choiceOf({ words, name }: List, field: string, { values = [] }: FieldSpec, typed: string): Read {
  const found = values.find(value =>
    [value, valueLabel(words, name, field, value)].some(word => folded(word) === folded(typed)),
  )
  return found ? { value: found } : unread
}

/** By code, else by a name that only one has. */
async function recordOf(list: List, target: string, typed: string): Promise<Read> {
  const [code] = typed.split(' · ')
  const options = await searchOptions({ application: list.application, locale: list, target, text: code! })
  const named = options.filter(option =>
    [option.code, option.title].some(word => word && folded(word) === folded(code!)),
  )
  if (named.length !== 1) return unread
  rememberLabel(target, named[0]!.id, named[0]!)
  return { value: named[0]!.id }
}

/** A block put down at a cell: each text against the cell it would land on. Nothing is changed yet. */
export async function readBlock(
  list: List,
  source: RowSource,
  { index, column, block }: GridPaste,
  columns: readonly string[],
  today: string,
): Promise<PastedCell[]> {
  const { resource, words } = list
  const first = columns.indexOf(column)
  const cells: PastedCell[] = []
  for (const [down, texts] of block.entries()) {
    const held = source.rowAt(index + down)
    if (!held) continue
    for (const [across, text] of texts.entries()) {
      const field = columns[first + across]
      if (field === undefined) continue
      const spec = resource.fields[field]
      const refuse = (key: string) => cells.push({ held, field, text, value: null, wrong: words(key) })
      if (!spec || !isEditable(resource, field, spec)) refuse('list.pasteReadOnly')
      else if (!isOpenRow(resource, held)) refuse('list.pasteLocked')
      else {
        const read = await readPasted(list, field, spec, text, today)
        const value = 'value' in read ? read.value : null
        const wrong =
          'value' in read ? wrongWith(words, list.name, field, spec, value) : words('list.pasteUnread', { text })
        const isSame = JSON.stringify(value) === JSON.stringify(held.row[field] ?? null)
        if (wrong || !isSame) cells.push({ held, field, text, value, ...(wrong && { wrong }) })
      }
    }
  }
  return cells
}
