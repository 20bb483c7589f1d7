import { typedPlaces } from '#modules/quality/model/dimensions.ts'
import type { Judging } from '#modules/quality/model/statistics/judging.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { qualitySettings } from './settings.ts'

/** A characteristic with its limits, as they are and as they were typed. */
export interface Limited {
  readonly lower: string | null
  readonly upper: string | null
  readonly asTyped: Readonly<Record<string, string>> | null
}

type JudgingOf = (asked: Limited, uncertainty?: string | null) => Judging

/** quality R2: as the company's settings say: exactly, rounded to the limit's own decimals, or within a guard band. */
export async function judgingOf(work: AnyWork): Promise<JudgingOf> {
  const { judging } = await qualitySettings(work.reader)
  return ({ lower, upper, asTyped }, uncertainty) => {
    const limits = { lowerLimit: lower, upperLimit: upper, asTyped }
    if (judging === 'rounded')
      return { rounding: { lower: typedPlaces(limits, 'lowerLimit'), upper: typedPlaces(limits, 'upperLimit') } }
    return judging === 'guardBand' && uncertainty ? { guardBand: Decimal.of(uncertainty) } : {}
  }
}
