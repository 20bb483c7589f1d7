import { type FieldSpec, fieldLabel, isShown, type Kind, type Resource, valueLabel, type Words } from '#platform/model'
import type { PasteColumn } from './paste-lines.ts'

export interface LineColumn extends PasteColumn {
  /** As a track of a CSS grid. */
  readonly track: string
  readonly align: 'left' | 'right'
  /** Added up at the foot: money and time. Pieces of several things do not add up. */
  readonly summed: boolean
}

/** Kinds too large for a cell: they stand in the expander of the line. */
const large: readonly Kind[] = ['lines', 'richText', 'json', 'address', 'files', 'file', 'refs', 'someOf', 'refAny']

const tracks: Partial<Record<Kind, string>> = {
  ref: 'minmax(200px, 2fr)',
  refOneOf: 'minmax(280px, 3fr)',
  text: 'minmax(160px, 2fr)',
  longText: 'minmax(200px, 2fr)',
  date: '136px',
  dateTime: '240px',
  boolean: '88px',
  oneOf: '136px',
  status: '120px',
  progress: '120px',
  email: 'minmax(160px, 1fr)',
}
const figures: readonly Kind[] = ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration']

const shownOf = (child: Resource, hidden: readonly string[]) =>
  Object.entries(child.fields).filter(
    ([field, spec]) =>
      isShown(spec) &&
      spec.origin !== 'rollup' &&
      spec.origin !== 'clock' &&
      spec.kind !== 'code' &&
      !hidden.includes(field),
  )

/** Whether a field has a cell in the line: those its declaration names, or every one that fits. Lists of words fit where they are read. */
const isCell = ({ lineColumns }: Resource, field: string, { kind, texts }: FieldSpec, isRead: boolean): boolean =>
  (!large.includes(kind) || (isRead && texts === true && lineColumns !== undefined)) &&
  (lineColumns?.includes(field) ?? true)

const inOrder = ({ lineColumns }: Resource, fields: [string, FieldSpec][]): [string, FieldSpec][] =>
  lineColumns ? fields.sort(([a], [b]) => lineColumns.indexOf(a) - lineColumns.indexOf(b)) : fields

/** The cells of a line, in the order its declaration says. */
export const columnsOf = (words: Words, child: Resource, hidden: readonly string[], isRead = false): LineColumn[] =>
  inOrder(
    child,
    shownOf(child, hidden).filter(([field, spec]) => isCell(child, field, spec, isRead)),
  ).map(([field, spec]) => ({
    field,
    spec,
    label: fieldLabel(words, child.name, field),
    editable: spec.origin === 'typed',
    track: tracks[spec.kind] ?? '116px',
    align: figures.includes(spec.kind) ? 'right' : 'left',
    summed: !spec.repeats && ['money', 'duration'].includes(spec.kind),
    ...(spec.values && {
      choices: Object.fromEntries(spec.values.map(value => [value, valueLabel(words, child.name, field, value)])),
    }),
  }))

/** What stands in the expander under a line. */
export const largeFieldsOf = (child: Resource, hidden: readonly string[], isRead = false): string[] =>
  shownOf(child, hidden)
    .filter(([field, spec]) => !isCell(child, field, spec, isRead))
    .map(([field]) => field)
