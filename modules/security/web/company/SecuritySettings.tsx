import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Section } from '../parts/Section.tsx'
import { SingleRecordForm } from './SingleRecordForm.tsx'

const key = ['security-settings']

/** How strict the company is: one row, for administrators alone. */
export function SecuritySettings() {
  const words = useWords()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Row | null> => {
      const { rows } = await records.window('security-settings', {}, { limit: 1 })
      return rows[0] ? (await records.get('security-settings', String(rows[0].id))).row : null
    },
  })
  if (data === undefined) return null
  const save = async (changes: Record<string, unknown>) => {
    if (data) await records.change('security-settings', String(data.id), { ...changes, version: data.version })
    else await records.create('security-settings', changes)
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <Section title={words('company.security')} lead={words('company.securityLead')} wide>
      <SingleRecordForm key={String(data?.version ?? 'new')} resource="security-settings" row={data} onSave={save} />
    </Section>
  )
}
