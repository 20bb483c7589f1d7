import { countRate, demandRate, rates } from '#modules/security/server/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Everybody who opens or posts counts, by address (people R49). */
export async function paced(work: AnyWork, ip: string): Promise<void> {
  await demandRate(work, rates.links, ip)
  await countRate(work, rates.links, ip)
}
