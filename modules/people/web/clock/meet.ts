import type { PunchKind, Standing } from '#modules/people/model/presence.ts'
import { likelyPunch, otherPunches } from '#modules/people/model/time/likely-punch.ts'
import type { Language, Words } from '#platform/model/words.ts'
import { api, Problem, sendOnce } from '#platform/web/kernel/api.ts'
import type { OutboxState } from '#platform/web/offline/outbox.ts'
import type { AtTheClock, OwnHours } from './at-the-clock.ts'
import { type ClockFacts, knownBy, type Proof, tagOf } from './clock-terminal.ts'
import { standingHere } from './send-punch.ts'

interface Identified {
  readonly ticket: string
  readonly name: string
  readonly language: Language
  readonly identity: string
  readonly photo: unknown
}

/** At once or not at all: who stands at a clock does not wait for the line. A session that ended is begun again. */
const ask = <T>(path: string, body: unknown): Promise<T> =>
  sendOnce<T>(path, body).catch(error => {
    if (error instanceof Problem && error.status === 401) return api.post<T>(path, body)
    throw error
  })

/** Who it is, as the server says, with their hours and what they likely want. */
export async function meet(facts: ClockFacts | undefined, proof: Proof): Promise<AtTheClock> {
  const { ticket, name, language, identity, photo } = await ask<Identified>('/kiosks/identify', proof)
  const shown = await ask<OwnHours & { ticket: string }>('/time-clock/hours', { ticket })
  const { secondsToday, secondsThisWeek, ...hours } = shown
  return {
    ...{ ...hours, hours: { today: secondsToday, week: secondsThisWeek }, name, language, proof, punch: null },
    ...{ hasPin: identity !== 'badge', hasPhoto: photo !== null },
    tag: facts ? await tagOf(facts, proof) : null,
  }
}

/** Without a line nobody says whether a rest was due; from so much work on it may have been. */
const restsMayBeDue = 3.5 * 3_600_000
const noMessages = { corrections: [], days: [], requests: [] } as const
const allKinds: readonly PunchKind[] = ['out', 'meal-start', 'meal-end', 'rest-start', 'rest-end']

/** What can be pressed by somebody of whom only their standing is known. */
const pressable = (standing: Standing | null) => {
  const likely = likelyPunch({ standing, workedSinceMeal: 0, hasHadMeal: false, untilShiftEnds: null })
  return { likely, others: otherPunches(standing, likely) }
}

interface Here {
  readonly facts: ClockFacts | undefined
  readonly kept: OutboxState
  readonly words: Words
  readonly language: Language
}

/** Without a line this clock itself knows who it is, or says so and keeps the punch all the same (people R21). */
export async function meetOffline({ facts, kept, words, language }: Here, proof: Proof): Promise<AtTheClock> {
  const tag = facts ? await tagOf(facts, proof) : null
  const known = facts && tag ? knownBy(facts, tag) : undefined
  const here = (tag ? standingHere(kept, tag) : null) ?? known
  const standing = here?.standing ?? null
  const since = standing ? (here?.since ?? null) : null
  const last4 = (proof.badge ?? proof.number ?? '').slice(-4)
  return {
    ...{ standing, since, hours: null, mealDueBy: null, messages: noMessages, proof, tag, punch: null },
    ...(known ? pressable(standing) : { likely: 'in', others: allKinds }),
    asksAboutRests: standing === 'working' && since !== null && Date.now() - Date.parse(since) > restsMayBeDue,
    name: known?.name ?? words('clockHome.unknownHere', { last4 }),
    ...{ language: known?.language ?? language, ticket: null, hasPin: false, hasPhoto: false },
  }
}
