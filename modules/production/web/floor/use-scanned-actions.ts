import { useState } from 'react'
import { actionOf, type FloorAction } from '#modules/production/model/floor/action-codes.ts'
import { readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useScanner } from '#platform/web/parts/scanner.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Doing } from './use-floor-acts.ts'
import type { AtStation } from './use-person.ts'

export type Counting = 'good' | 'scrap' | 'rework'
const counted = (action: FloorAction): action is Counting =>
  action === 'good' || action === 'scrap' || action === 'rework'

/**
 * The codes of a traveler at an opened operation: an action is done, a number of pieces waits for what they are, in either order,
 * and a badge says who does it. Scrap still asks for its reason.
 */
export function useScannedActions(
  acts: Doing,
  station: AtStation,
  asked: Counting | null,
  asks: (what: Counting, pieces: string) => void,
) {
  const words = useWords()
  const [pieces, setPieces] = useState<number | null>(null)
  const [waits, setWaits] = useState<Counting | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const refuse = (text: string) => {
    sound('negative')
    setRefused(text)
  }
  const count = (what: Counting, many: number) => {
    setPieces(null)
    setWaits(null)
    if (what === 'scrap') return asks(what, String(many))
    void acts.count({ [what]: String(many) })
  }
  const act = (action: FloorAction) => {
    if (counted(action)) return pieces === null ? setWaits(action) : count(action, pieces)
    if (action === 'setup' || action === 'run') return void acts.start(action)
    if (action === 'undo') return void acts.undo?.()
    void acts[action]()
  }
  const read = (text: string) => {
    setRefused(null)
    const code = readFloorCode(text)
    if (code === 'mistyped') return refuse(words('floorHome.mistyped'))
    if (code === 'unknown')
      return void station.identify({ badge: text }).then(
        () => sound('positive'),
        () => refuse(words('floorHome.unknownCode', { code: text })),
      )
    if (code.kind === 'quantity' && asked) return asks(asked, String(code.number))
    if (code.kind === 'quantity') return waits ? count(waits, code.number) : setPieces(code.number)
    const action = code.kind === 'action' ? actionOf(code.number) : undefined
    if (!action) return refuse(words('floorHome.unknownCode', { code: text }))
    act(action)
  }
  useScanner(read)
  const told =
    pieces !== null
      ? words('floorHome.piecesScanned', { count: pieces })
      : waits && words('floorHome.scanPieces', { what: words(`floorHome.${waits}`) })
  return { refused, told }
}
