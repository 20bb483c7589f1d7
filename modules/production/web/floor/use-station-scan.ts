import { useRef, useState } from 'react'
import { readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import { ConnectionLost, Problem } from '#platform/web/kernel/api.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useModules } from '#platform/web/kernel/resources.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { type ScanMatch, useScanning } from '#platform/web/screens/scanning.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'
import { notAtHand } from './not-at-hand.ts'
import { operationByCode, replacedTraveler } from './operation-by-code.ts'
import { machineByCode, useMachines } from './use-machines.ts'
import type { AtStation } from './use-station.ts'

/** Where codes of actions and of numbers of pieces go: the operation that is open, or the only one somebody has. */
export type ScanTarget = { current: ((code: string) => boolean) | null }

/** What a screen has to show for a scan. */
interface Opens {
  readonly operations: readonly FloorOperation[]
  readonly machines: readonly Row[]
  readonly onOpen: (operation: FloorOperation) => void
  readonly onMachine: ((machine: string) => void) | undefined
}

/** Opens what a code of the traveler or a label means by itself. */
function openHere({ operations, machines, onOpen, onMachine }: Opens, text: string): boolean {
  const machine = onMachine && machineByCode(machines, text)
  if (machine) onMachine(machine.id)
  const operation = machine ? undefined : operationByCode(operations, text)
  if (operation) onOpen(operation)
  return Boolean(machine ?? operation)
}

/** Opens the first of the records a code means that this screen shows. */
function openFound({ operations, machines, onOpen, onMachine }: Opens, matches: readonly ScanMatch[]): boolean {
  const machine = machines.find(({ id }) => matches.some(match => match.resource === 'things' && match.id === id))
  if (machine && onMachine) {
    onMachine(machine.id)
    return true
  }
  const found = matches.flatMap(({ resource, id, code }) =>
    operations.filter(one => (resource === 'job-operations' ? one.id === id : resource === 'jobs' && one.job === code)),
  )
  if (found[0]) onOpen(found[0])
  return found.length > 0
}

/** What a scan means at a screen of the floor, in any order: an operation opens, a badge says who stands here, an action is done. */
export function useStationScan(
  operations: readonly FloorOperation[],
  station: AtStation,
  onOpen: (operation: FloorOperation) => void,
  onMachine?: (machine: string) => void,
) {
  const words = useWords()
  // What is refused here is said in the words of the server.
  useModules(['production'])
  const machines = useMachines()
  const target: ScanTarget = useRef(null)
  const opens: Opens = { operations, machines: machines?.rows ?? [], onOpen, onMachine }
  const found = async (matches: readonly ScanMatch[]) => {
    if (openFound(opens, matches)) return null
    const work = matches.find(({ resource }) => resource === 'jobs' || resource === 'job-operations')
    const code = matches[0]?.code ?? matches[0]?.title ?? ''
    if (!work) return words('floorHome.notHere', { code })
    const known = await notAtHand(work)
    if (!known) return words('floorHome.notReady', { code })
    if ('reason' in known) return words(`reasons.${known.reason}`, known.params)
    onOpen(known)
    return null
  }
  const { scan, verdict: asked } = useScanning(found)
  const [refused, setRefused] = useState<string | null>(null)
  const verdict = refused ? ({ tone: 'negative', text: refused } as const) : asked
  const refuse = (text: string) => {
    sound('negative')
    setRefused(text)
  }
  /** What stands on the traveler or the wall sheet is understood without asking, so also without a line. */
  const readHere = (text: string): boolean => {
    if (target.current?.(text)) return true
    const code = readFloorCode(text)
    if (typeof code !== 'string' && (code.kind === 'action' || code.kind === 'quantity')) {
      refuse(words('floorHome.scanTravelerFirst'))
      return true
    }
    const replaced = replacedTraveler(operations, text)
    if (replaced) {
      refuse(words('reasons.travelerReplaced', replaced))
      return true
    }
    const isHere = openHere(opens, text)
    if (isHere) sound('positive')
    return isHere
  }
  const read = async (text: string) => {
    setRefused(null)
    station.forgetRefusal()
    if (readHere(text)) return
    try {
      await station.identify({ badge: text })
      sound('positive')
    } catch (error) {
      if (error instanceof ConnectionLost)
        return refuse(
          readFloorCode(text) === 'mistyped'
            ? words('floorHome.mistyped')
            : words('floorHome.unknownOffline', { code: text }),
        )
      if (!(error instanceof Problem)) throw error
      await scan(text)
    }
  }
  return { read, verdict, target }
}
