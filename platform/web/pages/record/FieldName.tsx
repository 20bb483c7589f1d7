import { fieldLabel } from '#platform/model'
import { explainField } from '#platform/web/fields/explain-field.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useIsExplained } from './explained-fields.ts'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

/** What a field is called; where somebody points it says what it holds, and by F1 it writes that out. */
export function FieldName({ field, plain = false }: { field: string; plain?: boolean }) {
  const isExplained = useIsExplained(field)
  return (
    <dt className={plain && !isExplained ? 'spoken' : undefined}>
      <NameOfField field={field} />
    </dt>
  )
}

/** The same without its own line, for parts that bring one. */
export function NameOfField({ field }: { field: string }) {
  const { resource } = useOpened()
  const words = useWords()
  const told = explainField(words, resource.name, field, resource.fields[field]!)
  return (
    <>
      <span title={told}>{fieldLabel(words, resource.name, field)}</span>
      {useIsExplained(field) && (
        <span role="note" className={classes.explained}>
          {told}
        </span>
      )}
    </>
  )
}
