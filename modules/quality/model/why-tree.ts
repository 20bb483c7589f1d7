import { type Complaint, complaint, type Reason, reason } from '#platform/model'

export interface Answer {
  readonly level: number
  readonly why: string
  readonly verified: string | null
  readonly rootCause: boolean | null
}

/** The tree is written as an outline: an answer belongs under the nearest one above it that stands a level higher. */
export function parentsOf(levels: readonly number[]): (number | null)[] {
  return levels.map((level, place) => {
    for (let above = place - 1; above >= 0; above--) if (levels[above]! < level) return above
    return null
  })
}

/** A level never skips one, and nothing is asked below an answer that proved wrong. */
export function outlineComplaint(answers: readonly Answer[]): Complaint | null {
  const parents = parentsOf(answers.map(answer => answer.level))
  for (const [place, answer] of answers.entries()) {
    const parent = parents[place]
    const above = parent === null || parent === undefined ? null : answers[parent]!
    const deepest = (above?.level ?? 0) + 1
    if (answer.level > deepest) return complaint(['answers', place, 'level'], 'levelSkipped', { deepest })
    if (above?.verified === 'no') return complaint(['answers', place, 'level'], 'branchClosed', { why: above.why })
  }
  return null
}

/** A cause at the first level is only the problem in other words. */
export const noRootCause = (answers: readonly Answer[], analysis: string): Reason | null =>
  answers.some(answer => answer.rootCause && answer.verified === 'yes' && answer.level >= 2)
    ? null
    : reason('rootCauseMissing', { analysis })

/** From the root up to the problem, to be read with "therefore" between: it must make sense that way round too. */
export function readBackwards(problem: string, answers: readonly Answer[], root: number): string[] {
  const parents = parentsOf(answers.map(answer => answer.level))
  const chain: string[] = []
  for (let place: number | null | undefined = root; place !== null && place !== undefined; place = parents[place])
    chain.push(answers[place]!.why)
  return [...chain, problem]
}
