import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PunchKind } from '#modules/people/model/presence.ts'
import type { RestAnswer } from '#modules/people/model/time/breaks.ts'
import type { Language } from '#platform/model/words.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock, OwnHours } from './at-the-clock.ts'

interface Identified {
  readonly ticket: string
  readonly name: string
  readonly language: Language
}

/** Whoever forgets to press Done is forgotten after this. */
const shownFor = 10_000

/** Who stands at the clock: told by a badge, gone after a while; what they press is recorded. */
export function usePersonAtClock() {
  const words = useWords()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<AtTheClock | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (!person) return
    const timer = setTimeout(() => setPerson(null), shownFor)
    return () => clearTimeout(timer)
  }, [person])
  const read = async (badge: string) => {
    setRefused(null)
    try {
      const { ticket, name, language } = await api.post<Identified>('/kiosks/identify', { badge })
      const own = await api.post<OwnHours & { ticket: string }>('/time-clock/hours', { ticket })
      sound('positive')
      setPerson({ ...own, name, language, punch: null })
    } catch (error) {
      refuse(error)
    }
  }
  const punch = async (kind: PunchKind, answer: RestAnswer | null) => {
    if (!person?.ticket) return
    try {
      const done = await api.post<OwnHours & Pick<AtTheClock, 'punch'>>('/time-clock/punches', {
        ...{ ticket: person.ticket, kind, answer },
        clientId: crypto.randomUUID(),
      })
      sound('positive')
      setPerson({ ...person, ...done, ticket: null })
      void queryClient.invalidateQueries({ queryKey: ['time-clock'] })
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (error: unknown) => {
    sound('negative')
    setPerson(null)
    setRefused(error instanceof Problem ? error.message : words('clockHome.failed'))
  }
  return { person, refused, read, punch, leave: () => setPerson(null) }
}
