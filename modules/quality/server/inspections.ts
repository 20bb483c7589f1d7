import { sql } from 'kysely'
import { restateStock } from '#modules/inventory/server/index.ts'
import { inspectionAccepted } from '#modules/production/server/index.ts'
import { reserveAccepted } from '#modules/purchasing/server/index.ts'
import {
  addsUp,
  type Inspection,
  lotResult,
  lotsByPlan,
  type PlannedCheck,
} from '#modules/quality/model/inspections.ts'
import { resolveSample } from '#modules/quality/model/sample-sizes.ts'
import type { Severity } from '#modules/quality/model/statistics/sampling.ts'
import {
  keptLots,
  type LotResult,
  nextSeverity,
  type SamplingSeverity,
  skipsNext,
} from '#modules/quality/model/statistics/switching.ts'
import { managers } from '#modules/security/model/front.ts'
import { complaint, type Tables, valueLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type PiecesSeen, piecesSeen } from './checks/lot-samples.ts'
import { sign } from './signatures.ts'

type SamplingPlan = Tables['sampling-plans']

const planOf = async (work: AnyWork, id: string | null): Promise<SamplingPlan | null> => {
  if (!id) return null
  const row = await work.reader.first<Record<string, unknown>>(sql`
    select id, name, method, fixed_n::int as "fixedN", percent::text, level, aql, switching, rql_pct::text as "rqlPct", beta::text, "table",
      skip_every::int as "skipEvery"
    from sampling_plans where id = ${id}::uuid`)
  if (!row) return null
  const read = (value: unknown) => (value === null ? null : Decimal.of(String(value)))
  return {
    ...row,
    percent: read(row.percent),
    rqlPct: read(row.rqlPct),
    beta: read(row.beta),
  } as unknown as SamplingPlan
}

interface StateKey {
  readonly plan: string
  readonly partRevision: string
  readonly vendor: string | null
  readonly operation: string | null
}
interface State {
  readonly id: string
  readonly severity: SamplingSeverity
  readonly lots: LotResult[] | null
}
async function stateOf(work: AnyWork, { plan, partRevision, vendor, operation }: StateKey): Promise<State | undefined> {
  const key = ['sampling', plan, partRevision, vendor, operation].join(' ')
  // Two first lots at once must not begin two states.
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return work.reader.first<State>(sql`
    select id, severity, lots from sampling_states
    where plan = ${plan}::uuid and part_revision = ${partRevision}::uuid and archived_at is null
      and vendor is not distinct from ${vendor}::uuid and operation is not distinct from ${operation}::uuid for update`)
}

/** Whose lots these are: of a vendor where they came in, of an operation where they were made. */
async function sourceOf(work: AnyWork, inspection: Inspection): Promise<Pick<StateKey, 'vendor' | 'operation'>> {
  const line = inspection.sourceRef?.split('po-receipt-lines/')[1] ?? null
  const found = await work.reader.first<{ vendor: string | null; operation: string | null }>(sql`
    select coalesce(
        (select vendor from stock_lots where id = ${inspection.lot}::uuid),
        (select r.vendor from po_receipt_lines l join po_receipts r on r.id = l.root where l.id = ${line}::uuid)) as vendor,
      (select operation from job_operations where id = ${inspection.operation}::uuid) as operation`)
  if (inspection.source === 'receipt') return { vendor: found?.vendor ?? null, operation: null }
  return { vendor: null, operation: found?.operation ?? null }
}

const revisionOf = (item: string): string | null => (item.startsWith('part-revisions/') ? item.split('/')[1]! : null)

