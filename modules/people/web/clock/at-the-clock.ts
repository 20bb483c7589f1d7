import type { PunchKind } from '#modules/people/model/presence.ts'
import type { Language } from '#platform/model/words.ts'

export interface OwnHours {
  readonly standing: 'working' | 'meal' | 'rest' | null
  readonly since: string | null
  readonly secondsToday: number
  readonly secondsThisWeek: number
  readonly mealDueBy: string | null
  readonly likely: PunchKind
  readonly others: readonly PunchKind[]
  readonly asksAboutRests: boolean
}

/** Who stands at the clock, and what they pressed. */
export interface AtTheClock extends OwnHours {
  readonly name: string
  readonly language: Language
  /** For the next thing they press; gone once they have punched. */
  readonly ticket: string | null
  readonly punch: { readonly kind: PunchKind; readonly at: string } | null
}
