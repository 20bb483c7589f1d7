import { useSession } from '#platform/web/kernel/application.ts'
import { FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'

/** One operation of a queue: what, how many are left, until when. */
export function OperationRow({ operation, onPress }: { operation: FloorOperation; onPress?: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { code, name, part, machine, group, remaining, status, dueDate, isHot } = operation
  const isLate = dueDate !== null && dueDate < today
  const date = dueDate ? formats.date(dueDate) : ''
  const due = isLate
    ? words('floorHome.late', { date })
    : dueDate === today
      ? words('floorHome.dueToday')
      : dueDate && words('floorHome.due', { date })
  return (
    <FloorRow
      title={[part, name].filter(Boolean).join(' · ') || code}
      detail={[
        code,
        machine || group,
        Number(remaining) > 0 && words('floorHome.left', { count: formats.quantity(remaining) }),
        status !== 'ready' && words(`floorHome.states.${status}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={[isHot && words('floorHome.hot'), due].filter(Boolean).join(' · ')}
      {...((isLate || isHot) && { tone: isLate ? ('negative' as const) : ('warning' as const) })}
      {...(onPress && { onPress })}
    />
  )
}
