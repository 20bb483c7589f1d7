import { sql } from 'kysely'
import { rawText, readRecordAddress } from '#platform/model/scanned.ts'
import { readLink } from '../records/visible-records.ts'
import type { Services } from '../services.ts'

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
export type ScanReader = (services: Services, text: string) => Promise<Read | undefined>

export interface Resolved extends Read {
  readonly step: 'address' | 'number' | ScanStep
}

/** A number as it is printed; else one that differs only in blanks, dashes and leading zeros. */
async function byNumber({ app }: Services, text: string): Promise<Read> {
  const found = await app.reader.rows<{ link: string; code: string }>(sql`
    select resource || '/' || record_id as link, code from search_entries
    where code_key = mw_code_key(${text}) and mw_code_key(${text}) <> '' order by resource limit 20`)
  const exact = found.filter(({ code }) => code.toLowerCase() === text.toLowerCase())
  return { links: (exact.length > 0 ? exact : found).map(({ link }) => link) }
}

async function byAddress({ app }: Services, text: string): Promise<Read | undefined> {
  const link = readRecordAddress(text)
  return link && readLink(app, link) ? { links: [link] } : undefined
}

/**
 * What a scan means: the first reader that knows it decides. `allowed` leaves out what this person may not see, before
 * the decision, so that a hidden record never stands in the way of one they may open.
 */
export async function resolveScan(
  services: Services,
  read: string,
  allowed: (links: readonly string[]) => Promise<readonly string[]>,
): Promise<Resolved | { readonly mistyped: boolean }> {
  const text = rawText(read).trim()
  const readers = services.app.handlers.scans
  const steps: readonly (readonly [Resolved['step'], readonly ScanReader[]])[] = [
    ['address', [byAddress]],
    ['number', [byNumber]],
    ...scanSteps.map(step => [step, readers.get(step) ?? []] as const),
  ]
  let mistyped = false
  for (const [step, some] of steps)
    for (const reader of some) {
      const found = await reader(services, text)
      mistyped ||= found?.mistyped ?? false
      const links = found ? await allowed(found.links) : []
      if (links.length > 0) return { ...found, step, links }
    }
  return { mistyped }
}
