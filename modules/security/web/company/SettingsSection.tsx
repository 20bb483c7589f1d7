import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Section } from '../parts/Section.tsx'
import { SingleRecordForm } from './SingleRecordForm.tsx'

interface SettingsSectionProps {
  /** A record type there is one row of. */
  readonly resource: string
  readonly title: string
  readonly lead?: string
}

/** Settings of an area, as a form: the one row of their record type, made when they are saved for the first time. */
export function SettingsSection({ resource, title, lead }: SettingsSectionProps) {
  const queries = useQueryClient()
  const key = ['settings', resource]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Row | null> => {
      const { rows } = await records.window(resource, {}, { limit: 1 })
      return rows[0] ? (await records.get(resource, String(rows[0].id))).row : null
    },
  })
  if (data === undefined) return null
  const save = async (changes: Record<string, unknown>) => {
    if (data) await records.change(resource, String(data.id), { ...changes, version: data.version })
    else await records.create(resource, changes)
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <Section title={title} {...(lead && { lead })} wide>
      <SingleRecordForm resource={resource} row={data} onSave={save} />
    </Section>
  )
}
