import { useEffect, useState } from 'react'
import { inputId } from '#platform/web/fields/form/FormSections.tsx'
import { withLine } from '#platform/web/fields/form/line-named.ts'
import type { RecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { ErrorSummary } from '#platform/web/parts/ErrorSummary.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Summary.module.css'

interface SummaryProps {
  readonly form: RecordForm
  readonly prefix: string
  readonly tries: number
  readonly refusal: string | null
}

/** Above a refused form: every complaint, each leading to its field. Shown from the first refused save on. */
export function Summary({ form, prefix, tries, refusal }: SummaryProps) {
  const words = useWords()
  const [seen, setSeen] = useState(0)
  useEffect(() => setSeen(tries), [tries])
  if (tries === 0) return null
  const errors = Object.entries(form.sentences).map(([path, message]) => ({
    fieldId: inputId(prefix, path),
    message: withLine({ words, registry: form.registry, resource: form.resource }, path, message),
  }))
  const all = refusal ? [{ message: refusal }, ...errors] : errors
  // A new key per refused save makes it take the focus again.
  return (
    <div className={all.length > 0 ? classes.summary : undefined}>
      <ErrorSummary
        key={tries}
        errors={all}
        takesFocus={seen !== tries}
        {...(refusal && errors.length === 0 && { title: refusal })}
      />
    </div>
  )
}
