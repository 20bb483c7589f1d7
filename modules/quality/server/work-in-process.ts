import { post, stockEntries } from '#modules/accounting/server/index.ts'
import { scrapFound, workOver } from '#modules/production/server/index.ts'
import type { Ncmr } from '#modules/quality/model/ncmrs.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isCountedScrap } from './scrap-reports.ts'

/** What was made of a disposition: rows of stock, a return, a job, an inspection. */
export type Result = Readonly<Record<string, unknown>>

type Disposition = Ncmr['dispositions'][number]
type InProcess = Ncmr & { readonly operation: string }

/** quality R22: what the board decided on pieces that are still in the shop. */
export async function executeInProcess(
  work: AnyWork,
  ncmr: InProcess,
  line: Disposition,
  scrapReason: string | null,
): Promise<Result> {
  switch (line.disposition) {
    case 'scrap':
      return scrapPieces(work, ncmr, line, scrapReason)
    case 'rework':
    case 'repair':
      return reworkPieces(work, ncmr, line)
    case 'sort':
      return { inspection: await lookAgain(work, ncmr, line) }
    case 'useAsIs':
      return { operation: ncmr.operation }
    default:
      throw Refusal.conflict({ code: 'notInStock', params: { ncmr: ncmr.code } })
  }
}

/** Operation scrap; charged to the shop, their cost leaves the job (E15), else it stays there. */
async function scrapPieces(
  work: AnyWork,
  ncmr: InProcess,
  line: Disposition,
  scrapReason: string | null,
): Promise<Result> {
  const counted = isCountedScrap(ncmr.origin)
    ? { counted: ncmr.origin }
    : await scrapFound(work, { operation: ncmr.operation, pieces: line.quantity, scrapReason })
  const value = money(line.quantity.times(line.unitCost ?? 0).round(2))
  if (line.chargeTo !== 'shop' || value.isZero()) return counted
  const entry = await post(work, {
    ...{ event: 'WIP.SCRAP', key: line.id, on: work.today, description: ncmr.code, source: `ncmrs/${ncmr.id}` },
    lines: stockEntries.scrappedFromJob({ value, job: ncmr.job! }),
  })
  return { ...counted, entry }
}

async function reworkPieces(work: AnyWork, ncmr: InProcess, line: Disposition): Promise<Result> {
  const called = work.words(`ncmr-dispositions.values.disposition.${line.disposition}`)
  const made = await workOver(work, {
    ...{ operation: ncmr.operation, pieces: line.quantity, because: ncmr.code, requirement: ncmr.requirement },
    called: { rework: `${called} ${ncmr.code}`, inspection: work.words('quality.reinspection', { code: ncmr.code }) },
    instructions: line.instructions ?? ncmr.requirement,
    minutesEach: Decimal.of(line.laborTime ?? 0)
      .dividedBy(line.quantity.times(60), 6)
      .toString(),
    laborRate: line.laborRate?.toString() ?? null,
  })
  // What is worked over where it lies is looked at there.
  return 'job' in made ? made : { ...made, inspection: await lookAgain(work, ncmr, line) }
}

async function lookAgain(work: AnyWork, ncmr: InProcess, line: Disposition): Promise<string> {
  const inspection = await work.issue('inspections', {
    ...{ source: 'audit', sourceRef: `ncmrs/${ncmr.id}`, item: ncmr.item, job: ncmr.job, operation: ncmr.operation },
    ...{ lotSize: line.quantity.toString(), ncmr: ncmr.id },
  })
  return inspection.id
}
