import { type PendingCells, placeOfKey } from '#platform/web/parts/matrix/pending.ts'

interface Member {
  readonly id: string
  readonly groups: readonly string[] | null
  readonly version: number
}

/** What is sent: for every person touched, all their groups as they shall be. */
export function membershipsOf(users: readonly Member[], ticks: PendingCells<boolean>) {
  const wanted = new Map<string, Map<string, boolean>>()
  for (const [key, isIn] of ticks) {
    const [user, group] = placeOfKey(key)
    wanted.set(user, (wanted.get(user) ?? new Map()).set(group, isIn))
  }
  return users
    .filter(user => wanted.has(user.id))
    .map(user => {
      const groups = new Set(user.groups ?? [])
      for (const [group, isIn] of wanted.get(user.id)!)
        if (isIn) groups.add(group)
        else groups.delete(group)
      return { user: user.id, groups: [...groups], version: user.version }
    })
}
