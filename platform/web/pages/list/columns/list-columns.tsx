import type { Registry, Resource } from '#platform/model'
import { fieldLabel, spoken } from '#platform/model'
import { sortable } from '#platform/model/filter.ts'
import { type CellContext, type CellFrame, cellShown, cells, cellText } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { GridColumn } from '#platform/web/parts/grid/types.ts'
import type { ColumnChoice } from '../list-view.ts'
import type { ListRow } from '../rows/window-cache.ts'
import { RowLink } from './RowLink.tsx'

export interface ColumnFrame extends CellFrame {
  readonly registry: Registry
  readonly resource: Resource
  /** The page of a record. */
  readonly hrefOf: (row: Row) => string | null
}

/** The columns of the grid for the fields chosen; the first one leads to the record. */
export function gridColumns(choices: readonly ColumnChoice[], frame: ColumnFrame): GridColumn<ListRow>[] {
  const { resource } = frame
  const leads = choices.some(({ field }) => field === 'code') ? 'code' : choices[0]?.field
  return choices
    .flatMap(choice => {
      const { inSpanish } = resource.fields[choice.field] ?? {}
      // Beside its Spanish a name stands as it is stored.
      const translated = inSpanish !== undefined && !choices.some(({ field }) => field === inSpanish)
      const column = gridColumn(choice, { leads: choice.field === leads, translated }, frame)
      return column ? [column] : []
    })
    .map(column => (column.key === resource.statusField ? { ...column, minWidth: 96 } : column))
}

interface Placed {
  readonly leads: boolean
  readonly translated: boolean
}

function gridColumn(
  choice: ColumnChoice,
  { leads, translated }: Placed,
  frame: ColumnFrame,
): GridColumn<ListRow> | undefined {
  const known = specOf(frame.registry, frame.resource, choice.field)
  if (!known) return undefined
  const { words, formats, currency, unitSystem, typeName, nameOf } = frame
  const kind = cells[known.spec.kind]
  const context = ({ row, labels }: ListRow): CellContext => ({
    ...known,
    row,
    labels,
    words,
    formats,
    currency,
    unitSystem,
    typeName,
    nameOf,
    inGrid: true,
  })
  const value = ({ row }: ListRow) =>
    translated ? spoken(frame.resource, row, choice.field, words.language) : row[choice.field]
  const text = (shown: ListRow) => cellText(value(shown), context(shown))
  const label = labelOfColumn(frame, choice.field)
  const hasPage = ({ row }: ListRow) => frame.hrefOf(row) !== null
  // What has no number yet opens all the same.
  const isUnnumbered = (shown: ListRow) => known.spec.kind === 'code' && !shown.row[choice.field] && hasPage(shown)
  const isLed = (shown: ListRow) =>
    isUnnumbered(shown) ||
    (typeof shown.row[choice.field] === 'string' &&
      // Where a row has no page of its own, a reference leads to the record it names.
      ((hasPage(shown) && !frame.resource.actsOn) || known.spec.kind !== 'ref'))
  return {
    key: choice.field,
    label,
    width: choice.width ?? Math.max(widthOf(known, kind.width), headingWidth(label)),
    align: kind.align,
    // A width somebody chose is theirs.
    grows: choice.width === undefined && kind.align === 'left' && kind.width > 120,
    ...(choice.pin && { pin: choice.pin }),
    sortable: sortable(known.spec),
    text,
    render: shown =>
      leads && isLed(shown) ? (
        <RowLink
          resource={frame.resource.name}
          id={shown.row.id}
          text={isUnnumbered(shown) ? words('list.unnumbered') : text(shown)}
          href={frame.hrefOf(shown.row)}
          isCode={known.spec.kind === 'code' && !isUnnumbered(shown)}
        />
      ) : (
        cellShown(value(shown), context(shown))
      ),
  }
}

/** Enough for the heading in one line, or in two where it has several words, and its sorting mark. */
export const headingWidth = (label: string): number => {
  const short = 12
  const longest = Math.max(...label.split(/\s+/).map(word => word.length))
  const letters = label.length <= short ? label.length : Math.max(longest, Math.ceil(label.length / 2) + 3)
  return Math.min(letters * 7 + 50, 240)
}

/** The field that names a record gets room, unless people call it by another one first; short text needs little. */
function widthOf({ field, resource, spec }: ReturnType<typeof specOf> & {}, usual: number): number {
  const { title, page } = resource
  if (title.includes(field) && title.includes(page.heading[0] ?? field)) return Math.max(usual, 280)
  return spec.kind === 'text' && (spec.max ?? Number.POSITIVE_INFINITY) <= shortText ? 124 : usual
}

/** Numbers and references of others: their orders, invoices and drawings. */
const shortText = 80

export const labelOfColumn = (
  { words, registry, resource }: Pick<ColumnFrame, 'words' | 'registry' | 'resource'>,
  path: string,
): string => {
  const [first, second] = path.split('.')
  const own = fieldLabel(words, resource.name, first!)
  if (second === undefined) return own
  const spec = specOf(registry, resource, first!)?.spec
  const target = spec?.lines ?? spec?.targets?.[0]
  return `${own} · ${target ? fieldLabel(words, target, second) : second}`
}
