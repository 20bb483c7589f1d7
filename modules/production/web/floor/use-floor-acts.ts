import { useState } from 'react'
import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { outbox } from '#platform/web/offline/outbox.ts'
import { useWho } from '#platform/web/station/use-who.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from './floor-queue.ts'
import type { AtStation, Payload } from './use-station.ts'

type Kind = 'setup' | 'run' | 'rework'
interface Offer {
  readonly kind: Kind
  readonly stopFirst: string
  readonly code: string
}

/** Machines one of which must be named before work can start. */
interface Machines {
  readonly kind: Kind
  readonly machines: readonly { readonly id: string; readonly name: string }[]
}

interface StartMore {
  readonly stopFirst?: string
  readonly thing?: string
  readonly leadAllows?: boolean
}

const isOffer = (value: unknown): value is Omit<Offer, 'kind'> =>
  typeof value === 'object' && value !== null && 'stopFirst' in value && 'code' in value
const isMachines = (value: unknown): value is Omit<Machines, 'kind'> =>
  typeof value === 'object' && value !== null && 'machines' in value && Array.isArray(value.machines)

/** What can be said about an operation: asked who says it, kept and sent. */
export function useFloorActs(operation: FloorOperation, station: AtStation, thing: string | undefined) {
  const words = useWords()
  const formats = useFormats()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [machines, setMachines] = useState<Machines | null>(null)
  /** Too few pieces have come for it to start; whoever leads may let it. */
  const [waiting, setWaiting] = useState<Kind | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const who = useWho(station)
  const send = async (type: FloorEventType, payload: Payload, done: string) => {
    setOffer(null)
    setMachines(null)
    setWaiting(null)
    const person = await who.ask()
    return person ? station.report(type, { operation: operation.id, ...payload }, person.user, done) : null
  }
  const start = async (kind: Kind, more: StartMore = {}) => {
    const payload = { kind, ...(thing && { thing }), ...more }
    const refused = await send('start', payload, words(`floorHome.began.${kind}`))
    const offered = refused?.document.offer
    if (isOffer(offered)) setOffer({ kind, ...offered })
    if (isMachines(offered)) setMachines({ kind, ...offered })
    if (refused?.code === 'waitsForTransfer') setWaiting(kind)
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
  const count = async (pieces: Record<string, string | readonly string[]>): Promise<string | null> => {
    const refused = await send('quantity', { ...pieces, ...(thing && { thing }) }, words('floorHome.counted'))
    return refused ? (refused.document.errors?.[0]?.message ?? refused.message) : null
  }
  return {
    ...{ offer, machines, waiting, missing, start, complete, count },
    closeMissing: () => setMissing(null),
    stop: () => send('stop', {}, words('floorHome.stopped')),
    setupDone: () => send('setupDone', { thenRun: true }, words('floorHome.began.run')),
    firstPiece: () => send('firstPiece', {}, words('floorHome.approved')),
    asksWho: who.isAsking,
    goOn: who.goOn,
  }
}

export type Doing = ReturnType<typeof useFloorActs>
