import { sql } from 'kysely'
import { revokeConformance } from '#modules/security/server/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { permittedMeasuring } from './gage-permissions.ts'
import { keepPaper } from './papers/keep-paper.ts'
import { sign } from './signatures.ts'

interface Shipped {
  readonly part: string
  readonly quantity: string
  readonly lot: string | null
  readonly lotCode: string | null
  readonly job: string | null
  readonly order: string | null
  readonly customerPo: string | null
  readonly wantsCertificate: boolean
  readonly wantsFair: boolean
  readonly hasFair: boolean
}

/** What leaves, line by line, with what its order demands. */
const shippedOn = (work: AnyWork, slip: string) =>
  work.reader.rows<Shipped>(sql`
    select x.part, x.quantity, x.lot, x.lot_code as "lotCode", x.job, x.sales_order as "order", x.customer_po as "customerPo",
      x.wants_certificate as "wantsCertificate", x.wants_fair as "wantsFair", exists (
        select from fairs f where f.part_revision = x.revision and f.status = 'accepted' and f.archived_at is null) as "hasFair"
    from mw_slip_shipped(${slip}::uuid) x`)

interface Source {
  readonly code: string
  readonly heat: string | null
  readonly certificates: string[]
  readonly wantsCertificate: boolean
}

/** The lot and everything it was made of. */
const sourcesOf = (work: AnyWork, lot: string) =>
  work.reader.rows<Source>(sql`
    select code, heat, wants_certificate as "wantsCertificate", certificates from mw_lot_sources(${lot}::uuid)`)

/** quality R23: neither an open report nor an inspection that was not accepted stands against the lot. */
async function demandFree(work: AnyWork, lot: string, code: string): Promise<void> {
  const report = await work.reader.first<{ code: string }>(sql`
    select n.code from ncmrs n where n.lot = ${lot}::uuid and n.archived_at is null and n.status not in ('closed', 'cancelled')
      and (n.status <> 'dispositioned' or exists (
        select from ncmr_dispositions d where d.root = n.id and d.executed_at is null)) limit 1`)
  if (report) throw Refusal.conflict({ code: 'lotUnderNcmr', params: { lot: code, ncmr: report.code } })
  const open = await work.reader.first<{ code: string }>(sql`
    select i.code from inspections i where i.lot = ${lot}::uuid and i.archived_at is null
      and i.status in ('pending', 'inProgress', 'rejected') and not exists (
        select from inspections x where x.lot = i.lot and x.status = 'accepted' and x.created_at > i.created_at) limit 1`)
  if (open) throw Refusal.conflict({ code: 'lotInspectionOpen', params: { lot: code, inspection: open.code } })
}

const acceptedBy = (work: AnyWork, { lot, job }: Shipped) =>
  work.reader.first<{ code: string }>(sql`
    select i.code from inspections i where i.status = 'accepted' and i.archived_at is null
      and i.source in ('final', 'shipping', 'operation', 'audit')
      and (i.lot = ${lot ?? null}::uuid or i.job = ${job ?? null}::uuid) order by i.updated_at desc limit 1`)

interface Exception {
  readonly code: string
  readonly quantity: string
  readonly requirement: string
  readonly approval: string | null
}

const exceptionsOf = (work: AnyWork, { lot, job }: Shipped) =>
  work.reader.rows<Exception>(sql`
    select n.code, trim_scale(d.quantity)::text as quantity, n.requirement, n.customer_approval as approval
    from ncmrs n join ncmr_dispositions d on d.root = n.id
    where d.disposition in ('useAsIs', 'repair') and d.executed_at is not null and n.status <> 'cancelled' and n.archived_at is null
      and (n.lot = ${lot ?? null}::uuid or n.job = ${job ?? null}::uuid) order by n.code`)

