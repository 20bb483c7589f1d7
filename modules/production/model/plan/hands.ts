import type { ProblemOperation, ResultAssignment } from '../scheduler/problem.ts'

interface InHand {
  readonly step: number
  readonly at: ResultAssignment
  readonly attention: number
  /** When the person can turn to something else that takes all of them. */
  readonly until: number
  readonly isSetupAlone: boolean
}

/** That one step of a plan follows another: its end, or some minutes after its start. */
export interface Following {
  readonly step: number
  readonly gap: number
  readonly lead: number
  readonly tail: number
}

/** What people have in hand: who gives all to one thing begins the next when that is done, also when it takes longer. */
export class Hands {
  private readonly of = new Map<string, InHand[]>()

  /** In the order of starts; answers what each of its people has in hand before it. */
  before(at: ResultAssignment, operation: ProblemOperation, step: number): Following[] {
    const { setupAttention = 100, runAttention = 100 } = operation
    const attention = Math.max(at.setup > 0 ? setupAttention : 0, runAttention)
    const begins = at.segments[0]?.people ?? []
    const behind = begins.flatMap(person => this.lastWith(person, attention) ?? [])
    const isSetupAlone = runAttention === 0
    for (const person of at.people) {
      const hand = this.of.get(person) ?? []
      hand.push({ step, at, attention, until: isSetupAlone ? at.runStart : at.end, isSetupAlone })
      this.of.set(person, hand)
    }
    return behind.map(one => ({ step: one.step, gap: 0, lead: leadOf(one, at), tail: 0 }))
  }

  private lastWith(person: string, attention: number): InHand | undefined {
    if (attention === 0) return undefined
    return (this.of.get(person) ?? [])
      .filter(one => one.attention + attention > 100)
      .reduce<InHand | undefined>((last, one) => (last && last.until >= one.until ? last : one), undefined)
  }
}

/** What is left for something else meanwhile is left as long as planned. */
function leadOf({ at, until, isSetupAlone }: InHand, { start }: ResultAssignment): number {
  if (until > start) return start - at.start
  return isSetupAlone ? at.runStart - at.start : -1
}
