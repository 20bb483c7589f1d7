import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Wire } from '#platform/model'
import { useComplaints } from '#platform/web/fields/form/use-complaints.ts'
import { useHidden, useMoment } from '#platform/web/fields/form/use-record-form.ts'
import { complaintText, verdictOn } from '#platform/web/fields/form/verdict.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statuses.module.css'
import type { StatusRow } from './status-kinds.ts'

const fields = ['status', 'text', 'until']

/** One's own status: what, a few words, until when. */
export function OwnStatus({ row, user }: { row: StatusRow | undefined; user: string }) {
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const { resource, registry } = useResource('user-statuses')
  const [values, setValues] = useState<Wire>({
    status: row?.status ?? 'available',
    text: row?.text ?? null,
    until: row?.until ?? null,
  })
  const { wrong, complain, forgive } = useComplaints()
  const [busy, setBusy] = useState(false)
  const [moment, hidden] = [useMoment(), useHidden()]
  const save = async () => {
    const verdict = verdictOn({ registry, resource, values: { ...values, user }, moment, hidden })
    const found = Object.entries(verdict).map(([path, complaint]) => [
      path,
      complaintText({ words, formats, registry, resource }, complaint),
    ])
    complain(Object.fromEntries(found))
    if (found.length > 0) return
    setBusy(true)
    try {
      if (row) await records.change('user-statuses', row.id, { ...values, version: row.version })
      else await records.create('user-statuses', values)
      await queries.invalidateQueries({ queryKey: ['user-statuses'] })
      notify({ type: 'positive', title: words('statuses.saved') })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('matrix.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.own} aria-label={words('statuses.own')}>
      {fields.map(field => (
        <FieldWidget
          key={field}
          spec={resource.fields[field]!}
          resource="user-statuses"
          field={field}
          value={values[field] ?? null}
          error={wrong[field]}
          onChange={next => {
            forgive(field)
            setValues(before => ({ ...before, [field]: next }))
          }}
        />
      ))}
      <Button loading={busy} onClick={() => void save()}>
        {words('statuses.set')}
      </Button>
    </section>
  )
}
