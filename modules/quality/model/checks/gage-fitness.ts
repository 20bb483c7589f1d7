import { Decimal } from '#platform/model/values/decimal.ts'
import { isTooCoarse, type Limits, uncertaintyRatio } from '../statistics/judging.ts'

interface Fitted {
  readonly resolution: string | null
  readonly uncertainty: string | null
  /** Of its last R&R study, by the study's own basis. */
  readonly percentGrr: string | null
}
interface Wanted {
  readonly minTur: string | null
  readonly maxGrrPct: string | null
}

export type Misfit = 'tooCoarse' | 'turLow' | 'grrMissing' | 'grrHigh'

/** quality R8: why a gage is hardly good enough for a characteristic; said on the plan and at the portal, never silently. */
export function misfitsOf(limits: Limits, gage: Fitted, method: Wanted): Misfit[] {
  const ratio = gage.uncertainty ? uncertaintyRatio(limits, Decimal.of(gage.uncertainty)) : null
  const isHigh =
    gage.percentGrr !== null && method.maxGrrPct !== null && Number(gage.percentGrr) > Number(method.maxGrrPct)
  return [
    ...(gage.resolution && isTooCoarse(limits, Decimal.of(gage.resolution)) ? ['tooCoarse' as const] : []),
    ...(ratio && method.minTur && ratio.lessThan(method.minTur) ? ['turLow' as const] : []),
    ...(method.maxGrrPct && gage.percentGrr === null ? ['grrMissing' as const] : []),
    ...(isHigh ? ['grrHigh' as const] : []),
  ]
}
