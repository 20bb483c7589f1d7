import type { FieldSpec } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { FieldWidget } from '../widgets.tsx'
import classes from './Form.module.css'
import { inputId, Section } from './FormSections.tsx'
import type { RecordForm } from './use-record-form.ts'

const plain = { origin: 'typed', required: false, unique: false } as const
const keywords: FieldSpec = { kind: 'json', ...plain }
const visibility: FieldSpec = { kind: 'ref', targets: ['visibilities'], ...plain }

/** What every record may carry besides its own fields: words to find it by, and who may see it. */
export function MarksSection({
  form,
  prefix,
  labels,
}: {
  form: RecordForm
  prefix: string
  labels?: Labels | undefined
}) {
  const mayHide = Boolean(useApplication().resources.visibilities)
  const field = (name: 'keywords' | 'visibility', spec: FieldSpec) => (
    <FieldWidget
      id={inputId(prefix, name)}
      spec={spec}
      resource={form.resource.name}
      field={name}
      value={form.values[name] ?? null}
      {...(labels && { labels })}
      error={form.errors[name]?.own}
      onChange={value => form.change(name, name === 'keywords' ? (value ?? []) : value)}
      onLeave={() => form.leave(name)}
    />
  )
  const wrong = Boolean(form.errors.keywords ?? form.errors.visibility)
  return (
    <Section section={{ name: 'marks', rows: [], folded: true }} resource={form.resource} wrong={wrong}>
      <div className={classes.row} data-count={2}>
        {field('keywords', keywords)}
        {mayHide && field('visibility', visibility)}
      </div>
    </Section>
  )
}
