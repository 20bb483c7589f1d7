import { useState } from 'react'
import { actionOf, type FloorAction } from '#modules/production/model/floor/action-codes.ts'
import { readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Doing } from './use-floor-acts.ts'
import { machineByCode, useMachines } from './use-machines.ts'
import type { AtStation } from './use-station.ts'

const countings = ['good', 'scrap', 'rework', 'reworkedGood', 'reworkedScrap'] as const
export type Counting = (typeof countings)[number]
const counted = (action: FloorAction): action is Counting => (countings as readonly string[]).includes(action)
export const needsReason = (what: Counting): boolean => what === 'scrap' || what === 'reworkedScrap'

/**
 * The codes of a traveler or wall sheet at an operation: an action is done, a number of pieces waits for what they are, in either
 * order. Scrap asks for its reason, which is chosen by its number. Answers whether the code was for it.
 */
export function useScannedActions(
  acts: Doing,
  station: AtStation,
  asked: Counting | null,
  asks: (what: Counting, pieces: string) => void,
  /** Once the pieces are known, the next number is a reason's place in its list. */
  chooses: ((place: number) => void) | null,
) {
  const words = useWords()
  const machines = useMachines()
  const [pieces, setPieces] = useState<number | null>(null)
  const [waits, setWaits] = useState<Counting | null>(null)
  const count = (what: Counting, many: number) => {
    setPieces(null)
    setWaits(null)
    if (needsReason(what)) return asks(what, String(many))
    void acts.count({ [what]: String(many) })
  }
  const act = (action: FloorAction) => {
    if (counted(action)) return pieces === null ? setWaits(action) : count(action, pieces)
    if (action === 'setup' || action === 'run') return void acts.start(action)
    if (action === 'startRework') return void acts.start('rework')
    if (action === 'undo') return station.undo?.()
    void acts[action]()
  }
  const read = (text: string): boolean => {
    const code = readFloorCode(text)
    if (code === 'mistyped' || code === 'unknown') return false
    // Asked which machine, its label answers.
    const machine = acts.machines && machineByCode(machines?.rows ?? [], text)
    if (acts.machines && machine) {
      void acts.start(acts.machines.kind, { thing: machine.id })
      return true
    }
    if (code.kind === 'quantity') {
      if (chooses) chooses(code.number)
      else if (asked) asks(asked, String(code.number))
      else if (waits) count(waits, code.number)
      else setPieces(code.number)
      return true
    }
    const action = code.kind === 'action' ? actionOf(code.number) : undefined
    if (action) act(action)
    return Boolean(action)
  }
  const told =
    pieces !== null
      ? words('floorHome.piecesScanned', { count: pieces })
      : waits && words('floorHome.scanPieces', { what: words(`floorHome.${waits}`) })
  return { read, told }
}
