import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import type { CellLook, MatrixHead } from '#platform/web/parts/matrix/Matrix.tsx'
import { type Pending, usePending } from '#platform/web/parts/matrix/pending.ts'
import { CellForm } from '#platform/web/screens/matrix/CellForm.tsx'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import {
  endedBefore,
  ontoShift,
  type ShiftChange,
  type ShiftRecord,
  type Span,
  shiftChanges,
  standingOf,
} from './shift-cells.ts'
import { useShifts } from './use-shifts.ts'
import '../people-words.ts'

/** Who is on which shift, and since when. */
export default function ShiftMatrix() {
  const words = useWords()
  const queries = useQueryClient()
  const { today } = useSession()
  const mayChange = useMay('shifts', 'update')
  const grid = useShiftGrid()
  const pending = usePending<ShiftChange>()
  const cells = useCells(grid.shifts ?? [], pending)
  const [open, setOpen] = useState<readonly [user: string, shift: string] | null>(null)
  return (
    <MatrixScreen
      title={words('shiftMatrix.title')}
      lead={words(mayChange ? 'shiftMatrix.lead' : 'shiftMatrix.leadReading')}
      find={words('shiftMatrix.find')}
      caption={words('shiftMatrix.keys')}
      corner={words('shiftMatrix.corner')}
      rows={grid.rows}
      columns={grid.columns}
      empty={{
        title: words('shiftMatrix.empty'),
        text: words('shiftMatrix.emptyText'),
        ...(mayChange && {
          actions: (
            <Button component={Link} href="/shifts/create">
              {words('shiftMatrix.first')}
            </Button>
          ),
        }),
      }}
      look={grid.look}
      pending={pending}
      {...(mayChange && { onPress: (user: string, shift: string) => setOpen([user, shift]), onKey: cells.onKey })}
      changes={() => shiftChanges(grid.shifts ?? [], pending.cells, today)}
      refresh={() => queries.invalidateQueries({ queryKey: ['shifts'] })}
      saved={words('shiftMatrix.saved')}
    >
      {open && (
        <CellForm
          title={grid.bothOf(...open)}
          resource="shift-users"
          fields={['effectiveFrom', 'effectiveTo']}
          value={{ effectiveFrom: today, effectiveTo: null, ...cells.standing(...open), user: open[0] }}
          labels={{}}
          onKeep={({ effectiveFrom, effectiveTo }) => cells.join(...open, { effectiveFrom, effectiveTo } as Span)}
          onRemove={cells.standing(...open) && (() => cells.leave(...open))}
          onClose={() => setOpen(null)}
        />
      )}
    </MatrixScreen>
  )
}

function useShiftGrid() {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const people = usePeople()
  const shifts = useShifts()
  const known = useMemo(() => new Map(shifts?.map(shift => [shift.id, shift])), [shifts])
  const names = useMemo(() => new Map(people?.map(({ id, name }) => [id, name])), [people])
  const bothOf = useCallback(
    (user: string, shift: string) => `${names.get(user) ?? ''} · ${known.get(shift)?.name ?? ''}`,
    [names, known],
  )
  const look = useCallback(
    (user: string, id: string, change: ShiftChange | undefined): CellLook => {
      const span = change === undefined ? standingOf(known.get(id), user, today) : change
      const both = bothOf(user, id)
      if (!span) return { label: words('shiftMatrix.off', { both }), text: '' }
      const says = (key: string, day: string) => words(`shiftMatrix.${key}`, { day: formats.date(day) })
      const from = says(span.effectiveFrom > today ? 'from' : 'since', span.effectiveFrom)
      const until = span.effectiveTo && says('until', span.effectiveTo)
      const isOver = span.effectiveTo !== null && span.effectiveTo < today
      return {
        label: [`${both}:`, from, until].filter(Boolean).join(' '),
        text: isOver ? '–' : '●',
        small: until ?? from,
        tone: isOver ? 'neutral' : until ? 'warning' : span.effectiveFrom > today ? 'info' : 'positive',
      }
    },
    [known, bothOf, words, formats, today],
  )
  const rows = useMemo<readonly MatrixHead[] | undefined>(
    () =>
      people?.map(({ id, name, department }) => ({
        id,
        name,
        href: `/users/${id}`,
        ...(department && { note: department }),
      })),
    [people],
  )
  const columns = useMemo<readonly MatrixHead[] | undefined>(
    () =>
      shifts?.map(({ id, name, startTime, endTime }) => ({
        id,
        name,
        href: `/shifts/${id}`,
        note: `${formats.time(startTime)}–${formats.time(endTime)}`,
      })),
    [shifts, formats],
  )
  return { rows, columns, shifts, look, bothOf }
}

/** What stands in a cell with what is pending, and how one comes onto a shift and leaves it. */
function useCells(shifts: readonly ShiftRecord[], pending: Pending<ShiftChange>) {
  const { today } = useSession()
  const shiftOf = (id: string) => shifts.find(shift => shift.id === id)
  const standing = (user: string, shift: string): Span | undefined => {
    const change = pending.get(user, shift)
    return change === undefined ? standingOf(shiftOf(shift), user, today) : (change ?? undefined)
  }
  const join = (user: string, shift: string, span: Span) =>
    pending.put(...ontoShift(shifts, id => standing(user, id), user, shiftOf(shift)!, span))
  const leave = (user: string, shift: string) => {
    const saved = standingOf(shiftOf(shift), user, today)
    pending.put([user, shift, saved ? endedBefore(saved, today) : undefined])
  }
  const onKey = (user: string, shift: string, key: string): boolean => {
    if (key !== ' ' && key !== 'Delete' && key !== 'Backspace') return false
    const span = standing(user, shift)
    const isOn = span && (span.effectiveTo === null || span.effectiveTo >= today)
    if (pending.get(user, shift) !== undefined && key === ' ') pending.put([user, shift, undefined])
    else if (isOn) leave(user, shift)
    else if (key === ' ') join(user, shift, { effectiveFrom: today, effectiveTo: null })
    return true
  }
  return { standing, join, leave, onKey }
}
