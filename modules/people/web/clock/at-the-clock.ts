import type { PunchKind, Standing } from '#modules/people/model/presence.ts'
import type { Language } from '#platform/model/words.ts'
import type { Proof } from './clock-terminal.ts'

/** What the clock has to tell somebody. */
export interface Messages {
  readonly corrections: readonly {
    readonly id: string
    readonly code: string
    readonly day: string
    readonly reason: string
  }[]
  readonly days: readonly { readonly workday: string; readonly exceptions: readonly string[] }[]
  readonly requests: readonly { readonly fromDate: string; readonly toDate: string; readonly status: string }[]
}

export interface OwnHours {
  readonly standing: Standing | null
  readonly since: string | null
  readonly secondsToday: number
  readonly secondsThisWeek: number
  readonly mealDueBy: string | null
  readonly likely: PunchKind
  readonly others: readonly PunchKind[]
  readonly asksAboutRests: boolean
  readonly messages: Messages
}

/** Who stands at the clock, and what they pressed. */
export interface AtTheClock extends Omit<OwnHours, 'secondsToday' | 'secondsThisWeek'> {
  /** Null while the line is gone: only the server knows. */
  readonly hours: { readonly today: number; readonly week: number } | null
  readonly name: string
  readonly language: Language
  /** For the next thing they do on the server; nothing without a line. */
  readonly ticket: string | null
  readonly hasPin: boolean
  /** Their picture can be asked for; without a line it cannot. */
  readonly hasPhoto: boolean
  /** How they said who they are, for as long as they stand here. */
  readonly proof: Proof
  readonly tag: string | null
  readonly punch: { readonly kind: PunchKind; readonly at: string; readonly isKept: boolean } | null
}
