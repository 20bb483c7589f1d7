import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { undoOf } from '#modules/production/model/floor/unsent.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { outbox } from '#platform/web/offline/outbox.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'
import { sendFloorAction } from './send-floor-action.ts'
import type { AtStation } from './use-person.ts'
import { useWho } from './use-who.ts'

type Kind = 'setup' | 'run' | 'rework'
type Payload = Readonly<Record<string, unknown>>
type Said = { readonly tone: 'positive' | 'negative'; readonly text: string }
interface Offer {
  readonly kind: Kind
  readonly stopFirst: string
  readonly code: string
}
interface Undoable {
  readonly eventId: string
  readonly type: FloorEventType
  readonly payload: Payload
}

/** Machines one of which must be named before work can start. */
interface Machines {
  readonly kind: Kind
  readonly machines: readonly { readonly id: string; readonly name: string }[]
}

const isOffer = (value: unknown): value is Omit<Offer, 'kind'> =>
  typeof value === 'object' && value !== null && 'stopFirst' in value && 'code' in value
const isMachines = (value: unknown): value is Omit<Machines, 'kind'> =>
  typeof value === 'object' && value !== null && 'machines' in value && Array.isArray(value.machines)

/** So long something may be taken back. */
const undoFor = 10_000

const failure = (detail: string) => new Problem({ type: '', title: '', status: 0, code: 'failed', detail })

/** Sends what is said about an operation, confirms it by colour, word and sound, and remembers what may be taken back. */
function useSending(operation: FloorOperation, station: AtStation) {
  const words = useWords()
  const queries = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const who = useWho(station)
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), undoFor)
    return () => clearTimeout(timer)
  }, [undoable])

  const tell = (tone: Said['tone'], text: string) => {
    sound(tone)
    setSaid({ tone, text })
  }
  /** Answers why it was refused, or nothing. */
  const send = async (type: FloorEventType, given: Payload, done: string): Promise<Problem | null> => {
    const person = await who.ask()
    if (!person) return null
    const payload = { operation: operation.id, ...given }
    try {
      const became = await sendFloorAction(type, payload, person.user)
      const isTaken = became.outcome !== 'exception'
      const kept = became.outcome === 'kept' ? `${done} ${words('floorHome.kept')}` : done
      tell(isTaken ? 'positive' : 'negative', isTaken ? kept : words('floorHome.toLead', { why: became.message }))
      const canUndo = isTaken && (type === 'quantity' || type === 'start')
      setUndoable(canUndo ? { eventId: became.eventId, type, payload } : null)
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
    ? async () => {
        setUndoable(null)
        const { eventId, type, payload } = undoable
        await send('undo', undoOf(eventId, { type, payload }), words('floorHome.undone'))
      }
    : null
  return { said, send, undo, who }
}

/** What can be said about an operation: asked who says it, kept and sent, and taken back for 10 s. */
export function useFloorActs(operation: FloorOperation, station: AtStation, thing: string | undefined) {
  const words = useWords()
  const formats = useFormats()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [machines, setMachines] = useState<Machines | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const { said, send: sendOne, undo, who } = useSending(operation, station)
  const send: typeof sendOne = (type, payload, done) => {
    setOffer(null)
    setMachines(null)
    return sendOne(type, payload, done)
  }
  const start = async (kind: Kind, more: { readonly stopFirst?: string; readonly thing?: string } = {}) => {
    const payload = { kind, ...(thing && { thing }), ...more }
    const refused = await send('start', payload, words(`floorHome.began.${kind}`))
    const offered = refused?.document.offer
    if (isOffer(offered)) setOffer({ kind, ...offered })
    if (isMachines(offered)) setMachines({ kind, ...offered })
  }
  const complete = async (answer?: string, scrapReason?: string) => {
    setMissing(null)
    // Without a line nobody asks what became of the pieces, so it is asked here.
    if (!answer && outbox.state().offlineSince && Number(operation.available) > 0)
      return setMissing(words('floorHome.notCounted', { count: formats.quantity(operation.available) }))
    const payload = { complete: true, ...(answer && { missing: answer }), ...(scrapReason && { scrapReason }) }
    const refused = await send('stop', payload, words('floorHome.completed'))
    if (refused?.code === 'piecesMissing') setMissing(refused.message)
  }
  const count = async (pieces: Record<string, string>): Promise<string | null> => {
    const refused = await send('quantity', { ...pieces, ...(thing && { thing }) }, words('floorHome.counted'))
    return refused ? (refused.document.errors?.[0]?.message ?? refused.message) : null
  }
  return {
    ...{ said, offer, machines, missing, undo, start, complete, count },
    closeMissing: () => setMissing(null),
    stop: () => send('stop', {}, words('floorHome.stopped')),
    setupDone: () => send('setupDone', { thenRun: true }, words('floorHome.began.run')),
    firstPiece: () => send('firstPiece', {}, words('floorHome.approved')),
    asksWho: who.isAsking,
    goOn: who.goOn,
  }
}

export type Doing = ReturnType<typeof useFloorActs>
