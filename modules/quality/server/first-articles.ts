import { sql } from 'kysely'
import type { Fair } from '#modules/quality/model/fairs.ts'
import { complaint, type StoredFile } from '#platform/model'
import { hangFiles } from '#platform/server/collaboration/attachments.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { demandResults, judgeRows } from './fair-requirements.ts'
import { keepPaper } from './papers/keep-paper.ts'
import { bought, components, type FormRow, measured } from './proof/fair-filling.ts'
import { sign } from './signatures.ts'

/** What the report says about the part is filled in from the part, where nobody typed it. */
export const savingFair: SaveHook<'fairs'> = async (work, { before, after }) => {
  await demandBaseline(work, before, after)
  // Once it is verified its results are signed; they stand as they were judged then.
  if (after.status === 'draft' || after.status === 'inProgress') await judgeRows(work, after)
  if (before) return
  const part = await work.reader.first<{ name: string; number: string | null; revision: string | null }>(sql`
    select p.name, r.drawing_number as number, r.drawing_revision as revision
    from part_revisions r join parts p on p.id = r.part where r.id = ${after.partRevision}::uuid`)
  after.partName ??= part?.name ?? null
  after.drawingNumber ??= part?.number ?? null
  after.drawingRevision ??= part?.revision ?? null
}

/** quality R25: a partial report carries on an approved one of the same part. */
async function demandBaseline(work: AnyWork, before: Saved<'fairs'> | undefined, after: Saved<'fairs'>): Promise<void> {
  if (!after.baseline || before?.baseline === after.baseline) return
  const fits = await work.reader.first(sql`
    select 1 from fairs f where f.id = ${after.baseline}::uuid and f.id is distinct from ${after.id ?? null}::uuid
      and f.status in ('approved', 'submitted', 'accepted') and mw_same_part(f.part_revision, ${after.partRevision}::uuid)`)
  if (!fits) throw Refusal.fields([complaint(['baseline'], 'baselineUnfit')], 'fairs')
}

interface Characteristic {
  readonly id: string
  readonly number: string
  readonly zone: string | null
  readonly class: string
  readonly requirement: string
}

/** quality R25: all characteristics of the revision; a partial report only those that are new or other than its baseline had them. */
const characteristicsOf = (work: AnyWork, report: Fair) =>
  work.reader.rows<Characteristic>(sql`
    select d.id, d.number, d.sheet_zone as zone, d.class, d.requirement from dimensions d
      left join fairs base on base.id = ${report.baseline}::uuid
      left join lateral (
        with recursive former as (
          select o.part_revision, o.requirement, o.carried_from from dimensions o where o.id = d.carried_from
          union all
          select o.part_revision, o.requirement, o.carried_from from former f join dimensions o on o.id = f.carried_from
        ) select requirement from former where part_revision = base.part_revision limit 1) old on true
    where d.part_revision = ${report.partRevision}::uuid and d.archived_at is null
      and not coalesce(d.reference, false) and not coalesce(d.basic, false)
      and (${report.scope} = 'full' or old.requirement is distinct from d.requirement)
    order by d.number collate "C"`)

const byNumber = new Intl.Collator('en', { numeric: true })

const fairVerb = verb<'fairs'>()

const placed = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, place) => ({ ...line, position: place + 1 }))

/** All three forms as far as the records tell: what is typed already stays, what is not there yet is added. */
async function filled(work: AnyWork, report: Fair) {
  const there = new Set(report.characteristics.map(row => row.dimension))
  const missing = (await characteristicsOf(work, report)).filter(one => !there.has(one.id))
  missing.sort((a, b) => byNumber.compare(a.number, b.number))
  const rows: FormRow[] = missing.map(({ id, number, zone, class: special, requirement }) => ({
    dimension: id,
    number,
    referenceLocation: zone,
    designator: special === 'minor' ? null : special,
    requirement,
    results: [],
    tooling: null,
    result: 'pending',
    ncmr: null,
    comments: null,
  }))
  const characteristics = await measured(work, report, [...report.characteristics.map(row => ({ ...row })), ...rows])
  return {
    components: placed([...report.components, ...(await components(work, report))]),
    products: placed([...report.products, ...(await bought(work, report))]),
    characteristics: placed(characteristics),
  }
}

/** Form 3 has a row for every characteristic, with what its job measured; forms 1 and 2 what it was made of. */
const build = fairVerb('fairs.build', filled)

/** What was measured and received since is taken over. */
const collect = fairVerb('fairs.collect', filled)

/** quality R25: nothing of the revision is left out, and every row is proven by its values. */
const verify = fairVerb('fairs.verify', async (work, report) => {
  const there = new Set(report.characteristics.map(row => row.dimension))
  const left = (await characteristicsOf(work, report)).find(one => !there.has(one.id))
  if (left) throw Refusal.conflict({ code: 'fairUncovered', params: { number: left.number } })
  await demandResults(work, report)
  return { verifiedBy: await sign(work, 'fairs', report, 'performed'), verifiedAt: work.at }
})

const approve = fairVerb('fairs.approve', async (work, report) => {
  if (report.verifiedBy === work.by.userId)
    throw Refusal.conflict({ code: 'verifierApproves', params: { report: report.code } })
  const approvedBy = await sign(work, 'fairs', report, 'approved')
  await work.later(keepPaper, { resource: 'fairs', id: report.id })
  return { approvedBy, approvedAt: work.at }
})

/** The paper under its version, as signatures name it: `FAI-000001-v4.pdf`. */
const asVersion = (file: StoredFile, version: number): StoredFile => ({
  ...file,
  name: file.name.replace(/(\.\w+)?$/, `-v${version}$1`),
})

/** What was signed stays among the files of the report; the next approval freezes a paper of its own. */
const reopen = fairVerb('fairs.reopen', async (work, report) => {
  if (report.pdf) await hangFiles(work, `fairs/${report.id}`, [asVersion(report.pdf, report.version)])
  return { verifiedBy: null, verifiedAt: null, approvedBy: null, approvedAt: null, pdf: null }
})

export const fairVerbs = {
  'fairs.build': build,
  'fairs.collect': collect,
  'fairs.verify': verify,
  'fairs.approve': approve,
  'fairs.reopen': reopen,
}
