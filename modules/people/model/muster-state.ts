/** Who is accounted for in an evacuation, as several tablets mark it: the latest mark of somebody counts, whoever made it. */

export interface Mark {
  readonly person: string | null
  readonly visitor: string | null
  readonly isSafe: boolean
  readonly at: string
}

export const subjectOf = ({ person, visitor }: Pick<Mark, 'person' | 'visitor'>): string => person ?? visitor ?? ''

/** All marks put together; the order they arrive in makes no difference. */
export function latestMarks(marks: readonly Mark[]): ReadonlyMap<string, Mark> {
  const latest = new Map<string, Mark>()
  for (const mark of marks) {
    const before = latest.get(subjectOf(mark))
    // Of two at the same instant the one that says "missing" counts: somebody looks again.
    const isLater = !before || mark.at > before.at || (mark.at === before.at && !mark.isSafe)
    if (isLater) latest.set(subjectOf(mark), mark)
  }
  return latest
}
