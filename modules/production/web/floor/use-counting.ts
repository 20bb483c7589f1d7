import { useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Doing } from './use-floor-acts.ts'
import { useReasons } from './use-reasons.ts'
import { type Counting, needsReason } from './use-scanned-actions.ts'
import type { AtStation } from './use-station.ts'

export type Asking = Counting | 'problem'

/** What somebody is asked for now: a number of pieces, of scrap with its reason, or what the problem is. */
export function useCounting(acts: Doing, station: AtStation) {
  const words = useWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [pieces, setPieces] = useState('')
  const reasons = useReasons('scrap-reason')
  const counting = asking === 'problem' ? null : asking
  const asksReason = counting !== null && needsReason(counting)
  const choose = async (place: number) => {
    const reason = reasons[place - 1]
    if (!reason) return station.tell('negative', words('floorHome.noSuchReason', { count: reasons.length }))
    const refused = await acts.count({ [counting!]: pieces, scrapReason: reason.id })
    if (!refused) setAsking(null)
  }
  return {
    ...{ asking, counting, pieces, reasons, asksReason },
    ask: (what: Asking, count = '') => {
      setPieces(count)
      setAsking(what)
    },
    /** Once a scan has said how many, the next number is a reason's place in its list. */
    chooses: asksReason && pieces !== '' ? choose : null,
    close: () => setAsking(null),
  }
}

export type Counted = ReturnType<typeof useCounting>
