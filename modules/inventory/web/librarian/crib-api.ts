import type { CribSlot, Named, OutRow } from '#modules/inventory/model/crib-rows.ts'
import { visibleText } from '#platform/model/scanned.ts'
import { api } from '#platform/web/kernel/api.ts'

export type { CribSlot, Named, OutRow }

export interface Hold {
  readonly id: string
  readonly subject: string
  readonly who: string
  readonly state: 'waiting' | 'ready'
  readonly neededFrom: string
  readonly readyAt: string | null
  readonly name: Named
}

export interface DueGage extends Named {
  readonly id: string
  readonly nextDue: string
  readonly isLate: boolean
  readonly holderName: string | null
}

export interface Glance {
  readonly out: readonly OutRow[]
  readonly recent: readonly OutRow[]
  readonly uncleared: readonly OutRow[]
  readonly holds: readonly Hold[]
  readonly calibration: readonly DueGage[]
  readonly low: readonly CribSlot[]
}

export interface Arrival {
  readonly item: string
  readonly quantity: string
  readonly place: string
  readonly name: Named
}

export interface Expected {
  readonly back: readonly OutRow[]
  readonly gages: readonly (Named & { readonly id: string; readonly vendor: string | null })[]
  readonly ordered: readonly (Arrival & {
    readonly order: string
    readonly dueDate: string | null
    readonly vendor: string
  })[]
  readonly arrived: readonly (Arrival & { readonly id: string; readonly from: string; readonly lot: string | null })[]
  readonly holds: readonly Hold[]
}

export interface CribLocation {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly group: string
  readonly slots: number
}

export interface Choice extends Named {
  readonly resource: string
  readonly send: string
  readonly checkout: string | null
  readonly holderName: string | null
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly has: readonly OutRow[]
}

export type Scanned =
  | { readonly did: 'person'; readonly person: Person }
  | { readonly did: 'out' | 'in'; readonly checkout: OutRow; readonly heldFor: string | null }
  | { readonly did: 'slots'; readonly place: string; readonly slots: readonly CribSlot[] }
  | { readonly did: 'lies'; readonly subject: string; readonly name: Named; readonly home: string | null }
  | { readonly did: 'choose'; readonly choices: readonly Choice[] }

/** What goes with a scan beyond its code. */
export interface ScanMore {
  readonly holder?: string
  readonly checkout?: string
  readonly conditionIn?: string
  readonly returnNote?: string
  readonly returnedSlot?: string
  readonly moveHome?: boolean
}

export const cribApi = {
  glance: () => api.get<Glance>('/crib'),
  expected: () => api.get<Expected>('/crib/expected'),
  locations: () => api.get<{ locations: CribLocation[] }>('/crib/locations'),
  slots: (location: string) => api.get<{ slots: CribSlot[] }>(`/crib/locations/${location}`),
  people: (q: string) => api.get<{ people: { id: string; name: string }[] }>('/people', { q }),
  putAway: (balance: string) => api.post<{ place: string }>('/crib/put-away', { balance }),
  scan: (code: string, scannedAt: string, more: ScanMore, key: string) =>
    api.post<Scanned>('/crib/scans', { code: visibleText(code), scannedAt, ...more }, key),
}

export const nameOf = ({ code, title }: Named): string => [code, title].filter(Boolean).join(' · ')
export const subjectOf = (out: OutRow): string => out.subjectTitle ?? out.subjectCode ?? out.code
