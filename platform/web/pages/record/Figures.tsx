import { useHidden } from '#platform/web/fields/form/use-record-form.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { NameOfField } from './FieldName.tsx'
import { ShownField } from './Fields.tsx'
import { useOpened } from './record-context.ts'
import { slotsOf } from './slots.ts'

/** The figures a record's declaration names, and no part of the page tells itself. */
export function Figures() {
  const { resource, record } = useOpened()
  const hidden = useHidden()(resource.name)
  const { tells } = slotsOf(resource.name)
  const shown = resource.page.figures.filter(
    field => resource.fields[field] && !hidden.includes(field) && !tells.includes(field),
  )
  return (
    <FigureRow
      figures={shown.map(field => ({
        key: field,
        label: <NameOfField field={field} />,
        value: <ShownField field={field} value={record.row[field]} />,
      }))}
    />
  )
}
