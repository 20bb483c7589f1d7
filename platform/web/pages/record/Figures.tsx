import { fieldLabel } from '#platform/model'
import { useHidden } from '#platform/web/fields/form/use-record-form.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShownField } from './Fields.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

/** The few figures people open the record for, large and side by side. */
export function Figures() {
  const { resource, record } = useOpened()
  const words = useWords()
  const hidden = useHidden()(resource.name)
  const shown = resource.page.figures.filter(field => resource.fields[field] && !hidden.includes(field))
  if (shown.length === 0) return null
  return (
    <dl className={classes.figures}>
      {shown.map(field => (
        <div key={field} data-field={field}>
          <dt>{fieldLabel(words, resource.name, field)}</dt>
          <dd>
            <ShownField field={field} value={record.row[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
