import { useSyncExternalStore } from 'react'
import { type OutboxState, outbox } from './outbox.ts'

/** What this terminal keeps until the line is back; a screen adds its own unsent counts to what the server last told. */
export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.state)
