import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Pieces of a release that are to leave, and how. */
export interface Leaving {
  readonly id: string
  readonly number: string
  readonly partner: string
  readonly shipTo: string | null
  readonly shippingMethod: string | null
  readonly courier: string | null
  readonly quantity: string
}

/** One slip for every place goods go to. */
export async function draftSlips(work: AnyWork, leaving: readonly Leaving[]): Promise<string[]> {
  const homeless = leaving.find(one => !one.shipTo)
  if (homeless) throw Refusal.conflict({ code: 'releaseWithoutShipTo', params: { release: homeless.number } })
  const made: string[] = []
  for (const together of Map.groupBy(leaving, one => `${one.partner} ${one.shipTo}`).values()) {
    const { partner: businessPartner, shipTo, shippingMethod, courier } = together[0]!
    const slip = await work.create('packing-slips', {
      ...{ businessPartner, shipTo, shippingMethod, courier },
      lines: together.map(({ id: release, quantity }) => ({ release, quantity })),
    })
    made.push(slip.id)
  }
  return made
}
