import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { CompanySettings } from './CompanySettings.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SingleRecordForm } from './SingleRecordForm.tsx'
import { StarterSet } from './StarterSet.tsx'
import '../security-words.ts'

const key = ['company']
const ownSettings = ['company-settings', 'security-settings']

/** Who the company is, its calendar and formats; for administrators also how strict it is. */
export default function CompanyInfo() {
  const words = useWords()
  const queries = useQueryClient()
  const isAdministrator = useSession().roles.includes(1)
  const mayChange = useMay('company-info', 'update')
  // Record types there is one row of, named after their area: `production-settings`.
  const ofAreas = Object.entries(useApplication().resources).filter(
    ([name, { verbs }]) => /-settings$/.test(name) && !ownSettings.includes(name) && verbs.includes('update'),
  )
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<{ row: Row | null }>('/company') })
  if (!data) return <PageSkeleton />
  const save = async (changes: Record<string, unknown>) => {
    await api.put('/company', { ...changes, ...(data.row && { version: data.row.version }) })
    await queries.invalidateQueries({ queryKey: key })
    // Names, zone and formats are shown everywhere.
    window.dispatchEvent(new CustomEvent('session-changed'))
  }
  return (
    <>
      <ScreenHead title={words('company.title')} lead={words('company.lead')} />
      <SingleRecordForm resource="company-info" row={data.row} onSave={save} readOnly={!mayChange} />
      {mayChange && <StarterSet />}
      <CompanySettings />
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
    </>
  )
}
