import type { Secrets } from '../secrets.ts'
import type { App } from './app.ts'

/** What the modules know to read, in the order it is asked (inventory R41); the platform itself knows addresses and numbers. */
export const scanSteps = ['floorCode', 'place', 'badge', 'envelope', 'gs1', 'vendorPart'] as const
export type ScanStep = (typeof scanSteps)[number]

export interface Read {
  /** The records it may mean: `things/0198…`. */
  readonly links: readonly string[]
  /** What else it says: a quantity, a lot, a date. */
  readonly facts?: Readonly<Record<string, string>>
  /** It looks like one of ours, but its check character does not fit. */
  readonly mistyped?: true
}

/** What a reader has at hand. */
export interface ScanContext {
  readonly app: App
  readonly secrets: Secrets
}
export type ScanReader = (context: ScanContext, text: string) => Promise<Read | undefined>
