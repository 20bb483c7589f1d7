import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { undoOf } from '#modules/production/model/floor/unsent.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useStationPerson } from '#platform/web/station/use-person.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { sendFloorAction } from './send-floor-action.ts'

export type Payload = Readonly<Record<string, unknown>>
interface Said {
  readonly tone: 'positive' | 'negative'
  readonly text: string
}
interface Undoable {
  readonly eventId: string
  readonly type: FloorEventType
  readonly occurredAt: string
  readonly user: string
  readonly payload: Payload
}

/** So long something may be taken back, and is said that it was done. */
const undoFor = 10_000
const takenBack: readonly FloorEventType[] = ['start', 'stop', 'quantity', 'setupDone', 'down', 'firstPiece']

/** Pieces that never came were taken from the operation before: that is the lead's to put right. */
const canUndo = (type: FloorEventType, { missing }: Payload) => takenBack.includes(type) && missing !== 'neverCame'

const failure = (detail: string) => new Problem({ type: '', title: '', status: 0, code: 'failed', detail })

/** Reports what happened, confirms it by colour, word and sound, and offers for 10 s to take it back. */
function useReporting() {
  const words = useWords()
  const queries = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  useEffect(() => {
    if (!said && !undoable) return
    const timer = setTimeout(() => {
      setUndoable(null)
      setSaid(last => (last?.tone === 'positive' ? null : last))
    }, undoFor)
    return () => clearTimeout(timer)
  }, [said, undoable])

  const tell = (tone: Said['tone'], text: string) => {
    sound(tone)
    setSaid({ tone, text })
  }
  /** Answers why it was refused, or nothing. */
  const report = async (type: FloorEventType, payload: Payload, user: string, done: string) => {
    try {
      const became = await sendFloorAction(type, payload, user)
      const isTaken = became.outcome !== 'exception'
      const kept = became.outcome === 'kept' ? `${done} ${words('floorHome.kept')}` : done
      tell(isTaken ? 'positive' : 'negative', isTaken ? kept : words('floorHome.toLead', { why: became.message }))
      const { eventId, occurredAt } = became
      setUndoable(isTaken && canUndo(type, payload) ? { eventId, occurredAt, type, user, payload } : null)
      // Not waited for: without a line it would take long, and what was said shows already.
      void queries.invalidateQueries({ queryKey: ['floor'] })
      return null
    } catch (error) {
      const problem = error instanceof Problem ? error : failure(words('floorHome.failed'))
      tell('negative', problem.message)
      return problem
    }
  }
  const undo = undoable
    ? () => {
        setUndoable(null)
        const { user, payload } = undoable
        const { operation, thing } = payload
        void report('undo', { operation, thing, ...undoOf(undoable) }, user, words('floorHome.undone'))
      }
    : null
  return { said, tell, report, undo, forgetRefusal: () => setSaid(last => (last?.tone === 'negative' ? null : last)) }
}

/** A screen of the floor: who stands at it, and what was said there last. */
export const useFloorStation = (place: 'station' | 'machine') => ({ ...useStationPerson(place), ...useReporting() })

export type AtStation = ReturnType<typeof useFloorStation>
