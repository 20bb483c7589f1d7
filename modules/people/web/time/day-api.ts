import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PunchKind } from '#modules/people/model/presence.ts'
import type { RestAnswer } from '#modules/people/model/time/breaks.ts'
import type { CardAnswers, CardTrace } from '#modules/people/model/time-clock.ts'
import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'

export interface DayPunch {
  readonly id: string
  readonly kind: PunchKind
  readonly at: string
  readonly source: string
  readonly place: string | null
  readonly doubts: readonly string[] | null
  readonly photo: StoredFile | null
  readonly user: string
}
export interface Replaced {
  readonly id: string
  readonly kind: PunchKind
  readonly at: string
  readonly source: string
  readonly op: 'void' | 'move'
  readonly correction: string
}
export interface Correction {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly reason: string
  readonly decisionNote: string | null
  readonly employeeAck: string
  readonly requestedBy: string | null
  readonly requestedByName: string | null
  readonly decidedByName: string | null
  readonly changes: readonly {
    readonly op: 'add' | 'move' | 'void'
    readonly kind: PunchKind
    readonly at: string | null
    readonly was: string | null
  }[]
}
export interface DayViolation {
  readonly id: string
  readonly code: string
  readonly type: string
  readonly expected: string
  readonly actual: string
  readonly premiumDue: boolean
  readonly status: string
}
export interface CardDay {
  readonly id: string
  readonly user: string
  readonly name: string
  readonly workday: string
  readonly isOwn: boolean
  readonly status: string
  readonly exceptions: readonly string[]
  readonly punches: readonly DayPunch[]
  readonly replaced: readonly Replaced[]
  readonly corrections: readonly Correction[]
  readonly violations: readonly DayViolation[]
  readonly at: string
  readonly totals: {
    readonly worked: number
    readonly regular: number
    readonly overtime: number
    readonly double: number
  }
  readonly trace: CardTrace | null
  /** What was answered at the way out about the rests of the day (people R17). */
  readonly rests: RestAnswer | null
  /** Doubtful punches somebody looked at. */
  readonly checked: CardAnswers['checked'] | null
  readonly rule: {
    readonly name: string | null
    readonly regularBefore: number
    readonly dailyOtAfter: number | null
    readonly dailyDtAfter: number | null
    readonly weeklyOtAfter: number | null
  }
  readonly shift: { readonly from: string; readonly to: string } | null
  readonly proposedOut: string | null
}

/** A day of a card; read anew whenever the card has changed. */
export const useDay = (id: string, version: unknown) =>
  useQuery({
    queryKey: ['timeclock', 'day', id, version],
    queryFn: () => api.get<CardDay>(`/timeclock/${id}/day`),
  }).data

/** What a correction touches: the day, its card, and lists of cards. */
export async function refreshDays(queries: QueryClient): Promise<void> {
  await Promise.all(
    [['timeclock'], ['record', 'timeclock'], ['my time'], ['rows', 'timeclock']].map(queryKey =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
