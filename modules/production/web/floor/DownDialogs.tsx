import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { sendFloorAction } from './send-floor-action.ts'

const categories = [
  ...['breakdown', 'maintenance', 'noOperator', 'noMaterial', 'noProgram'],
  ...['quality', 'changeover', 'noDemand', 'other'],
] as const

/** Does it and closes; a refusal is said and stays. */
function useTrying(onClose: () => void) {
  const words = useWords()
  const [refused, setRefused] = useState<string | null>(null)
  const attempt = async (said: string, task: () => Promise<unknown>) => {
    try {
      await task()
    } catch (error) {
      return setRefused(error instanceof Problem ? error.message : words('floorHome.failed'))
    }
    notify({ type: 'positive', title: said })
    onClose()
  }
  return { refused, attempt }
}

/** The machine is down from now on, for one of nine reasons. */
export function ReportDown({ machine, onClose }: { machine: Row; onClose: () => void }) {
  const words = useWords()
  const { userId } = useSession()
  const { refused, attempt } = useTrying(onClose)
  const report = (category: string) =>
    attempt(words('machineHome.reported', { machine: String(machine.name) }), () =>
      sendFloorAction('down', { thing: machine.id, category }, userId),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('machineHome.report')}
      lead={words('machineHome.reportLead')}
      size="large"
    >
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <div className={classes.machines}>
        {categories.map(category => (
          <FloorButton key={category} onClick={() => void report(category)}>
            {words(`machineHome.categories.${category}`)}
          </FloorButton>
        ))}
      </div>
    </Dialog>
  )
}

const reasons = {
  filter: { field: 'list', op: 'eq', value: 'reason' },
  columns: ['label', 'labelEs', 'sort'],
  sort: ['sort', 'label'],
} as const

/** The machine is up again; what kept it down is chosen from the company's own list. */
export function EndDown({ down, onClose }: { down: Row; onClose: () => void }) {
  const words = useWords()
  const { refused, attempt } = useTrying(onClose)
  const known = useLiveRows('look-ups', reasons)
  const nameOf = ({ label, labelEs }: Row) => String((words.language === 'es' && labelEs) || label)
  const { userId } = useSession()
  const end = (reason: string) =>
    attempt(words('machineHome.ended'), () => sendFloorAction('up', { down: down.id, reason }, userId))
  return (
    <Dialog open onClose={onClose} title={words('machineHome.end')} lead={words('machineHome.endLead')} size="large">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      {known?.rows.length === 0 && <p>{words('machineHome.noReasons')}</p>}
      <div className={classes.machines}>
        {(known?.rows ?? []).map(row => (
          <FloorButton key={row.id} onClick={() => void end(row.id)}>
            {nameOf(row)}
          </FloorButton>
        ))}
      </div>
    </Dialog>
  )
}
