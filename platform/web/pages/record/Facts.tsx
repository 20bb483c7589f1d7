import { type FieldSpec, humanise, isShown, isTold, type Resource } from '#platform/model'
import { isEmptyValue } from '#platform/web/fields/cells.tsx'
import { useHidden } from '#platform/web/fields/form/use-record-form.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FieldName } from './FieldName.tsx'
import { ShownField } from './Fields.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'
import { slotsOf } from './slots.ts'

/** What people ask for, by group; what has not happened is not told. */
export function Facts() {
  const { resource, record, asOf } = useOpened()
  const words = useWords()
  const hidden = useHidden()(resource.name)
  const says = (field: string): boolean => {
    const spec = resource.fields[field]
    if (!spec || hidden.includes(field)) return false
    if (!isTold(resource.page, field, record.row[resource.statusField ?? ''])) return false
    if (asOf && (spec.origin === 'rollup' || spec.origin === 'clock')) return false
    return !isNothing(spec, record.row[field])
  }
  const groups = Object.entries(resource.page.facts ?? { facts: otherFields(resource) })
    .map(([group, fields]) => ({ group, fields: fields.filter(says) }))
    .filter(({ fields }) => fields.length > 0)
  return groups.map(({ group, fields }) => {
    const label = words.find(`${resource.name}.facts.${group}`, `record.factGroups.${group}`) ?? humanise(group)
    return (
      <section key={group}>
        {groups.length > 1 && <h2>{label}</h2>}
        <dl className={classes.factList}>
          {fields.map(field => (
            <div key={field} data-field={field}>
              <FieldName field={field} />
              <dd>
                {resource.fields[field]!.clock && resource.fields[field]!.kind === 'boolean' ? (
                  <StatusDot tone="negative" label={words('record.overdue')} />
                ) : (
                  <ShownField field={field} value={record.row[field]} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}

/** What facts and other records make true, and what neither the form nor the rest of the page shows. */
function otherFields(resource: Resource): string[] {
  const { heading, summary, figures } = resource.page
  const elsewhere = new Set([
    ...resource.form.flatMap(section => section.rows.flat()),
    ...slotsOf(resource.name).tells,
    ...resource.title,
    ...heading,
    ...summary,
    ...figures,
  ])
  return Object.entries(resource.fields)
    .filter(([field, spec]) => !elsewhere.has(field) && isShown(spec) && spec.kind !== 'code' && spec.kind !== 'status')
    .map(([field]) => field)
}

const amounts: readonly string[] = ['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration']

/** Nothing, no and zero; a figure that may be below zero is told whenever it is not zero. */
const isNothing = ({ kind }: FieldSpec, value: unknown): boolean =>
  isEmptyValue(value) ||
  value === false ||
  (kind === 'oneOf' && value === 'none') ||
  (amounts.includes(kind) && Number(value) === 0)
