import { useSyncExternalStore } from 'react'
import { ConnectionLost, newKey, Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { type Choice, cribApi, type ScanMore, type Scanned } from './crib-api.ts'
import { type Conflict, type Kept, type KeptScan, openKept, standingFor, writeKept } from './kept-scans.ts'

/** What the last scan came to. */
export type Verdict =
  | { readonly tone: 'positive' | 'info'; readonly scanned: Scanned }
  | { readonly tone: 'negative'; readonly why: string }

export interface CounterState extends Kept {
  readonly verdict: Verdict | null
  readonly choices: readonly Choice[]
  readonly busy: boolean
  /** Since when the server has not answered. */
  readonly offlineSince: string | null
}

const now = (): string => new Date().toISOString()

let counter: CounterState = {
  ...openKept(window.localStorage, now()),
  ...{ verdict: null, choices: [], busy: false, offlineSince: null },
}
const listeners = new Set<() => void>()

function put(next: Partial<CounterState>): void {
  counter = { ...counter, ...next }
  const { scans, conflicts, person } = counter
  if (next.scans || next.conflicts || next.person !== undefined)
    writeKept(window.localStorage, { scans, conflicts, person })
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The counter as it stands: who is there, what was said last, what waits for the network. */
export const useCounter = (): CounterState => useSyncExternalStore(listen, () => counter)

/** Takes a scan: kept first, then sent, one after the other. */
export function takeScan(code: string, more: ScanMore = {}, byPerson = true): void {
  put({ scans: [...counter.scans, { key: newKey(), code, at: now(), more, byPerson }] })
  void sendKept()
}

export const dismissPerson = (): void => put({ person: null })
export const dismissChoices = (): void => put({ choices: [] })

export function settleConflict(conflict: Conflict, again: boolean): void {
  put({ conflicts: counter.conflicts.filter(one => one.key !== conflict.key) })
  if (again) takeScan(conflict.code, conflict.more, false)
}

let sending = false
let again: ReturnType<typeof setTimeout> | undefined

/** Sends what is kept, in order; without a network it waits and tries again. */
export async function sendKept(): Promise<void> {
  if (sending) return
  sending = true
  clearTimeout(again)
  try {
    for (let [scan] = counter.scans; scan; [scan] = counter.scans) {
      put({ busy: true })
      await sendOne(scan)
      put({ scans: counter.scans.filter(one => one.key !== scan!.key), offlineSince: null })
    }
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    put({ offlineSince: counter.offlineSince ?? now() })
    again = setTimeout(() => void sendKept(), 4000)
  } finally {
    sending = false
    put({ busy: false })
  }
}
if (counter.scans.length > 0) void sendKept()
window.addEventListener('online', () => void sendKept())

async function sendOne(scan: KeptScan): Promise<void> {
  if (!navigator.onLine) throw new ConnectionLost()
  const standing = scan.byPerson ? standingFor(counter.person, scan.at) : null
  const more = standing ? { holder: standing.id, ...scan.more } : scan.more
  const wasKept = counter.offlineSince !== null
  try {
    answer(await cribApi.scan(scan.code, scan.at, more, scan.key), scan)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    sound('negative')
    // Whoever scanned it has gone: it is not said in passing, but kept for a decision.
    if (wasKept) put({ conflicts: [...counter.conflicts, { ...scan, more, why: error.message }] })
    else put({ verdict: { tone: 'negative', why: error.message }, choices: [] })
  }
}

function answer(scanned: Scanned, { at }: KeptScan): void {
  sound('positive')
  if (scanned.did === 'choose') {
    put({ choices: scanned.choices, verdict: null })
    return
  }
  const person =
    scanned.did === 'person'
      ? { ...scanned.person, at }
      : scanned.did === 'out' && counter.person
        ? { ...counter.person, at, has: [...counter.person.has, scanned.checkout] }
        : counter.person && scanned.did === 'in'
          ? { ...counter.person, has: counter.person.has.filter(out => out.id !== scanned.checkout.id) }
          : counter.person
  const tone = scanned.did === 'out' || scanned.did === 'in' ? 'positive' : 'info'
  put({ person, verdict: { tone, scanned }, choices: [] })
}
