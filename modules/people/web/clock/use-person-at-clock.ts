import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PunchKind, standingAfter } from '#modules/people/model/presence.ts'
import type { RestAnswer } from '#modules/people/model/time/breaks.ts'
import { ConnectionLost, Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock } from './at-the-clock.ts'
import { type ClockFacts, type Proof, seal } from './clock-terminal.ts'
import { meet, meetOffline } from './meet.ts'
import { sendPunch } from './send-punch.ts'
import { useCamera } from './use-camera.ts'

/** Whoever forgets to press Done is forgotten after this. */
const shownFor = 10_000
/** While somebody reads or types they have longer. */
const heldFor = 90_000

/** Forgets something after a while in which nobody touched anything, where touching counts. */
function useForgetting(something: unknown, milliseconds: number, forget: () => void, untilTouched = false): void {
  useEffect(() => {
    if (!something) return
    let timer = setTimeout(forget, milliseconds)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(forget, milliseconds)
    }
    const touches = untilTouched ? (['pointerdown', 'keydown'] as const) : []
    for (const touch of touches) window.addEventListener(touch, wait)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, wait)
    }
  }, [something, milliseconds, untilTouched])
}

/** Who stands at the clock: told by a badge or a number, gone after a while; what they press is kept here first, then sent. */
export function usePersonAtClock(facts: ClockFacts | undefined) {
  const words = useWords()
  const { language } = useLanguage()
  const kept = useOutbox()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<AtTheClock | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isHeld, hold] = useState(false)
  const takePhoto = useCamera(person !== null && person.punch === null && facts?.takePhoto === true)
  useForgetting(person, isHeld ? heldFor : shownFor, () => setPerson(null), isHeld)
  useForgetting(refused, shownFor, () => setRefused(null))

  const read = async (proof: Proof): Promise<void> => {
    setRefused(null)
    hold(false)
    try {
      setPerson(await meet(facts, proof))
    } catch (error) {
      if (!(error instanceof ConnectionLost)) return refuse(error)
      setPerson(await meetOffline({ facts, kept, words, language }, proof))
    }
    sound('positive')
  }
  const punch = async (kind: PunchKind, answer: RestAnswer | null) => {
    if (!person) return
    const { proof, tag, ticket } = person
    try {
      const sealed = facts ? await seal(facts, proof) : null
      const offline = kept.offlineSince !== null || ticket === null
      const photo = await takePhoto()
      const sent = await sendPunch({ kind, answer, ticket, sealed, tag, offline, ...(photo && { photo }) })
      if (sent.outcome === 'exception') return refuse(sent.message)
      sound('positive')
      const standing = standingAfter[kind]
      hold(false)
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
    hold(false)
    setPerson(null)
  }
  return { person, refused, read, punch, leave, hold, change: setPerson, refuse }
}
