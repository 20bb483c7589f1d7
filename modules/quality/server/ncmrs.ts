import { sql } from 'kysely'
import { costToHere, operationAt } from '#modules/production/server/index.ts'
import { signersNeeded } from '#modules/quality/model/disposition-costs.ts'
import type { Ncmr } from '#modules/quality/model/ncmrs.ts'
import { managers } from '#modules/security/model/front.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { contactsOf, contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { notifyCustomer } from './customer-notices.ts'
import { execute } from './dispositions.ts'
import { cancelled, closed, followLot, quarantine, settleLot } from './held-lots.ts'
import { sign } from './signatures.ts'

/** How often one defect of one item may be seen in 90 days before its cause must be worked through. */
const timesBeforeEightD = 3

/** An escape, a critical defect or the third of a kind calls for an 8D; once called for, it stays so. */
export const savingNcmr: SaveHook<'ncmrs'> = async (work, { before, after }) => {
  await settleLot(work, before, after)
  await settlePlace(work, after)
  await settleCosts(work, after)
  after.eightDRequired =
    before?.eightDRequired === true ||
    after.escape === true ||
    after.severity === 'critical' ||
    (await timesSeen(work, after, before?.id)) + 1 >= timesBeforeEightD
}

/** The operation is one of the job, the characteristic one of the part; the job follows from the operation. */
async function settlePlace(work: AnyWork, ncmr: Saved<'ncmrs'>): Promise<void> {
  if (ncmr.operation) {
    const operation = await operationAt(work, ncmr.operation)
    ncmr.job ??= operation!.job
    if (operation!.job !== ncmr.job) throw Refusal.fields([complaint(['operation'], 'operationOfOtherJob')], 'ncmrs')
  }
  if (!ncmr.dimension) return
  const dimension = await work.read('dimensions', ncmr.dimension, ['partRevision'])
  if (`part-revisions/${dimension!.partRevision}` !== ncmr.item)
    throw Refusal.fields([complaint(['dimension'], 'dimensionOfOtherPart')], 'ncmrs')
}

/** quality R22: scrap costs what the pieces are worth, in stock or up to the operation, unless somebody says otherwise. */
async function settleCosts(work: AnyWork, ncmr: Saved<'ncmrs'>): Promise<void> {
  const scrapped = (ncmr.dispositions ?? []).filter(line => line.disposition === 'scrap' && line.unitCost === null)
  if (scrapped.length > 0) {
    const cost = await pieceCost(work, ncmr)
    for (const line of scrapped) line.unitCost = cost?.toString() ?? null
  }
  const worked = (ncmr.dispositions ?? []).filter(line => line.laborTime && line.laborRate === null)
  if (worked.length === 0 || !ncmr.operation) return
  const operation = await operationAt(work, ncmr.operation)
  for (const line of worked) line.laborRate = operation?.laborRate ?? null
}

async function pieceCost(work: AnyWork, { lot, item, operation }: Saved<'ncmrs'>): Promise<Decimal | null> {
  if (!lot && operation) return costToHere(work, operation)
  if (!lot) return null
  const found = await work.reader.first<{ cost: string | null }>(
    sql`select mw_stock_cost(${item}, ${lot}::uuid)::text as cost`,
  )
  return found?.cost ? Decimal.of(found.cost) : null
}

async function timesSeen(work: AnyWork, ncmr: Readonly<Record<string, unknown>>, id: unknown): Promise<number> {
  const found = await work.reader.first<{ times: number }>(sql`
    select count(*)::int as times from ncmrs
    where item = ${ncmr.item} and defect = ${ncmr.defect}::uuid and status <> 'cancelled' and archived_at is null
      and id is distinct from ${id ?? null}::uuid and created_at > ${work.at}::timestamptz - interval '90 days'`)
  return found?.times ?? 0
}

/** A closed 8D whose problem is seen again did not help: its champion hears of it. */
export const savedNcmr: SaveHook<'ncmrs'> = async (work, { before, after }) => {
  await followLot(work, before, after)
  if (before) return
  const failed = await work.writer.rows<{ id: string; code: string; champion: string }>(sql`
    update eight_ds e set recurred = true
    where e.status = 'closed' and not coalesce(e.recurred, false) and e.closed_at > ${work.at}::timestamptz - interval '90 days'
      and exists (select from ncmrs n where n.id = any(e.ncmrs) and n.defect = ${after.defect}::uuid
        and mw_same_characteristic(n.item, n.dimension, ${after.item}, ${after.dimension}::uuid))
    returning e.id, e.code, e.champion`)
  for (const { id, code, champion } of failed)
    for (const { id: user, language } of await contactsOf(work.reader, [champion])) {
      const title = work.wordsIn(language)('quality.problemRecurred', { code })
      await notify(work, { user, type: 'negative', event: 'eightD.recurred', title, link: `/eight-ds/${id}` })
    }
}

const ncmrVerb = verb<'ncmrs'>()

