import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { useWho } from '#platform/web/station/use-who.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { MeasureTask } from './MeasureTask.tsx'
import type { AtStation } from './use-station.ts'
import { useUnsentReports } from './use-unsent.ts'

interface QuickTasksProps {
  readonly station: AtStation
  /** At a machine: what is to be done there. */
  readonly thing?: string
}

/** Tasks for whoever stands here, or for a group or machine that anybody here may take. */
function tasksFor(userId: string | null, thing: string | undefined): Filter {
  const open: Filter = { field: 'status', op: 'in', value: ['open', 'doing'] }
  const here: Filter = thing
    ? {
        any: [
          { field: 'assignedThings', op: 'any', value: [thing] },
          { field: 'thing', op: 'eq', value: thing },
        ],
      }
    : {
        any: [
          ...(userId ? [{ field: 'assignees', op: 'any', value: [userId] } as const] : []),
          { field: 'assignedGroups', op: 'notEmpty' },
          { field: 'assignedThings', op: 'notEmpty' },
        ],
      }
  return { all: [open, here] }
}

/** Small work that is no job, done with one press. */
export function QuickTasks({ thing, station }: QuickTasksProps) {
  const words = useWords()
  const formats = useFormats()
  const who = useWho(station)
  const mayStart = useMay('quick-tasks', 'start')
  const [measuring, setMeasuring] = useState<Row | null>(null)
  const asked = {
    filter: tasksFor(station.person?.user ?? null, thing),
    columns: ['title', 'kind', 'thing', 'job', 'operation', 'dueAt', 'priority', 'status', 'late'],
    sort: ['dueAt'],
  }
  const tasks = useLiveRows('quick-tasks', asked)
  const reports = useUnsentReports(liveRowsReadAt(useQueryClient(), 'quick-tasks', asked))
  const doneHere = new Set(reports.filter(({ type }) => type === 'taskDone').map(({ payload }) => payload.task))
  const finish = async (id: string, said: string) => {
    const person = await who.ask()
    if (person) await station.report('taskDone', { task: id }, person.user, said)
  }
  const start = async (id: string, said: string) => {
    try {
      await records.act('quick-tasks', id, 'start')
      station.tell('positive', said)
    } catch (error) {
      station.tell('negative', error instanceof Problem ? error.message : words('floorHome.failed'))
    }
  }
  const rows = (tasks?.rows ?? []).filter(({ id }) => !doneHere.has(id))
  // It stays open while its task is on its way: what is refused must be said there.
  const dialog = (
    <>
      {measuring && <MeasureTask task={measuring} station={station} onClose={() => setMeasuring(null)} />}
      {who.isAsking && <PersonDialog identify={station.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />}
    </>
  )
  if (!tasks || (thing && rows.length === 0)) return dialog
  return (
    <>
      <FloorPart
        title={words('floorHome.tasks')}
        count={formats.number(rows.length)}
        {...(rows.length === 0 && { none: words('floorHome.noTasks') })}
      >
        {rows.map(row => {
          const title = String(row.title)
          const due = row.dueAt && words('floorHome.due', { date: formats.dateTime(String(row.dueAt)) })
          return (
            <FloorRow
              key={row.id}
              title={title}
              detail={[nameIn(tasks, row.thing, 'things'), due].filter(Boolean).join(' · ')}
            >
              {mayStart && (
                <TaskButtons
                  row={row}
                  onStart={() => void start(row.id, words('floorHome.taskStarted', { title }))}
                  onDone={() => void finish(row.id, words('floorHome.taskDone', { title }))}
                  onMeasure={() => setMeasuring(row)}
                />
              )}
            </FloorRow>
          )
        })}
      </FloorPart>
      {dialog}
    </>
  )
}

interface TaskButtonsProps {
  readonly row: Row
  readonly onStart: () => void
  readonly onDone: () => void
  readonly onMeasure: () => void
}

function TaskButtons({ row, onStart, onDone, onMeasure }: TaskButtonsProps) {
  const words = useWords()
  const isMeasured = row.kind === 'measure'
  return (
    <span className={classes.acts}>
      {row.status === 'open' && <FloorButton onClick={onStart}>{words('floorHome.start')}</FloorButton>}
      <FloorButton tone="primary" onClick={isMeasured ? onMeasure : onDone}>
        {words(isMeasured ? 'floorHome.measure' : 'floorHome.done')}
      </FloorButton>
    </span>
  )
}
