import { useState } from 'react'
import { ConnectionLost, Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { type ScanMatch, useScanning } from '#platform/web/screens/scanning.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'
import { operationByCode, replacedTraveler } from './operation-by-code.ts'
import type { AtStation } from './use-person.ts'

/** What a scan means at the station, in any order: an operation of the queue opens, a badge says who stands here. */
export function useStationScan(
  operations: readonly FloorOperation[],
  station: AtStation,
  onOpen: (operation: FloorOperation) => void,
) {
  const words = useWords()
  const found = async (matches: readonly ScanMatch[]) => {
    for (const { resource, id, code } of matches) {
      const one = operations.find(operation =>
        resource === 'job-operations' ? operation.id === id : resource === 'jobs' && operation.job === code,
      )
      if (one) {
        onOpen(one)
        return null
      }
    }
    const isWork = matches.some(({ resource }) => resource === 'jobs' || resource === 'job-operations')
    const code = matches[0]?.code ?? matches[0]?.title ?? ''
    return words(isWork ? 'floorHome.notReady' : 'floorHome.notHere', { code })
  }
  const { scan, verdict: asked } = useScanning(found)
  const [offline, setOffline] = useState<string | null>(null)
  const verdict = offline ? ({ tone: 'negative', text: offline } as const) : asked
  const read = async (code: string) => {
    // What stands in the queue is found without asking, so also without a line.
    setOffline(null)
    const replaced = replacedTraveler(operations, code)
    if (replaced) {
      sound('negative')
      return setOffline(words('reasons.travelerReplaced', replaced))
    }
    const here = operationByCode(operations, code)
    if (here) {
      sound('positive')
      return onOpen(here)
    }
    try {
      await station.identify({ badge: code })
      sound('positive')
    } catch (error) {
      if (error instanceof ConnectionLost) {
        sound('negative')
        return setOffline(words('floorHome.unknownOffline', { code }))
      }
      if (!(error instanceof Problem)) throw error
      await scan(code)
    }
  }
  return { read, verdict }
}
