import { attributeStudy, kappaCohen, kappaFleiss, proportionCI } from '#modules/quality/model/statistics/agreement.ts'
import { oneWayAnova } from '#modules/quality/model/statistics/analysis-of-variance.ts'
import { capability } from '#modules/quality/model/statistics/capability.ts'
import { chartConstants } from '#modules/quality/model/statistics/chart-constants.ts'
import { attributeChart, imr, xbarR, xbarS } from '#modules/quality/model/statistics/control-charts.ts'
import { correctedReading } from '#modules/quality/model/statistics/gage-bias.ts'
import { gageRnrAnova, gageRnrAverageRange, gageRnrNested } from '#modules/quality/model/statistics/gage-rnr.ts'
import { bonusOf, truePosition } from '#modules/quality/model/statistics/judging.ts'
import { exact, type Reading } from '#modules/quality/model/statistics/precise-sums.ts'
import { runRules } from '#modules/quality/model/statistics/run-rules.ts'
import { cZero, ocCurve, z14 } from '#modules/quality/model/statistics/sampling.ts'
import { role } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'

interface BiasInput {
  readonly points: readonly { reference: Reading; error: Reading }[]
  readonly readings: readonly Reading[]
}
const correctedReadings = ({ points, readings }: BiasInput) => {
  const found = points.map(({ reference, error }) => ({ reference: exact(reference), error: exact(error) }))
  return readings.map(reading => correctedReading(found, exact(reading)))
}

interface PositionInput {
  readonly dx: Reading
  readonly dy: Reading
  readonly stated: Reading
  readonly size?: Reading
  readonly mmc?: { readonly kind: 'internal' | 'external'; readonly lower: Reading; readonly upper: Reading }
}
const positionOf = ({ dx, dy, stated, size, mmc }: PositionInput) => {
  const position = truePosition(exact(dx), exact(dy))
  const feature = mmc && { kind: mmc.kind, lower: exact(mmc.lower), upper: exact(mmc.upper) }
  const bonus = size !== undefined && feature ? bonusOf(exact(size), feature, 'mmc') : exact(0)
  const allowed = exact(stated).plus(bonus)
  return { position, bonus, allowed, result: position.atMost(allowed) ? 'pass' : 'fail' }
}

/** quality K0: every function of the statistics by its name. */
const functions: Readonly<Record<string, (input: never) => unknown>> = {
  gageRnrAverageRange,
  gageRnrAnova,
  gageRnrNested,
  xbarR,
  xbarS,
  imr,
  attributeChart,
  runRules,
  capability,
  oneWayAnova,
  kappaCohen,
  kappaFleiss,
  proportionCI,
  z14,
  cZero,
  ocCurve,
  correctedReadings,
  truePosition: positionOf,
  constants: ({ n }: { n: number }) => chartConstants(n),
  attributeStudy: ({ readings, references, bad }: { readings: never; references: never; bad: string }) =>
    attributeStudy(readings, references, bad),
}

const { administrator, manager, staff, dataCollection } = role

/** Computes and stores nothing: for spreadsheets, scripts and second opinions. */
export const statisticsEndpoints: readonly Endpoint[] = [
  endpoint<Record<string, unknown>>({
    method: 'POST',
    path: '/api/quality/statistics/:function',
    access: { roles: [administrator, manager, staff, dataCollection] },
    summary: 'Compute a statistic of the quality kernel; nothing is stored',
    asks: 'record',
    handle: async ({ params, body }) => {
      const name = params.function ?? ''
      const compute = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!compute) throw Refusal.notFound()
      try {
        return { result: compute(body as never) }
      } catch (error) {
        // What cannot be computed is the asker's input, whatever shape it has.
        if (error instanceof RangeError || error instanceof TypeError)
          throw new Refusal({ status: 422, code: 'notComputable', params: { name, why: error.message } })
        throw error
      }
    },
  }),
]