/** Every characteristic of the control plan with its sample; without a plan, the sampling plan over all characteristics. */
async function checksOf(work: AnyWork, inspection: Inspection): Promise<PlannedCheck[]> {
  const revision = revisionOf(inspection.item)
  const rows = await work.reader.rows<{
    dimension: string
    detail: string | null
    samplingPlan: string | null
    size: number
  }>(
    inspection.controlPlan
      ? sql`select dimension, id as detail, sampling_plan as "samplingPlan", sample_size::int as size from control_plan_details
          where plan = ${inspection.controlPlan}::uuid and dimension is not null and archived_at is null order by sequence`
      : sql`select id as dimension, null as detail, null as "samplingPlan", 1 as size from dimensions
          where part_revision = ${revision}::uuid and archived_at is null and not coalesce(basic, false) and not coalesce(reference, false)
          order by number`,
  )
  const lot = Math.ceil(inspection.lotSize.toNumber())
  const source = await sourceOf(work, inspection)
  const checks: PlannedCheck[] = []
  // Of what has no characteristics, so many pieces are looked at as a whole.
  const whole = { dimension: null, detail: null, samplingPlan: inspection.samplingPlan, size: lot }
  const asked = rows.length > 0 || !inspection.samplingPlan ? rows : [whole]
  for (const { dimension, detail, samplingPlan, size } of asked) {
    const plan = await planOf(work, samplingPlan ?? inspection.samplingPlan)
    const severity =
      plan && revision
        ? await severityOf(work, plan, { plan: plan.id, partRevision: revision, ...source })
        : ('normal' as const)
    const all = { n: Math.min(size, lot), ac: 0, re: 1, codeLetter: null, letterUsed: null, severity }
    const skipped =
      plan && revision ? await isSkipped(work, plan, { plan: plan.id, partRevision: revision, ...source }) : false
    const sample = plan ? resolveSample(plan, lot, severity) : all
    checks.push({
      ...{ dimension, detail, samplingPlan: plan?.id ?? null, ...sample },
      ...(skipped && { n: 0, ac: 0, re: 1, skipped }),
    })
  }
  return checks
}

/** quality K13: a source whose inspection was discontinued sends nothing in until a manager has reinstated it. */
async function severityOf(work: AnyWork, plan: SamplingPlan, key: StateKey): Promise<Severity> {
  if (plan.method !== 'z14' || !plan.switching) return 'normal'
  const severity = (await stateOf(work, key))?.severity ?? 'normal'
  if (severity === 'discontinued') throw Refusal.conflict({ code: 'samplingDiscontinued', params: { plan: plan.name } })
  return severity
}

const isSkipped = async (work: AnyWork, { skipEvery }: SamplingPlan, key: StateKey): Promise<boolean> =>
  skipEvery !== null && skipsNext((await stateOf(work, key))?.lots ?? [], skipEvery)

const inspectionVerb = verb<'inspections'>()

const start = inspectionVerb('inspections.start', async (work, inspection) => ({
  plan: await checksOf(work, inspection),
}))

/** What was found says what the answer is; only a manager answers otherwise, with a reason and a signature. */
const answering = (answer: 'accepted' | 'rejected') =>
  inspectionVerb(['inspections.accept', 'inspections.reject'], async (work, inspection, asked) => {
    const [accepted, rejected] = [Decimal.of(asked.quantityAccepted), Decimal.of(asked.quantityRejected)]
    if (!addsUp(inspection.lotSize, accepted, rejected))
      throw Refusal.fields(
        [complaint(['quantityAccepted'], 'lotNotMadeUp', { lotSize: inspection.lotSize.toString() })],
        'inspections',
      )
    // Where nothing is to be measured, the inspector's word is the answer.
    const isMeasured = (inspection.plan ?? []).some(check => check.dimension && check.n > 0)
    if (isMeasured) await demandQualified(work, inspection)
    const failures = isMeasured ? await failuresOf(work, inspection) : new Map<string, number>()
    const computed = lotResult(inspection.plan ?? [], failures)
    if (isMeasured && computed !== answer) await override(work, inspection, computed, asked.overrideReason)
    else if (isMeasured && answer === 'accepted') await demandSample(work, inspection, asked.overrideReason)
    for (const [plan, result] of lotsByPlan(inspection.plan ?? [], failures, answer === 'accepted'))
      await countLot(work, inspection, plan, result)
    const isSorted = answer === 'accepted' && rejected.sign() > 0
    await answerStock(work, inspection, accepted, rejected)
    if (answer === 'accepted' && inspection.operation)
      await inspectionAccepted(work, { operation: inspection.operation, accepted: accepted.toString() })
    const ncmr = rejected.sign() > 0 ? await reportRejected(work, inspection, rejected, asked.defect) : null
    return { result: isSorted ? ('acceptedAfterSort' as const) : answer, ...(ncmr && { ncmr }) }
  })

