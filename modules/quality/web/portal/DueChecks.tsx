import type { CheckDue } from '#modules/quality/model/checks/check-view.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { dueText } from './due-text.ts'
import { useChecksDue } from './use-checks.ts'
import './portal-words.ts'

interface DueChecksProps {
  readonly thing: string | null
  readonly onOpen: (check: CheckDue) => void
}

/** What is to be measured now and next; a row leaves when somebody has measured it, wherever that was. */
export function DueChecks({ thing, onOpen }: DueChecksProps) {
  const words = useWords()
  const formats = useFormats()
  const checks = useChecksDue(thing)
  if (!checks) return <RowSkeletons />
  const now = checks.filter(({ due, openSignal }) => ['overdue', 'due'].includes(due.state) || openSignal)
  const later = checks.filter(check => !now.includes(check))
  const rows = (some: readonly CheckDue[]) =>
    some.map(check => (
      <FloorRow
        key={`${check.operation} ${check.detail}`}
        title={[check.number, check.requirement].filter(Boolean).join(' · ')}
        detail={[`${check.operationCode} ${check.operationName}`, check.machine].filter(Boolean).join(' · ')}
        aside={check.openSignal ? words('portal.signalOpen') : dueText(check.due, words, formats)}
        {...(check.due.state !== 'later' && {
          tone: check.due.state === 'overdue' || check.openSignal ? ('negative' as const) : ('warning' as const),
        })}
        onPress={() => onOpen(check)}
      />
    ))
  return (
    <>
      <FloorPart
        title={words('portal.dueNow')}
        count={formats.number(now.length)}
        {...(now.length === 0 && { none: words('portal.nothingDue') })}
      >
        {rows(now)}
      </FloorPart>
      {later.length > 0 && (
        <FloorPart title={words('portal.next')} count={formats.number(later.length)}>
          {rows(later)}
        </FloorPart>
      )}
    </>
  )
}
