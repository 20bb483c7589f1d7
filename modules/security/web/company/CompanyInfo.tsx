import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SingleRecordForm } from './SingleRecordForm.tsx'
import { StarterSet } from './StarterSet.tsx'
import '../security-words.ts'

const key = ['company']

/** Who the company is, its calendar and formats; for administrators also how strict it is. */
export default function CompanyInfo() {
  const words = useWords()
  const queries = useQueryClient()
  const isAdministrator = useSession().roles.includes(1)
  const mayChange = useMay('company-info', 'update')
  // Record types there is one row of, named after their area: `production-settings`.
  const ofAreas = Object.entries(useApplication().resources).filter(
    ([name, { verbs }]) => /-settings$/.test(name) && name !== 'security-settings' && verbs.includes('update'),
  )
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<{ row: Row | null }>('/company') })
  const save = async (changes: Record<string, unknown>) => {
    await api.put('/company', { ...changes, ...(data?.row && { version: data.row.version }) })
    await queries.invalidateQueries({ queryKey: key })
    // Names, zone and formats are shown everywhere.
    window.dispatchEvent(new CustomEvent('session-changed'))
  }
  return (
    <>
      <ScreenHead title={words('company.title')} lead={words('company.lead')} />
      {/* Fields fetch what they are drawn with; the page keeps its title meanwhile. */}
      {data ? (
        <Suspense fallback={<RowSkeletons />}>
          <SingleRecordForm resource="company-info" row={data.row} onSave={save} readOnly={!mayChange} />
          {mayChange && <StarterSet />}
          {ofAreas.map(([name, { one }]) => (
            <SettingsSection key={name} resource={name} title={one} />
          ))}
          {isAdministrator && (
            <SettingsSection
              resource="security-settings"
              title={words('company.security')}
              lead={words('company.securityLead')}
            />
          )}
        </Suspense>
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}