/** What waited for the answer is usable or rejected now (inventory, hand-offs). */
async function answerStock(work: AnyWork, inspection: Inspection, accepted: Decimal, rejected: Decimal): Promise<void> {
  if (inspection.source !== 'receipt' && !inspection.lot) return
  const stock = { item: inspection.item, lot: inspection.lot, from: ['inspection'] as const, atMost: true }
  const source = `inspections/${inspection.id}`
  if (accepted.greaterThan(0)) await restateStock(work, { ...stock, quantity: accepted, to: 'available', source })
  const line = inspection.sourceRef?.split('po-receipt-lines/')[1]
  if (line && accepted.greaterThan(0)) await reserveAccepted(work, line, accepted)
  if (rejected.greaterThan(0)) await restateStock(work, { ...stock, quantity: rejected, to: 'rejected', source })
}

/** Rejected pieces get a report, filled in as far as the inspection tells; of what is neither a lot nor a job only where a defect is named. */
async function reportRejected(
  work: AnyWork,
  inspection: Inspection,
  rejected: Decimal,
  defect: string | null,
): Promise<string | null> {
  const { lot, job, operation } = inspection
  if (inspection.ncmr || !(lot || job || defect)) return null
  if (!defect) throw Refusal.fields([complaint(['defect'], 'defectMissing')], 'inspections')
  const failed = await work.reader.first<{
    dimension: string
    requirement: string
    actual: string
    serials: string[]
  }>(sql`
    select d.id as dimension, d.number || ' ' || d.requirement as requirement, string_agg(m.entered, ', ' order by m.piece) as actual,
      coalesce(array_agg(distinct m.serial) filter (where m.serial is not null), '{}') as serials
    from measurement_sets s join measurements m on m.root = s.id join dimensions d on d.id = s.dimension
    where s.inspection = ${inspection.id}::uuid and m.result = 'fail' and not coalesce(m.excluded, false)
      and not exists (select from measurements later where later.supersedes = m.id)
    group by d.id order by count(*) desc, d.number limit 1`)
  const from = await sourceOf(work, inspection)
  const bought = await work.reader.first<{ vendor: string | null }>(
    sql`select vendor from stock_lots where id = ${lot}::uuid`,
  )
  const report = await work.issue('ncmrs', {
    ...{ source: reportSources[inspection.source], origin: `inspections/${inspection.id}`, owner: work.by.userId },
    ...{ item: inspection.item, lot, job, operation, defect, dimension: failed?.dimension ?? null },
    vendor: from.vendor ?? bought?.vendor ?? null,
    requirement: failed?.requirement ?? inspection.code,
    actual: (failed?.actual ?? inspection.code).slice(0, 500),
    serials: failed?.serials ?? [],
    quantityInspected: inspection.lotSize.toString(),
    quantityNonconforming: rejected.toString(),
  })
  return report.id
}

/** Where a report says its pieces were found, by what was inspected. */
const reportSources = {
  receipt: 'receiving',
  operation: 'inProcess',
  final: 'final',
  shipping: 'final',
  return: 'customerReturn',
  audit: 'audit',
} as const

/** inventory, hand-offs: what a receipt asks to have looked at waits as an inspection. */
export async function inspectionRequested(work: AnyWork, asked: Events['inspection.requested']): Promise<void> {
  const revision = revisionOf(asked.item)
  const plan = revision
    ? await work.reader.first<{ id: string }>(sql`
        select id from control_plans where part_revision = ${revision}::uuid and status = 'active' order by code desc limit 1`)
    : undefined
  await work.issue('inspections', {
    ...{ source: 'receipt', sourceRef: `po-receipt-lines/${asked.receiptLine}`, item: asked.item, lot: asked.lot },
    ...{ lotSize: asked.quantity, controlPlan: plan?.id ?? null },
  })
}

/** What was taken back need not be looked at. */
export async function receiptReversed(work: AnyWork, { lines }: Events['receipt.reversed']): Promise<void> {
  await work.writer.run(sql`
    update inspections set status = 'cancelled' where status = 'pending'
      and source_ref = any(${lines.map(line => `po-receipt-lines/${line}`)}::text[])`)
}

async function override(work: AnyWork, inspection: Inspection, computed: string, why: string | null): Promise<void> {
  if (!isManager(work) || !why)
    throw Refusal.conflict({
      code: 'overrideNeedsManager',
      params: { result: valueLabel(work.words, 'inspections', 'result', computed).toLowerCase() },
    })
  await sign(work, 'inspections', inspection, 'approved')
}

