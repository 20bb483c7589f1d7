import { Suspense } from 'react'
import { type FormSection, fieldLabel, type Resource } from '#platform/model'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { filledRows, Section, sectionLabel, shownRows } from '#platform/web/fields/form/FormSections.tsx'
import { useHidden } from '#platform/web/fields/form/use-record-form.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { EditFields } from './editing/EditFields.tsx'
import { FieldName } from './FieldName.tsx'
import { Lines } from './Lines.tsx'
import classes from './Record.module.css'
import { RichText } from './RichText.tsx'
import { useOpened } from './record-context.ts'
import { slotComponent, slotsOf } from './slots.ts'

/** What the record is: its fields as declared, read or edited in place. */
export function Fields() {
  const { editing, record } = useOpened()
  return editing ? <EditFields key={record.row.id} /> : <ReadFields />
}

function ReadFields() {
  const { resource, record } = useOpened()
  const words = useWords()
  const { heading, summary, figures, facts = {} } = resource.page
  const left = [...useHidden()(resource.name), ...heading, ...summary, ...figures, ...Object.values(facts).flat()]
  return (
    <div className={classes.fields}>
      {inOrder(resource).map(section => {
        // Only what there is to read and stands nowhere else; the form shows what else could be said.
        const rows = filledRows(record.row, shownRows(resource, section, left))
        if (rows.length === 0) return null
        return (
          <Section key={section.name} section={section} resource={resource} open>
            {rows.map(row => (
              <ReadRow
                key={row.join()}
                row={row}
                under={section.name === 'main' ? '' : sectionLabel(words, resource, section)}
              />
            ))}
          </Section>
        )
      })}
    </div>
  )
}

/** What people come for stands first. */
const inOrder = ({ form, page }: Resource): readonly FormSection[] => {
  const isFirst = (section: FormSection) => section.rows.flat().some(field => page.first.includes(field))
  return [...form.filter(isFirst), ...form.filter(section => !isFirst(section))]
}

/** Fields side by side; lines are a table of their own. */
function ReadRow({ row, under }: { row: readonly string[]; under: string }) {
  const { resource } = useOpened()
  const words = useWords()
  // Lines a module shows its own way stand like any other field.
  const ownWay = slotsOf(resource.name).cells
  const facts = row.filter(field => resource.fields[field]!.kind !== 'lines' || ownWay[field])
  return (
    <>
      {facts.length > 0 && (
        <dl className={classes.row} data-count={facts.length}>
          {facts.map(field => (
            <ReadField key={field} field={field} plain={fieldLabel(words, resource.name, field) === under} />
          ))}
        </dl>
      )}
      {row
        .filter(field => !facts.includes(field))
        .map(field => (
          <Lines key={field} field={field} plain={fieldLabel(words, resource.name, field) === under} />
        ))}
    </>
  )
}

const wide: readonly string[] = ['longText', 'richText', 'json', 'address', 'files', 'lines']

function ReadField({ field, plain }: { field: string; plain: boolean }) {
  const { resource, record } = useOpened()
  const spec = resource.fields[field]!
  return (
    <div className={wide.includes(spec.kind) ? classes.wide : classes.fact} data-field={field}>
      <FieldName field={field} plain={plain} />
      <dd>
        <ShownField field={field} value={record.row[field]} />
      </dd>
    </div>
  )
}

/** A value as its module shows it, or as its kind does. */
export function ShownField({ field, value }: { field: string; value: unknown }) {
  const { resource, record } = useOpened()
  const load = slotsOf(resource.name).cells[field]
  if (load) {
    const Cell = slotComponent(load)
    return (
      <Suspense fallback={null}>
        <Cell resource={resource.name} record={record} field={field} value={value} />
      </Suspense>
    )
  }
  const spec = resource.fields[field]!
  if (spec.kind === 'richText' && typeof value === 'string') return <RichText html={value} />
  return (
    <FieldValue spec={spec} resource={resource} field={field} value={value} row={record.row} labels={record.labels} />
  )
}