const contain = ncmrVerb('ncmrs.contain', async (work, ncmr, { quarantineLocation }) => {
  if (ncmr.lot) await quarantine(work, ncmr, ncmr.quantityNonconforming, quarantineLocation)
  return undefined
})

/** Whoever may sign for the board hears that something waits for them. */
const submit = ncmrVerb('ncmrs.submit', async (work, ncmr) => {
  for (const { id: user, language } of await contactsWith(work.reader, managers)) {
    if (user === work.by.userId) continue
    const title = work.wordsIn(language)('quality.boardAsked', { ncmr: ncmr.code })
    await notify(work, { user, type: 'warning', event: 'ncmr.submitted', title, link: `/ncmrs/${ncmr.id}` })
  }
  return undefined
})

const cancel = ncmrVerb('ncmrs.cancel', async (work, ncmr) => {
  await cancelled(work, ncmr)
  return undefined
})

const other = { quality: 'engineering', engineering: 'quality' } as const
type Side = keyof typeof other

/** quality R21: the board signs side by side, each person for one side; the last signature decides. */
const approve = ncmrVerb('ncmrs.approve', async (work, ncmr, { signingAs }) => {
  const signed = { quality: ncmr.qualitySignedBy, engineering: ncmr.engineeringSignedBy }
  const side = (name: Side) => work.words(`ncmrs.values.signingAs.${name}`)
  if (signed[signingAs]) throw Refusal.conflict({ code: 'signedAlready', params: { signing: side(signingAs) } })
  if (signed[other[signingAs]] === work.by.userId)
    throw Refusal.conflict({
      code: 'signedForOther',
      params: { other: side(other[signingAs]), signing: side(signingAs) },
    })
  await demandCustomer(work, ncmr)
  signed[signingAs] = await sign(work, 'ncmrs', ncmr, 'approved')
  const isDecided = signersNeeded(ncmr.dispositions).every(name => signed[name])
  return {
    qualitySignedBy: signed.quality,
    engineeringSignedBy: signed.engineering,
    ...(isDecided && { status: 'dispositioned' as const }),
  }
})

/** quality R21: what the customer designed, only the customer lets pass as it is. */
async function demandCustomer(work: AnyWork, ncmr: Ncmr): Promise<void> {
  if (!signersNeeded(ncmr.dispositions).includes('engineering')) return
  if (ncmr.customerApproval && ncmr.customerApprovalFile) return
  const [kind, id] = ncmr.item.split('/')
  if (kind !== 'part-revisions') return
  const part = await work.reader.first(
    sql`select 1 from part_revisions r join parts p on p.id = r.part where r.id = ${id}::uuid and p.owner is not null`,
  )
  if (part) throw Refusal.conflict({ code: 'customerMustApprove', params: { ncmr: ncmr.code } })
}

const sendBack = ncmrVerb('ncmrs.sendBack', async () => ({ qualitySignedBy: null, engineeringSignedBy: null }))

const close = ncmrVerb('ncmrs.close', async (work, ncmr, asked) => {
  const cause = asked.cause ?? ncmr.cause
  const eightD = asked.eightD ?? ncmr.eightD
  if (!cause) throw Refusal.conflict({ code: 'causeMissing', params: { ncmr: ncmr.code } })
  await demandLookedAtAgain(work, ncmr)
  if (ncmr.eightDRequired && !eightD) throw Refusal.conflict({ code: 'eightDMissing', params: { ncmr: ncmr.code } })
  await closed(work, ncmr)
  return { cause, eightD }
})

/** quality R22: what was worked over or sorted has been looked at again, and what failed there has a report of its own. */
async function demandLookedAtAgain(work: AnyWork, ncmr: Ncmr): Promise<void> {
  for (const [place, { result }] of ncmr.dispositions.entries()) {
    const made = result ?? {}
    const line = place + 1
    if (made.inspectionOperation) {
      const step = await operationAt(work, made.inspectionOperation)
      if (step?.status !== 'complete')
        throw Refusal.conflict({ code: 'reworkOpen', params: { line, step: step?.code ?? '' } })
    }
    if (!made.inspection) continue
    const inspection = (await work.read('inspections', made.inspection, ['status', 'code']))!
    const params = { line, inspection: inspection.code }
    if (!['accepted', 'rejected'].includes(inspection.status))
      throw Refusal.conflict({ code: 'reinspectionOpen', params })
    if (inspection.status === 'rejected' && !(await hasReport(work, made.inspection)))
      throw Refusal.conflict({ code: 'reinspectionRejected', params })
  }
}

const hasReport = async (work: AnyWork, inspection: string): Promise<boolean> =>
  (await work.read('ncmrs', { origin: `inspections/${inspection}` }, ['id'])) !== undefined

export const ncmrVerbs = {
  'ncmrs.notifyCustomer': notifyCustomer,
  'ncmrs.contain': contain,
  'ncmrs.submit': submit,
  'ncmrs.cancel': cancel,
  'ncmrs.execute': execute,
  'ncmrs.approve': approve,
  'ncmrs.sendBack': sendBack,
  'ncmrs.close': close,
}
