import { expiryOf } from '#modules/people/model/skills.ts'
import type { Wire } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { CellForm } from '#platform/web/screens/matrix/CellForm.tsx'
import type { SkillCell } from './skill-cells.ts'
import type { Place, useSkillGrid } from './use-skill-grid.ts'

interface SkillFormProps {
  readonly place: Place
  readonly grid: ReturnType<typeof useSkillGrid>
  readonly cell: SkillCell | undefined
  readonly onKeep: (cell: SkillCell) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const fresh: SkillCell = { level: '1', certifiedOn: null, expiresOn: null, certifiedBy: null, certificate: null }

/** One person and one skill: level, since when, until when, by whom, with which paper. */
export function SkillForm({ place: { user, skill }, grid, cell, onKeep, onRemove, onClose }: SkillFormProps) {
  const { resources } = useApplication()
  const { userId } = useSession()
  const record = grid.known.get(skill)
  const fields = ['level', 'certifiedOn', 'expiresOn', 'certifiedBy']
  // The expiry follows the day of certification as long as nobody types another.
  const settle = (value: Wire, changed: string): Wire =>
    changed === 'certifiedOn' && typeof value.certifiedOn === 'string'
      ? {
          ...value,
          expiresOn: expiryOf(value.certifiedOn as DateText, record?.validMonths ?? null),
          certifiedBy: value.certifiedBy ?? (userId === user ? null : userId),
        }
      : value
  return (
    <CellForm
      title={`${grid.names.get(user) ?? ''} · ${record?.name ?? ''}`}
      resource="skill-users"
      fields={resources.certificates ? [...fields, 'certificate'] : fields}
      value={{ ...(cell ?? fresh), user }}
      labels={grid.labels}
      settle={settle}
      onKeep={({ level, certifiedOn, expiresOn, certifiedBy, certificate }) =>
        onKeep({ level, certifiedOn, expiresOn, certifiedBy, certificate } as SkillCell)
      }
      onRemove={cell && onRemove}
      onClose={onClose}
    />
  )
}
