import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PunchKind, type Standing, standingAfter } from '#modules/people/model/presence.ts'
import type { RestAnswer } from '#modules/people/model/time/breaks.ts'
import { likelyPunch, otherPunches } from '#modules/people/model/time/likely-punch.ts'
import type { Language } from '#platform/model/words.ts'
import { api, ConnectionLost, Problem, sendOnce } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock, OwnHours } from './at-the-clock.ts'
import { type ClockFacts, knownBy, type Proof, seal, tagOf } from './clock-terminal.ts'
import { sendPunch, standingHere } from './send-punch.ts'

interface Identified {
  readonly ticket: string
  readonly name: string
  readonly language: Language
  readonly identity: string
}

/** Whoever forgets to press Done is forgotten after this. */
const shownFor = 10_000
const noMessages = { corrections: [], days: [], requests: [] } as const

/** At once or not at all: who stands at a clock does not wait for the line. A session that ended is begun again. */
const ask = <T>(path: string, body: unknown): Promise<T> =>
  sendOnce<T>(path, body).catch(error => {
    if (error instanceof Problem && error.status === 401) return api.post<T>(path, body)
    throw error
  })

/** What can be pressed by somebody of whom only their standing is known. */
const pressable = (standing: Standing | null) => {
  const likely = likelyPunch({ standing, workedSinceMeal: 0, hasHadMeal: false, untilShiftEnds: null })
  return { likely, others: otherPunches(standing, likely) }
}

/** Who stands at the clock: told by a badge or a number, gone after a while; what they press is kept here first, then sent. */
export function usePersonAtClock(facts: ClockFacts | undefined) {
  const words = useWords()
  const { language: own } = useLanguage()
  const kept = useOutbox()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<AtTheClock | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!person || isHeld) return
    const timer = setTimeout(() => setPerson(null), shownFor)
    return () => clearTimeout(timer)
  }, [person, isHeld])
  useEffect(() => {
    if (!refused) return
    const timer = setTimeout(() => setRefused(null), shownFor)
    return () => clearTimeout(timer)
  }, [refused])

  /** Without a line this clock itself knows who it is, or says so and keeps the punch all the same (people R21). */
  const meetOffline = async (proof: Proof) => {
    const tag = facts ? await tagOf(facts, proof) : null
    const known = facts && tag ? knownBy(facts, tag) : undefined
    const here = tag ? standingHere(kept, tag) : null
    const standing = here ? here.standing : (known?.standing ?? null)
    const since = here ? here.since : (known?.since ?? null)
    const last4 = (proof.badge ?? proof.number ?? '').slice(-4)
    const all: readonly PunchKind[] = ['out', 'meal-start', 'meal-end', 'rest-start', 'rest-end']
    setPerson({
      ...{ standing, since: standing ? since : null, hours: null, mealDueBy: null, messages: noMessages },
      ...(known ? pressable(standing) : { likely: 'in', others: all }),
      asksAboutRests: known !== undefined && standing === 'working',
      name: known?.name ?? words('clockHome.unknownHere', { last4 }),
      ...{ language: known?.language ?? own, ticket: null, hasPin: false, proof, tag, punch: null },
    })
  }

  const identify = async (proof: Proof): Promise<AtTheClock> => {
    const { ticket, name, language, identity } = await ask<Identified>('/kiosks/identify', proof)
    const { secondsToday, secondsThisWeek, ...hours } = await ask<OwnHours & { ticket: string }>('/time-clock/hours', {
      ticket,
    })
    return {
      ...{ ...hours, hours: { today: secondsToday, week: secondsThisWeek }, name, language, proof, punch: null },
      hasPin: identity !== 'badge',
      tag: facts ? await tagOf(facts, proof) : null,
    }
  }

  const read = async (proof: Proof): Promise<void> => {
    setRefused(null)
    setHeld(false)
    try {
      setPerson(await identify(proof))
      sound('positive')
    } catch (error) {
      if (!(error instanceof ConnectionLost)) return refuse(error)
      await meetOffline(proof)
      sound('positive')
    }
  }

  const punch = async (kind: PunchKind, answer: RestAnswer | null) => {
    if (!person) return
    const { proof, tag, ticket } = person
    try {
      const sealed = facts ? await seal(facts, proof) : null
      const sent = await sendPunch({
        kind,
        answer,
        ticket,
        sealed,
        tag,
        offline: kept.offlineSince !== null || !ticket,
      })
      if (sent.outcome === 'exception') return refuse(sent.message)
      sound('positive')
      const standing = standingAfter[kind]
      setHeld(false)
      setPerson({
        ...{ ...person, standing, since: standing ? sent.occurredAt : null, ticket: null },
        punch: { kind, at: sent.occurredAt, isKept: sent.outcome === 'kept' },
      })
      void queryClient.invalidateQueries({ queryKey: ['time-clock'] })
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (why: unknown) => {
    sound('negative')
    setPerson(null)
    setRefused(typeof why === 'string' ? why : why instanceof Problem ? why.message : words('clockHome.failed'))
  }
  const leave = () => {
    setHeld(false)
    setPerson(null)
  }
  /** While somebody reads or types, nobody sends them away. */
  return { person, refused, read, punch, leave, identify, hold: setHeld, change: setPerson, refuse }
}
