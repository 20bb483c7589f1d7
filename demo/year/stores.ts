import type { DateText } from '#platform/model/values/dates.ts'
import type { FloorDays } from '../production/floor-days.ts'
import type { Floor } from '../production/floor-jobs.ts'

/** A delivery the shop works on: what its job still has to take and to cost. */
export interface Making {
  readonly order: string
  readonly release: string
  readonly part: string
  partRevision: string
  readonly quantity: string
  readonly begins: DateText
  readonly due: DateText
  /** Operation by operation, or in one piece because it is long ago. */
  readonly isDetailed: boolean
  /** Empty until the job is written. */
  job: string
  /** Stock it still has to take, by item. */
  readonly needs: Map<string, number>
  /** Dollars of hours and of machines and overhead, and how much of them stands in the books. */
  readonly labor: number
  readonly burden: number
  booked: number
  /** What was reckoned before it began. */
  readonly estimate: { readonly material: number; readonly labor: number; readonly burden: number }
  /** What is done to it outside, until it is bought or too late. */
  outside: string | null
  /** Something is on its way from outside that will still cost. */
  isAway: boolean
}

/** Pieces that wait to be sent to a vendor for a process. */
export interface Waiting {
  readonly making: Making
  readonly process: string
  readonly since: DateText
}

export interface Stores {
  /** On hand and on its way, less what jobs will take, by item. */
  readonly free: Map<string, number>
  /** By release, until its pieces are finished. */
  readonly running: Map<string, Making>
  waiting: Waiting[]
  /** Released jobs that are made operation by operation, as the floor has them before it. */
  floor: Floor
  /** How the floor goes on after the last evening; nobody works there where the demo has no floor. */
  floorDays: FloorDays | null
  /** Dollars of sales promised, by the Monday of the week they leave in and by its month. */
  readonly promised: Map<string, number>
}

/** What an entry of the diary holds that writes to the job of a delivery. */
export const jobOf = (release: string) => `job ${release}` as const

export const openStores = (): Stores => ({
  ...{
    free: new Map(),
    running: new Map(),
    waiting: [],
    floor: { jobs: [], used: {} },
    floorDays: null,
    promised: new Map(),
  },
})

export const addFree = ({ free }: Stores, item: string, quantity: number): void =>
  void free.set(item, (free.get(item) ?? 0) + quantity)
