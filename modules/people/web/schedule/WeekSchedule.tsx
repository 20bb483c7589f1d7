import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { weekDays } from '#platform/web/parts/calendar/days.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { usePending } from '#platform/web/parts/matrix/pending.ts'
import { ContextMenu } from '#platform/web/parts/menu/ContextMenu.tsx'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { asUsual, type DayChange, dayChanges } from './day-plan.ts'
import { useWeek } from './use-week.ts'
import { WeekTurn } from './WeekTurn.tsx'
import '../people-words.ts'

interface Choosing {
  readonly user: string
  readonly day: string
  readonly at: { readonly x: number; readonly y: number }
}

/** Who works when: a week of people and days. One day may be planned otherwise; the skills that are covered stand below. */
export default function WeekSchedule() {
  const words = useWords()
  const queries = useQueryClient()
  const { today, weekStart } = useSession()
  const { query } = useAddress()
  const day = query.get('day') ?? today
  const days = useMemo(() => weekDays(day, weekStart === 'sun' ? 0 : 1), [day, weekStart])
  const mayChange = useMay('shifts', 'update')
  const pending = usePending<DayChange>()
  const week = useWeek(days, pending)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const onKey = (user: string, on: string, key: string): boolean => {
    const chosen = week.shifts[Number(key) - 1]
    if (key === 'Delete' || key === 'Backspace') week.choose(user, on, asUsual)
    else if (chosen) week.choose(user, on, chosen.id)
    else return false
    return true
  }
  return (
    <MatrixScreen
      title={words('schedule.title')}
      lead={words('schedule.lead')}
      tools={<WeekTurn days={days} onDay={next => changeQuery({ day: next === today ? null : next })} />}
      find={words('schedule.find')}
      caption={words('schedule.keys')}
      corner={words('schedule.corner')}
      rows={week.rows}
      columns={week.columns}
      foot={week.foot}
      empty={{
        title: words('schedule.empty'),
        text: words('schedule.emptyText'),
        actions: (
          <Button component={Link} href="/shifts/create">
            {words('shiftMatrix.first')}
          </Button>
        ),
      }}
      look={week.look}
      pending={pending}
      {...(mayChange && {
        onPress: (user: string, on: string, cell: HTMLElement) => {
          const { left, bottom } = cell.getBoundingClientRect()
          setChoosing({ user, day: on, at: { x: left, y: bottom + 4 } })
        },
        onKey,
        onDrop: week.copyDay,
      })}
      changes={() => dayChanges(week.shifts, pending.cells)}
      refresh={() => queries.invalidateQueries({ queryKey: ['shifts'] })}
      saved={words('schedule.saved')}
    >
      {choosing && <ShiftMenu {...choosing} week={week} onClose={() => setChoosing(null)} />}
    </MatrixScreen>
  )
}

interface ShiftMenuProps extends Choosing {
  readonly week: ReturnType<typeof useWeek>
  readonly onClose: () => void
}

/** The shifts one may be put on for that day, and the usual one. */
function ShiftMenu({ user, day, at, week, onClose }: ShiftMenuProps) {
  const words = useWords()
  const formats = useFormats()
  const now = week.on(user, day)
  return (
    <ContextMenu
      label={words('schedule.choose', { person: week.nameOf(user), day: formats.date(day) })}
      at={at}
      entries={[
        {
          key: asUsual,
          label: words('schedule.asUsual'),
          shortcut: 'Del',
          checked: !now.isOverride,
          onChoose: () => week.choose(user, day, asUsual),
        },
        { key: 'line', divider: true },
        ...week.shifts.map((shift, place) => ({
          key: shift.id,
          label: `${shift.name} ${formats.time(shift.startTime)}–${formats.time(shift.endTime)}`,
          ...(place < 9 && { shortcut: String(place + 1) }),
          checked: now.isOverride && now.shift?.id === shift.id,
          onChoose: () => week.choose(user, day, shift.id),
        })),
      ]}
      onClose={onClose}
    />
  )
}
