import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'

export interface BenchLot {
  readonly lot: string
  readonly name: string
  readonly quantity: string
}

/** A release that waits, as a packer needs to know it. */
export interface BenchRelease {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly shipTo: string | null
  readonly part: string | null
  readonly revision: string | null
  readonly description: string
  readonly unit: string | null
  readonly shipOn: string | null
  readonly left: string
  readonly tracking: 'none' | 'lot' | 'serial' | null
  /** Why it may not leave; nothing where it may. */
  readonly held: string | null
  readonly lots: readonly BenchLot[]
}

export interface BenchLine {
  readonly id: string
  readonly release: string
  readonly description: string
  readonly quantity: string
  readonly unit: string | null
}

/** What lies in the boxes for one address. */
export interface BenchSlip {
  readonly id: string
  readonly code: string | null
  readonly status: 'draft' | 'packed'
  readonly customer: string
  readonly shipTo: string | null
  readonly lines: readonly BenchLine[]
}

export interface Box {
  readonly type: string
  readonly weight: string
}

export interface AtBench {
  readonly releases: readonly BenchRelease[]
  readonly slips: readonly BenchSlip[]
  /** What boxes are weighed in. */
  readonly weightUnit: string
}

export const benchApi = {
  atBench: () => api.get<AtBench>('/packing-bench'),
  found: (code: string) => api.get<{ releases: BenchRelease[] }>('/packing-bench/found', { code }),
  putIn: (release: string, quantity: string, lot: string | null) =>
    api.post<{ slip: string }>('/packing-bench/lines', { release, quantity, lot }),
  takeOut: (line: string, quantity: string) => api.post(`/packing-bench/lines/${line}/take-out`, { quantity }),
  openAgain: (slip: string) => records.act('packing-slips', slip, 'unpack'),
  pack: (slip: string, boxes: readonly Box[]) =>
    api.post<{ code: string }>(`/packing-bench/slips/${slip}/pack`, { boxes }),
}
