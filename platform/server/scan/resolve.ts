import { sql } from 'kysely'
import { rawText, readRecordAddress } from '#platform/model/scanned.ts'
import { readLink } from '../records/visible-records.ts'
import { type Read, type ScanContext, type ScanReader, type ScanStep, scanSteps } from '../work/scans.ts'

export interface Resolved extends Read {
  readonly step: 'address' | 'number' | ScanStep
}

/** A number as it is printed; else one that differs only in blanks, dashes and leading zeros. */
async function byNumber({ app }: ScanContext, text: string): Promise<Read> {
  const found = await app.reader.rows<{ link: string; code: string }>(sql`
    select resource || '/' || record_id as link, code from search_entries
    where code_key = mw_code_key(${text}) and mw_code_key(${text}) <> '' order by resource limit 20`)
  const exact = found.filter(({ code }) => code.toLowerCase() === text.toLowerCase())
  return { links: (exact.length > 0 ? exact : found).map(({ link }) => link) }
}

async function byAddress({ app }: ScanContext, text: string): Promise<Read | undefined> {
  const link = readRecordAddress(text)
  return link && readLink(app, link) ? { links: [link] } : undefined
}

/**
 * What a scan means: the first reader that knows it decides. `allowed` leaves out what this person may not see, before
 * the decision, so that a hidden record never stands in the way of one they may open.
 */
export async function resolveScan(
  context: ScanContext,
  read: string,
  allowed: (links: readonly string[]) => Promise<readonly string[]>,
): Promise<Resolved | { readonly mistyped: boolean }> {
  const text = rawText(read).trim()
  const readers = context.app.handlers.scans
  const steps: readonly (readonly [Resolved['step'], readonly ScanReader[]])[] = [
    ['address', [byAddress]],
    ['number', [byNumber]],
    ...scanSteps.map(step => [step, readers.get(step) ?? []] as const),
  ]
  let mistyped = false
  for (const [step, some] of steps)
    for (const reader of some) {
      const found = await reader(context, text)
      mistyped ||= found?.mistyped ?? false
      const links = found ? await allowed(found.links) : []
      if (links.length > 0) return { ...found, step, links }
    }
  return { mistyped }
}
