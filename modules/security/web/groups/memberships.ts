/** Ticks that differ from what is saved, as `user group`. */
export type Flips = ReadonlySet<string>

export const isFlipped = (flips: Flips, user: string, group: string): boolean => flips.has(`${user} ${group}`)

/** A second press takes a change back. */
export function flip(flips: Flips, user: string, group: string): Flips {
  const next = new Set(flips)
  if (!next.delete(`${user} ${group}`)) next.add(`${user} ${group}`)
  return next
}

interface Member {
  readonly id: string
  readonly groups: readonly string[] | null
  readonly version: number
}

/** What is sent: for every person touched, all their groups as they shall be. */
export function membershipsOf(users: readonly Member[], flips: Flips) {
  const touched = new Map<string, string[]>()
  for (const pair of flips) {
    const [user, group] = pair.split(' ') as [string, string]
    touched.set(user, [...(touched.get(user) ?? []), group])
  }
  return users
    .filter(user => touched.has(user.id))
    .map(user => {
      const groups = new Set(user.groups ?? [])
      for (const group of touched.get(user.id)!) if (!groups.delete(group)) groups.add(group)
      return { user: user.id, groups: [...groups], version: user.version }
    })
}