/** quality R24: what a line is certified with; where something is missing, what. */
async function certifiedLine(work: AnyWork, line: Shipped) {
  const { lot, lotCode } = line
  if (line.wantsFair && !line.hasFair) throw Refusal.conflict({ code: 'fairNotAccepted', params: { part: line.part } })
  if (lot) await demandFree(work, lot, lotCode!)
  const sources = lot ? await sourcesOf(work, lot) : []
  const bare = sources.find(one => line.wantsCertificate && one.wantsCertificate && one.certificates.length === 0)
  if (bare) throw Refusal.conflict({ code: 'materialUncertified', params: { lot: lotCode!, material: bare.code } })
  const accepted = await acceptedBy(work, line)
  const exceptions = await exceptionsOf(work, line)
  const permitted = await permittedMeasuring(
    work,
    sql`(s.job = ${line.job}::uuid or s.inspection in (
      select i.id from inspections i where i.lot = ${lot}::uuid or i.job = ${line.job}::uuid))`,
  )
  const said = ({ approval, ...params }: Exception) =>
    approval
      ? work.words('quality.papers.usedAsIsApproved', { ...params, approval })
      : work.words('quality.papers.usedAsIs', params)
  return {
    certificates: sources.flatMap(one => one.certificates),
    line: {
      ...{ part: line.part, quantity: line.quantity, lot: lotCode ?? '' },
      heat: [...new Set(sources.flatMap(one => one.heat ?? []))].join(', '),
      proof: accepted
        ? work.words('quality.papers.finalInspection', { code: accepted.code })
        : work.words('quality.papers.noInspection'),
      exceptions: [...exceptions.map(said), ...new Set(permitted.values())].join('; '),
    },
  }
}

interface Issued {
  readonly id: string
  readonly code: string
  readonly holds: boolean
}

const certificatesOf = (work: AnyWork, slip: string) =>
  work.reader.rows<Issued>(sql`select id, code, holds from mw_slip_certificates(${slip}::uuid)`)

/** quality R24: what is issued again carries the number of the first, with -1, -2 … behind it. */
function reissued(had: readonly Issued[]) {
  const [first] = had
  if (!first) return {}
  const again = had.filter(({ code }) => code.startsWith(`${first.code}-`)).length + 1
  return { code: `${first.code}-${again}`, replaces: had.at(-1)!.id }
}

/** quality R24: a certificate of conformance, signed and frozen, that names everything which proves it and every exception. */
const certify = verb<'packing-slips'>()('packing-slips.certify', async (work, slip, asked) => {
  const named = slip.code ?? ''
  const had = await certificatesOf(work, slip.id)
  const there = had.find(one => one.holds)
  if (there) throw Refusal.conflict({ code: 'slipCertified', params: { slip: named, certificate: there.code } })
  const shipped = await shippedOn(work, slip.id)
  if (shipped.length === 0) throw Refusal.conflict({ code: 'slipWithoutLines', params: { slip: named } })
  const certified = []
  for (const line of shipped) certified.push(await certifiedLine(work, line))
  const orders = new Set(shipped.flatMap(({ order }) => order ?? []))
  const certificate = await work.issue('certificates', {
    ...reissued(had),
    ...{ kind: 'conformance', packingSlip: slip.id, customer: slip.businessPartner, signedBy: work.by.userId },
    order: orders.size === 1 ? [...orders][0] : null,
    customerPo: [...new Set(shipped.flatMap(({ customerPo }) => customerPo ?? []))].join(', ').slice(0, 200) || null,
    lines: certified.map(one => one.line),
    materialCertificates: [...new Set(certified.flatMap(one => one.certificates))],
    statement: asked.statement ?? work.words('quality.papers.statement'),
    issuedAt: work.at,
  })
  await sign(work, 'certificates', certificate, 'approved')
  await work.later(keepPaper, { resource: 'certificates', id: certificate.id })
  return { certificates: [...(slip.certificates ?? []), certificate.id] }
})

/** quality R24: what was certified of a shipment holds no longer; it may be certified again. */
const revoke = verb<'packing-slips'>()('packing-slips.revokeCertificate', async (work, slip, asked) => {
  const holding = (await certificatesOf(work, slip.id)).filter(one => one.holds).map(({ id }) => id)
  if (holding.length === 0) throw Refusal.conflict({ code: 'slipUncertified', params: { slip: slip.code ?? '' } })
  await revokeConformance(work, holding, asked.revokeReason)
  return { certificates: (slip.certificates ?? []).filter(id => !holding.includes(id)) }
})

export const conformanceVerbs = { 'packing-slips.certify': certify, 'packing-slips.revokeCertificate': revoke }
