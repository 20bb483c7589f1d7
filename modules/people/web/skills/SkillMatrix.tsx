import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { usePending } from '#platform/web/parts/matrix/pending.ts'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { SkillForm } from './SkillForm.tsx'
import { lineOf, type SkillChange, skillChanges, withLevel } from './skill-cells.ts'
import { useSkillGrid } from './use-skill-grid.ts'
import '../people-words.ts'

const levels = ['0', '1', '2', '3', '4']

/** People and skills: how well each masters each, and what is about to expire. Either may stand down the side. */
export function SkillMatrix({ byPerson }: { byPerson: boolean }) {
  const words = useWords()
  const queries = useQueryClient()
  const mayChange = useMay('skills', 'update')
  const grid = useSkillGrid(byPerson)
  const pending = usePending<SkillChange>()
  const [open, setOpen] = useState<readonly [string, string] | null>(null)
  const cells = useCells(grid, pending)
  const side = byPerson ? 'byPerson' : 'bySkill'
  return (
    <MatrixScreen
      title={words(`skillMatrix.${side}.title`)}
      lead={words(mayChange ? 'skillMatrix.lead' : 'skillMatrix.leadReading')}
      find={words('skillMatrix.find')}
      caption={words('skillMatrix.keys')}
      corner={words(`skillMatrix.${side}.corner`)}
      rows={grid.rows}
      columns={grid.columns}
      empty={{
        title: words('skillMatrix.empty'),
        text: words('skillMatrix.emptyText'),
        ...(mayChange && {
          actions: (
            <Button component={Link} href="/skills/create">
              {words('skillMatrix.first')}
            </Button>
          ),
        }),
      }}
      look={grid.look}
      pending={pending}
      {...(mayChange && { onPress: (row: string, column: string) => setOpen([row, column]), onKey: cells.onKey })}
      changes={() => skillChanges(grid.skills ?? [], keyedByPerson(pending.cells, byPerson))}
      refresh={() => queries.invalidateQueries({ queryKey: ['skills'] })}
      saved={words('skillMatrix.saved')}
      legend={levels.map(level => <span key={level}>{valueLabel(words, 'skill-users', 'level', level)}</span>)}
    >
      {open && (
        <SkillForm
          place={grid.placeOf(...open)}
          grid={grid}
          cell={cells.standing(...open)}
          onKeep={cell => pending.put([...open, cell])}
          onRemove={() => cells.remove(...open)}
          onClose={() => setOpen(null)}
        />
      )}
    </MatrixScreen>
  )
}

/** Pending cells are kept as they stand on the screen; what is sent knows them by person. */
const keyedByPerson = (cells: ReadonlyMap<string, SkillChange>, byPerson: boolean): ReadonlyMap<string, SkillChange> =>
  byPerson ? cells : new Map([...cells].map(([key, change]) => [key.split(' ').reverse().join(' '), change]))

/** What stands in a cell with what is pending there, and how digits and Delete change it. */
function useCells(
  { known, placeOf }: ReturnType<typeof useSkillGrid>,
  pending: ReturnType<typeof usePending<SkillChange>>,
) {
  const { today, userId } = useSession()
  const saved = (row: string, column: string) => {
    const { user, skill } = placeOf(row, column)
    return lineOf(known.get(skill), user)
  }
  const standing = (row: string, column: string) => {
    const change = pending.get(row, column)
    return change === undefined ? saved(row, column) : (change ?? undefined)
  }
  const remove = (row: string, column: string) => pending.put([row, column, saved(row, column) ? null : undefined])
  const onKey = (row: string, column: string, key: string): boolean => {
    const { user, skill: id } = placeOf(row, column)
    const skill = known.get(id)
    if (skill && levels.includes(key)) {
      const by = { today: today as DateText, me: userId, user }
      pending.put([row, column, withLevel(skill, standing(row, column), key, by)])
    } else if (key === 'Delete' || key === 'Backspace') remove(row, column)
    else return false
    return true
  }
  return { standing, remove, onKey }
}
