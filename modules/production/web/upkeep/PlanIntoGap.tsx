import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { dayIn, useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Due, Named } from './MaintenanceDue.tsx'
import classes from './Upkeep.module.css'

interface Gaps {
  readonly minutes: number
  readonly days: number
  readonly gaps: readonly { readonly start: string; readonly end: string; readonly free: number }[]
}

const lengths = [30, 60, 120, 240, 480]

interface PlanIntoGapProps {
  readonly row: Due
  readonly named: Named
  readonly onClose: () => void
}

/** Times the schedule offers for maintenance: one press takes one. */
export function PlanIntoGap({ row, named, onClose }: PlanIntoGapProps) {
  const words = useWords()
  const formats = useFormats()
  const [wanted, setWanted] = useState<number>()
  const { data } = useQuery({
    queryKey: ['maintenance-gaps', row.id, wanted],
    queryFn: () =>
      api.get<Gaps>(`/production/maintenance-gaps/${row.id}${wanted === undefined ? '' : `?minutes=${wanted}`}`),
    placeholderData: before => before,
    // Asked anew each time: the plan moves.
    refetchOnMount: 'always',
  })
  const take = async ({ start, end }: Gaps['gaps'][number]) => {
    try {
      await records.act('thing-routine-occurrences', row.id, 'plan', {
        plannedStart: start,
        plannedEnd: end,
        version: row.version,
      })
      notify({ type: 'positive', title: words('upkeep.didPlan', { start: formats.dateTime(start) }) })
      onClose()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('upkeep.failed') })
    }
  }
  const shown = [...new Set([...lengths, ...(data ? [data.minutes] : [])])].sort((one, other) => one - other)
  return (
    <Dialog open onClose={onClose} title={words('upkeep.planOf', { ...named })} lead={words('upkeep.gapsLead')}>
      {!data && <RowSkeletons rows={4} />}
      {data && (
        <fieldset className={classes.lengths}>
          <legend>{words('upkeep.length')}</legend>
          {shown.map(minutes => (
            <Button
              key={minutes}
              size="compact-md"
              variant={minutes === data.minutes ? 'filled' : 'default'}
              aria-pressed={minutes === data.minutes}
              onClick={() => setWanted(minutes)}
            >
              {formats.duration(minutes * 60)}
            </Button>
          ))}
        </fieldset>
      )}
      {data?.gaps.length === 0 && (
        <p>{words('upkeep.noGap', { time: formats.duration(data.minutes * 60), days: data.days })}</p>
      )}
      <ul className={classes.gaps}>
        {data?.gaps.map(gap => (
          <Gap key={gap.start} gap={gap} due={row.projectedDate} onTake={() => void take(gap)} />
        ))}
      </ul>
      <Link href={`/upcoming-thing-routine/${row.id}`}>{words('upkeep.openRecord')}</Link>
    </Dialog>
  )
}

interface GapProps {
  readonly gap: Gaps['gaps'][number]
  readonly due: DateText | null
  readonly onTake: () => void
}

function Gap({ gap, due, onTake }: GapProps) {
  const words = useWords()
  const formats = useFormats()
  const { timeZone, today } = useSession()
  // Of what is overdue already, every gap is.
  const isAfter = due !== null && due >= today && dayIn(timeZone, gap.start) > due
  return (
    <li>
      <button type="button" onClick={onTake}>
        <b>{formats.dateTime(gap.start)}</b>
        <span>{words('upkeep.free', { time: formats.duration(gap.free * 60) })}</span>
        {isAfter && <em>{words('upkeep.afterDue')}</em>}
      </button>
    </li>
  )
}
