import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { UpkeepWork } from './UpkeepWork.tsx'
import type { AtStation } from './use-station.ts'
import { useUnsentReports } from './use-unsent.ts'
import './floor-words.ts'

export interface UpkeepStep {
  readonly number: number
  readonly kind: 'instruction' | 'check' | 'measure' | 'text' | 'photo' | 'signature' | 'timer' | 'scan'
  readonly text: string
  readonly image: StoredFile | null
  readonly unit: string | null
  readonly low: string | null
  readonly high: string | null
  readonly required: boolean
}

/** Maintenance that is to be done now, with its steps. */
export interface DueUpkeep {
  readonly id: string
  readonly machine: string
  readonly label: string
  readonly status: 'due' | 'overdue' | 'inProgress'
  readonly dueOn: string | null
  readonly asksMeter: boolean
  readonly steps: readonly UpkeepStep[]
}

/** What is due, without what was reported done here and is on its way. */
function useDue(thing: string | undefined): readonly DueUpkeep[] {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], ({ resource }) => {
        if (resource === 'thing-routine-occurrences') void queries.invalidateQueries({ queryKey: ['floor', 'upkeep'] })
      }),
    [queries],
  )
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['floor', 'upkeep', thing ?? null],
    queryFn: () => api.get<{ due: readonly DueUpkeep[] }>('/floor/upkeep', { ...(thing && { thing }) }),
  })
  const reports = useUnsentReports(dataUpdatedAt)
  const done = new Set(reports.filter(({ type }) => type === 'routineDone').map(({ payload }) => payload.routine))
  return (data?.due ?? []).filter(({ id }) => !done.has(id))
}

interface UpkeepDueProps {
  /** At a machine, its own; else that of all. */
  readonly thing?: string
  readonly station: AtStation
}

/** Maintenance that waits, one press away from being done. */
export function UpkeepDue({ thing, station }: UpkeepDueProps) {
  const words = useWords()
  const formats = useFormats()
  const due = useDue(thing)
  const [opened, setOpened] = useState<DueUpkeep | null>(null)
  if (due.length === 0 && !opened) return null
  return (
    <FloorPart title={words('machineHome.routines')} count={formats.number(due.length)}>
      {due.map(one => (
        <FloorRow
          key={one.id}
          title={one.label}
          {...(!thing && { detail: one.machine })}
          aside={one.dueOn ? formats.date(one.dueOn) : ''}
          tone={one.status === 'overdue' ? 'negative' : 'warning'}
          onPress={() => setOpened(one)}
        />
      ))}
      {opened && <UpkeepWork upkeep={opened} station={station} onClose={() => setOpened(null)} />}
    </FloorPart>
  )
}
