import { Decimal } from '#platform/model/values/decimal.ts'
import type { TableRow } from './sampling-plans.ts'
import { type Aql, cZero, type Level, type Severity, z14 } from './statistics/sampling.ts'

interface Plan {
  readonly method: string
  readonly fixedN: number | null
  readonly percent: Decimal | null
  readonly level: string | null
  readonly aql: string | null
  readonly rqlPct: Decimal | null
  readonly beta: Decimal | null
  readonly table: readonly TableRow[] | null
}

/** What is looked at of one lot, frozen when its inspection starts. */
export interface ResolvedSample {
  readonly n: number
  readonly ac: number
  readonly re: number
  readonly codeLetter: string | null
  readonly letterUsed: string | null
  readonly severity: Severity
}

/** How many pieces of a lot a plan asks for; all of them where it asks for more than there are. */
export function resolveSample(plan: Plan, lot: number, severity: Severity = 'normal'): ResolvedSample {
  const none = { ac: 0, re: 1, codeLetter: null, letterUsed: null, severity }
  switch (plan.method) {
    case 'fixed':
      return { ...none, n: Math.min(plan.fixedN!, lot) }
    case 'percent':
      return { ...none, n: Math.max(1, Decimal.of(lot).times(plan.percent!).dividedBy(100, 0, 'up').toNumber()) }
    case 'czero':
      return { ...none, n: cZero({ lot, rqlPct: plan.rqlPct!.toString(), beta: plan.beta!.toString() }).n }
    case 'z14': {
      const { inspect100: _, ...found } = z14({ lot, level: plan.level as Level, aql: plan.aql as Aql, severity })
      return { ...found, severity }
    }
    case 'table': {
      const row = plan.table!.find(one => lot >= one.from && lot <= one.to)
      return row ? { ...none, n: Math.min(row.n, lot), ac: row.ac, re: row.re } : { ...none, n: lot }
    }
    default:
      return { ...none, n: lot }
  }
}
