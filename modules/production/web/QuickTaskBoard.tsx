import { useCallback, useMemo } from 'react'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { CardFace } from '#platform/web/pages/list/use-list.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './boards/board-words.ts'

const open = {
  layout: 'board',
  filter: JSON.stringify({ field: 'status', op: 'in', value: ['open', 'doing', 'done'] }),
  columns: [
    ...['title', 'kind', 'assignees', 'assignedGroups', 'assignedThings', 'thing', 'job'],
    ...['dueAt', 'priority', 'status', 'outOfTolerance', 'late'],
  ].join(),
}

/** Quick tasks by where they stand, to be filtered to one person or machine. */
export default function QuickTaskBoard() {
  return <ListScreen resource="quick-tasks" as={open} card={useTaskCard()} />
}

const dimensions = { columns: ['task', 'samples', 'readings'], lines: true } as const

interface Measured {
  readonly read: number
  readonly all: number
}

/** How many pieces of each measuring task have a reading. */
function useMeasured(): ReadonlyMap<string, Measured> {
  const found = useLiveRows('quick-task-dimensions', dimensions, { also: ['quick-tasks'] })
  return useMemo(() => {
    const sums = new Map<string, Measured>()
    for (const { task, samples, readings } of found?.rows ?? []) {
      const { read, all } = sums.get(String(task)) ?? { read: 0, all: 0 }
      const done = new Set((readings as readonly Row[] | undefined)?.map(({ sample }) => sample))
      sums.set(String(task), { read: read + done.size, all: all + Number(samples) })
    }
    return sums
  }, [found])
}

const assigned = [
  ['assignees', 'users'],
  ['assignedGroups', 'user-groups'],
  ['assignedThings', 'things'],
] as const

/** Whom it is for, when it is due, where it is, and how far measuring has come. */
function useTaskCard(): CardFace {
  const words = useWords()
  const formats = useFormats()
  const measured = useMeasured()
  return useCallback(
    (row, labels) => {
      const who = assigned.flatMap(([field, type]) =>
        ((row[field] as string[] | null) ?? []).map(id => labels[type]?.[id]?.title ?? ''),
      )
      const where = [labels.things?.[String(row.thing)]?.title, labels.jobs?.[String(row.job)]?.code].filter(Boolean)
      const sums = measured.get(row.id)
      return {
        facts: [
          ...(who.length ? [words('taskCards.for', { who: who.filter(Boolean).join(', ') })] : []),
          ...(where.length ? [words('taskCards.at', { where: where.join(', ') })] : []),
          ...(row.dueAt ? [words('taskCards.due', { at: formats.dateTime(String(row.dueAt)) })] : []),
          ...(sums ? [words('taskCards.measured', { ...sums })] : []),
        ],
        tags: [
          ...(row.late ? [words('taskCards.late')] : []),
          ...(row.priority === 'high' ? [words('taskCards.high')] : []),
          ...(row.outOfTolerance ? [words('taskCards.out')] : []),
        ],
      }
    },
    [words, formats, measured],
  )
}