/** A lot is accepted on its whole sample; on less only by a manager, with a reason and a signature. */
async function demandSample(work: AnyWork, inspection: Inspection, why: string | null): Promise<void> {
  const seen = await work.reader.rows<PiecesSeen>(piecesSeen(inspection.id))
  const dimensions = (inspection.plan ?? []).map(check => check.dimension)
  const known = await work.reader.rows<{ id: string; number: string }>(
    sql`select id, number from dimensions where id = any(${dimensions}::uuid[])`,
  )
  const short = (inspection.plan ?? []).flatMap(({ dimension, n }) => {
    if (!dimension) return []
    const taken = seen.find(one => one.dimension === dimension)?.taken ?? 0
    const number = known.find(one => one.id === dimension)?.number ?? ''
    return taken < n ? [{ number, taken, n }] : []
  })
  if (!short[0]) return
  if (!isManager(work) || !why) throw Refusal.conflict({ code: 'sampleShort', params: short[0] })
  await sign(work, 'inspections', inspection, 'approved')
}

const isManager = (work: AnyWork): boolean => work.by.isSystem || work.by.roles.some(role => managers.includes(role))

/** quality R9: what somebody without the skill measured counts once somebody qualified has measured it too. */
async function demandQualified(work: AnyWork, { id }: Inspection): Promise<void> {
  const open = await work.reader.first<{ number: string }>(sql`
    select d.number from measurement_sets s join dimensions d on d.id = s.dimension
    where s.inspection = ${id}::uuid and s.archived_at is null and s.unqualified and not exists (
      select from measurement_sets later where later.inspection = s.inspection and later.dimension = s.dimension
        and not coalesce(later.unqualified, false) and later.archived_at is null and later.sampled_at >= s.sampled_at)
    order by d.number limit 1`)
  if (open) throw Refusal.conflict({ code: 'secondReadingMissing', params: { number: open.number } })
}

async function failuresOf(work: AnyWork, { id, code }: Inspection): Promise<Map<string, number>> {
  const rows = await work.reader.rows<PiecesSeen>(piecesSeen(id))
  if (rows.length === 0) throw Refusal.conflict({ code: 'inspectionUnmeasured', params: { inspection: code } })
  return new Map(rows.map(row => [row.dimension, row.bad]))
}

/** quality K13: the result of a lot moves the severity of the next. */
async function countLot(work: AnyWork, inspection: Inspection, planId: string, result: LotResult): Promise<void> {
  const plan = await planOf(work, planId)
  const partRevision = revisionOf(inspection.item)
  const switches = plan?.method === 'z14' && plan.switching
  if (!plan || !(switches || plan.skipEvery) || !partRevision || (await isResubmitted(work, inspection))) return
  const key = { plan: plan.id, partRevision, ...(await sourceOf(work, inspection)) }
  const state = await stateOf(work, key)
  const before = state?.severity ?? 'normal'
  const lots = keptLots(before, [...(state?.lots ?? []), result])
  const severity = switches ? nextSeverity(before, lots) : before
  const kept = severity === before ? lots : []
  if (!state) {
    await work.issue('sampling-states', { ...key, severity, lots: kept, changedAt: work.at })
    return
  }
  await work.writer.run(sql`
    update sampling_states set severity = ${severity}, lots = ${JSON.stringify(kept)}::jsonb,
      changed_at = case when severity = ${severity} then changed_at else ${work.at}::timestamptz end
    where id = ${state.id}::uuid`)
}

/** quality K13: only the first time a lot is submitted says something of its source. */
const isResubmitted = async (work: AnyWork, { id, lot }: Inspection): Promise<boolean> =>
  lot !== null &&
  (await work.reader.first(sql`
    select from inspections earlier where earlier.lot = ${lot}::uuid and earlier.id <> ${id}::uuid and earlier.archived_at is null
      and earlier.status in ('accepted', 'rejected') limit 1`)) !== undefined

const stateVerb = verb<'sampling-states'>()
const changed = (work: AnyWork) => ({ lots: [], changedAt: work.at, changedBy: work.by.userId })

export const inspectionVerbs = {
  'inspections.start': start,
  'inspections.accept': answering('accepted'),
  'inspections.reject': answering('rejected'),
  'sampling-states.reduce': stateVerb('sampling-states.reduce', async work => ({
    severity: 'reduced',
    ...changed(work),
  })),
  'sampling-states.reinstate': stateVerb('sampling-states.reinstate', async work => ({
    severity: 'tightened',
    ...changed(work),
  })),
}
