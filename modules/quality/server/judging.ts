import { typedPlaces } from '#modules/quality/model/dimensions.ts'
import type { Judging } from '#modules/quality/model/statistics/judging.ts'
import { settingsTurnedOn } from '#modules/security/server/index.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A characteristic with its limits, as they are and as they were typed. */
export interface Limited {
  readonly lower: string | null
  readonly upper: string | null
  readonly asTyped: Readonly<Record<string, string>> | null
}

type JudgingOf = (asked: Limited, uncertainty?: string | null) => Judging

/** quality R2: as the company's settings say: exactly, rounded to the limit's own decimals, or within a guard band. */
export async function judgingOf(work: AnyWork): Promise<JudgingOf> {
  const isOn = await settingsTurnedOn(work.reader, ['rounding', 'guardBand'])
  const [rounds, guards] = [isOn.includes('rounding'), isOn.includes('guardBand')]
  return ({ lower, upper, asTyped }, uncertainty) => {
    const limits = { lowerLimit: lower, upperLimit: upper, asTyped }
    if (rounds)
      return { rounding: { lower: typedPlaces(limits, 'lowerLimit'), upper: typedPlaces(limits, 'upperLimit') } }
    return guards && uncertainty ? { guardBand: Decimal.of(uncertainty) } : {}
  }
}

/** quality R2: rounding and a guard band exclude each other, where they are set up. */
export const savingSetting: SaveHook<'company-settings'> = async (work, { after }) => {
  const other = after.key === 'rounding' ? 'guardBand' : after.key === 'guardBand' ? 'rounding' : null
  if (!other || after.value !== true || after.archivedAt) return
  if ((await settingsTurnedOn(work.reader, [other])).length)
    throw Refusal.fields([complaint(['value'], 'roundingAndGuardBand')], 'company-settings')
}
