import { netWeights } from '#modules/engineering/server/index.ts'
import { shared } from '#modules/sales/model/packages.ts'
import { type Asked, complaint, type Tables } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Slip = Tables['packing-slips']
type Answers = Asked<'packing-slips.pack'>

/** What the pieces weigh together, where every part says so. */
async function partsWeight(work: AnyWork, { lines }: Slip): Promise<Decimal | null> {
  const weights = await netWeights(
    work.reader,
    lines.flatMap(line => line.partRevision ?? []),
  )
  const known = lines.map(line => weights.get(line.partRevision ?? ''))
  if (known.length === 0 || known.some(weight => weight === undefined)) return null
  return lines.reduce((all, line, place) => all.plus(line.quantity.times(known[place]!)), Decimal.of(0))
}

const weightWanted = (code: string, params: Record<string, number> = {}) =>
  Refusal.fields([complaint(['totalWeight'], code, params)], 'packing-slips')

/**
 * The packages of a slip as they leave. Where nobody entered any it is one, with the weight of its parts; a carrier wants a
 * weight, our own truck does not.
 */
export async function packagesOf(work: AnyWork, slip: Slip, asked: Answers): Promise<Slip['packages']> {
  const given = asked.totalWeight ? Decimal.of(asked.totalWeight) : null
  const isFresh = slip.packages.length === 0
  const total = given ?? (isFresh ? await partsWeight(work, slip) : null)
  const { packageCount: count, packageType: type } = asked
  const packages = shared(slip.packages, { count: count ?? 1, type: type ?? 'box', total })
  const weightless = packages.findIndex(box => box.weight?.isZero())
  if (weightless >= 0) throw weightWanted('packageNotWeighed', { package: weightless + 1 })
  if (slip.courier && packages.some(box => box.weight === null))
    throw weightWanted('carrierWantsWeight', { packages: packages.length })
  return packages
}
