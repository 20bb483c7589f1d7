import { type FormEvent, useId, useState } from 'react'
import type { Wire } from '#platform/model'
import { FormSections } from '#platform/web/fields/form/FormSections.tsx'
import { useAfterFiles, WaitingForFiles } from '#platform/web/fields/form/use-after-files.tsx'
import { useMoment, useRecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { firstValues } from '#platform/web/pages/create/first-values.ts'
import { ErrorSummary } from '#platform/web/parts/ErrorSummary.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { PendingBar } from '#platform/web/screens/PendingBar.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Company.module.css'

interface SingleRecordFormProps {
  readonly resource: string
  /** The one row, or null before it was first settled. */
  readonly row: Row | null
  readonly onSave: (changes: Record<string, unknown>) => Promise<void>
  readonly readOnly?: boolean
}

/** The form of a record there is only one of: always open, saved as a whole. */
export function SingleRecordForm({ resource: name, row, onSave, readOnly }: SingleRecordFormProps) {
  const words = useWords()
  const moment = useMoment()
  const prefix = useId()
  const { resource, registry } = useResource(name)
  const [initial] = useState((): Wire => row ?? firstValues(resource, moment, new URLSearchParams()))
  const form = useRecordForm({ registry, resource, initial, ...(row && { existing: row }) })
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(row)
  if (row && row.version !== seen?.version) {
    setSeen(row)
    // Changed by somebody else meanwhile: what was typed here stays, on top of theirs.
    form.put(busy ? row : { ...row, ...form.changes }, row)
  }
  const { waiting, save } = useAfterFiles(async () => {
    if (!form.submit()) return
    setBusy(true)
    try {
      await onSave(row ? form.changes : form.values)
      notify({ type: 'positive', title: words('company.saved') })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      form.refuse(error)
      if (!error.document.errors?.length) notify({ type: 'negative', title: error.message })
    } finally {
      setBusy(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const errors = Object.entries(form.sentences).map(([path, message]) => ({
    fieldId: `${prefix}-${path.replaceAll('.', '-')}`,
    message,
  }))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} takesFocus={false} />
      <FormSections form={form} prefix={prefix} changing={row !== null} {...(readOnly && { disabled: true })} />
      <WaitingForFiles waiting={waiting} />
      <PendingBar
        count={Object.keys(form.changes).length}
        busy={busy || waiting}
        onDiscard={() => form.put(form.base)}
        onSave={() => void save()}
      />
    </form>
  )
}
