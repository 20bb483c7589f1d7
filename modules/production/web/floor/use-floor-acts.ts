import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'
import { sendDirectly } from './send-directly.ts'
import type { AtStation, StationPerson } from './use-person.ts'

type Kind = 'setup' | 'run' | 'rework'
type Type = Parameters<typeof sendDirectly>[0]
type Said = { readonly tone: 'positive' | 'negative'; readonly text: string }
interface Offer {
  readonly kind: Kind
  readonly stopFirst: string
  readonly code: string
}

const isOffer = (value: unknown): value is Omit<Offer, 'kind'> =>
  typeof value === 'object' && value !== null && 'stopFirst' in value && 'code' in value

/** So long something may be taken back. */
const undoFor = 10_000

/** What can be said about an operation: asked who says it, sent, confirmed by colour, word and sound, and taken back for 10 s. */
export function useFloorActs(operation: FloorOperation, station: AtStation, thing: string | undefined) {
  const words = useWords()
  const queries = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [undoable, setUndoable] = useState<string | null>(null)
  const who = useWho(station)
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), undoFor)
    return () => clearTimeout(timer)
  }, [undoable])

  /** Answers why it was refused, or nothing. */
  const send = async (type: Type, payload: Record<string, unknown>, done: string): Promise<Problem | null> => {
    const person = await who.ask()
    if (!person) return null
    setOffer(null)
    try {
      const { eventId } = await sendDirectly(type, { operation: operation.id, ...payload }, person.user)
      sound('positive')
      setSaid({ tone: 'positive', text: done })
      setUndoable(type === 'quantity' || type === 'start' ? eventId : null)
      await queries.invalidateQueries({ queryKey: ['floor'] })
      return null
    } catch (error) {
      sound('negative')
      const problem = error instanceof Problem ? error : null
      setSaid({ tone: 'negative', text: problem?.message ?? words('floorHome.failed') })
      return (
        problem ?? new Problem({ type: '', title: '', status: 0, code: 'failed', detail: words('floorHome.failed') })
      )
    }
  }
  const start = async (kind: Kind, stopFirst?: string) => {
    const payload = { kind, ...(thing && { thing }), ...(stopFirst && { stopFirst }) }
    const refused = await send('start', payload, words(`floorHome.began.${kind}`))
    const offered = refused?.document.offer
    if (isOffer(offered)) setOffer({ kind, ...offered })
  }
  const complete = async (answer?: string, scrapReason?: string) => {
    setMissing(null)
    const payload = { complete: true, ...(answer && { missing: answer }), ...(scrapReason && { scrapReason }) }
    const refused = await send('stop', payload, words('floorHome.completed'))
    if (refused?.code === 'piecesMissing') setMissing(refused.message)
  }
  const count = async (pieces: Record<string, string>): Promise<string | null> => {
    const refused = await send('quantity', { ...pieces, ...(thing && { thing }) }, words('floorHome.counted'))
    return refused ? (refused.document.errors?.[0]?.message ?? refused.message) : null
  }
  const undo = undoable
    ? async () => {
        await send('undo', { event: undoable }, words('floorHome.undone'))
        setUndoable(null)
      }
    : null
  return {
    ...{ said, offer, missing, undo, start, complete, count },
    closeMissing: () => setMissing(null),
    stop: () => send('stop', {}, words('floorHome.stopped')),
    setupDone: () => send('setupDone', { thenRun: true }, words('floorHome.began.run')),
    firstPiece: () => send('firstPiece', {}, words('floorHome.approved')),
    asksWho: who.isAsking,
    goOn: who.goOn,
  }
}

export type Doing = ReturnType<typeof useFloorActs>

/** Whoever is known acts at once; otherwise the action waits for a badge. */
function useWho({ person }: AtStation) {
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((person: StationPerson | null) => void) | null>(null)
  return {
    isAsking,
    ask: (): Promise<StationPerson | null> =>
      person
        ? Promise.resolve(person)
        : new Promise(resolve => {
            waiting.current = resolve
            setAsking(true)
          }),
    goOn: (found: StationPerson | null) => {
      setAsking(false)
      waiting.current?.(found)
      waiting.current = null
    },
  }
}
