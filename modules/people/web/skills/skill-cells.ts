import { expiryOf } from '#modules/people/model/skills.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { PendingCells } from '#platform/web/parts/matrix/pending.ts'
import { placeOfKey } from '#platform/web/parts/matrix/pending.ts'
import type { OneChange } from '#platform/web/screens/matrix/save-together.ts'

/** How well one person masters one skill. */
export interface SkillCell {
  readonly level: string
  readonly certifiedOn: string | null
  readonly expiresOn: string | null
  readonly certifiedBy: string | null
  readonly certificate: string | null
}
interface SkillLine extends SkillCell {
  readonly id: string
  readonly user: string
}
export interface SkillRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly validMonths: number | null
  readonly people: readonly SkillLine[]
}

/** Null takes the person out of the skill. */
export type SkillChange = SkillCell | null

export const lineOf = (skill: SkillRecord | undefined, user: string): SkillLine | undefined =>
  skill?.people.find(line => line.user === user)

/** Works alone: from here on it is certified. */
const certifiedLevel = 3

/** A level typed straight into a cell; who is certified now is so from today, by whoever typed it, unless it is themselves. */
export function withLevel(
  skill: SkillRecord,
  before: SkillCell | undefined,
  level: string,
  by: { readonly today: DateText; readonly me: string | null; readonly user: string },
): SkillCell {
  const cell = before ?? { level, certifiedOn: null, expiresOn: null, certifiedBy: null, certificate: null }
  if (Number(level) < certifiedLevel || cell.certifiedOn) return { ...cell, level }
  return {
    ...cell,
    level,
    certifiedOn: by.today,
    expiresOn: expiryOf(by.today, skill.validMonths),
    certifiedBy: by.me === by.user ? null : by.me,
  }
}

/** What is sent: each skill touched, with all its people as they shall be. Cells are keyed `person skill`. */
export function skillChanges(skills: readonly SkillRecord[], pending: PendingCells<SkillChange>): OneChange[] {
  const touched = new Map<string, Map<string, SkillChange>>()
  for (const [key, change] of pending) {
    const [user, skill] = placeOfKey(key)
    touched.set(skill, (touched.get(skill) ?? new Map()).set(user, change))
  }
  return skills.flatMap(skill => {
    const changes = touched.get(skill.id)
    if (!changes) return []
    const standing = skill.people.flatMap(({ id, user }) => {
      const change = changes.get(user)
      return change === null ? [] : [{ id, ...change }]
    })
    const known = new Set(skill.people.map(({ user }) => user))
    const joining = [...changes].flatMap(([user, change]) => (change && !known.has(user) ? [{ user, ...change }] : []))
    const given = { people: [...standing, ...joining], version: skill.version }
    return [{ resource: 'skills', id: skill.id, given, name: skill.name }]
  })
}
