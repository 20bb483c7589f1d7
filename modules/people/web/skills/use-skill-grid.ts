import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { expiryState } from '#modules/people/model/skills.ts'
import { valueLabel } from '#platform/model'
import { useSession } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { CellLook, MatrixHead } from '#platform/web/parts/matrix/Matrix.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import { lineOf, type SkillChange, type SkillRecord } from './skill-cells.ts'

const columns = ['name', 'validMonths', 'evidenceRequired', 'enforcement']
const readSkills = () => everyRecord('skills', { columns, sort: ['name'], lines: true })

/** Every skill with the people who have it. */
export function useSkills() {
  useResource('skills')
  const { data } = useQuery({ queryKey: ['skills', 'with-people'], queryFn: readSkills })
  return { skills: data?.rows as unknown as readonly SkillRecord[] | undefined, labels: data?.labels ?? {} }
}

/** Which person and which skill a cell is about, whichever of them stands down the side. */
export interface Place {
  readonly user: string
  readonly skill: string
}

/** The grid of people and skills: its heads, its records, how its cells look. */
export function useSkillGrid(byPerson: boolean) {
  const people = usePeople()
  const { skills, labels } = useSkills()
  const names = useMemo(() => new Map(people?.map(({ id, name }) => [id, name])), [people])
  const known = useMemo(() => new Map(skills?.map(skill => [skill.id, skill])), [skills])
  const placeOf = useCallback(
    (row: string, column: string): Place => (byPerson ? { user: row, skill: column } : { user: column, skill: row }),
    [byPerson],
  )
  const personHeads = useMemo<readonly MatrixHead[] | undefined>(
    () =>
      people?.map(({ id, name, jobTitle }) => ({
        id,
        name,
        href: `/users/${id}`,
        ...(jobTitle && { note: jobTitle }),
      })),
    [people],
  )
  const skillHeads = useMemo<readonly MatrixHead[] | undefined>(
    () => skills?.map(({ id, name }) => ({ id, name, href: `/skills/${id}` })),
    [skills],
  )
  const look = useLook(placeOf, names, known)
  const [rows, across] = byPerson ? [personHeads, skillHeads] : [skillHeads, personHeads]
  return { rows, columns: across, skills, labels, names, known, placeOf, look }
}

function useLook(
  placeOf: (row: string, column: string) => Place,
  names: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, SkillRecord>,
) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  return useCallback(
    (row: string, column: string, change: SkillChange | undefined): CellLook => {
      const { user, skill } = placeOf(row, column)
      const cell = change === undefined ? lineOf(known.get(skill), user) : change
      const both = `${names.get(user) ?? ''}, ${known.get(skill)?.name ?? ''}`
      if (!cell) return { label: words('skillMatrix.none', { both }), text: '' }
      const state = expiryState(cell.expiresOn, today)
      const until = cell.expiresOn && words(`skillMatrix.${state}`, { day: formats.date(cell.expiresOn) })
      return {
        label: [both, valueLabel(words, 'skill-users', 'level', cell.level), until].filter(Boolean).join(': '),
        text: cell.level,
        ...(until && { small: until }),
        tone: state === 'expired' ? 'negative' : state === 'soon' ? 'warning' : toneOf(cell.level),
      }
    },
    [placeOf, known, names, words, formats, today],
  )
}

const toneOf = (level: string) => (Number(level) >= 3 ? 'positive' : 'neutral')
