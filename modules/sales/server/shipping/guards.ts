import { sql } from 'kysely'
import { type LeavingCertificate, papersFault } from '#modules/sales/model/leaving-papers.ts'
import { managers } from '#modules/security/model/front.ts'
import { complaint, scopeFor, type Tables } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Slip = Tables['packing-slips']

/** sales R38: what keeps goods on the dock. Each says what it is and where. */

const releasesOf = (slip: Slip): string[] => slip.lines.flatMap(line => (line.release ? [line.release] : []))

/** Managers, and whom a group gives the right. */
const mayOverride = (work: AnyWork): boolean =>
  work.by.isSystem ||
  managers.some(key => work.by.roles.includes(key)) ||
  scopeFor(work.by, work.registry.resource('packing-slips'), 'overrideHold') !== null

/** Credit and holds: who may override says why, and it stays with the slip. */
export async function demandNotHeld(work: AnyWork, slip: Slip, overrideReason: string | null): Promise<void> {
  const [held] = await work.reader.rows<{
    release: string | null
    kind: string
    reason: string | null
    customer: string | null
  }>(sql`
    (select r.release_number as release, h.kind, h.reason, null as customer from order_releases r
      join order_holds h on h.root = r.root and h.lifted_at is null and (h.release is null or h.release = r.id)
    where r.id = any(${releasesOf(slip)}::uuid[]) order by h.placed_at limit 1)
    union all
    select null, 'credit', credit_hold_reason, name from business_partners where id = ${slip.businessPartner}::uuid and credit_hold`)
  if (!held || (overrideReason && mayOverride(work))) return
  if (held.release === null)
    throw Refusal.conflict({
      ...{ code: 'slipCreditHeld', params: { customer: held.customer ?? '', reason: held.reason ?? '' } },
    })
  throw Refusal.conflict({ code: 'slipHeld', params: { release: held.release, reason: held.reason ?? held.kind } })
}

/** A lot on hold or with an open nonconformance stays here. */
export async function demandGoodLots(work: AnyWork, slip: Slip): Promise<void> {
  const lots = slip.lines.flatMap(line => [line.lot, ...(line.serials ?? [])]).filter(lot => lot !== null)
  if (lots.length === 0) return
  const bad = await work.reader.first<{ lot: string }>(sql`
    select l.code as lot from stock_lots l where l.id = any(${lots}::uuid[]) and (l.status in ('hold', 'quarantined')
      or exists (select from ncmrs n where n.lot = l.id and n.status in ('open', 'contained', 'mrb') and n.archived_at is null)) limit 1`)
  if (bad) throw Refusal.conflict({ code: 'lotHeld', params: { lot: bad.lot } })
}

interface Wanted {
  readonly release: string
  readonly revision: string | null
  readonly shipped: string | null
  readonly certificate: boolean
  readonly fair: boolean
  readonly hasFair: boolean
  readonly part: string | null
  readonly control: string | null
}

const wantedOf = (work: AnyWork, slip: Slip) =>
  work.reader.rows<Wanted>(sql`
    select r.release_number as release, l.part_revision as revision, x.part_revision as shipped,
      (coalesce(l.certificate, false) or coalesce(b.requires_certificate, false)) as certificate,
      (coalesce(l.fair, false) or coalesce(b.requires_fair, false)) as fair,
      exists (select from fairs f where f.part_revision = l.part_revision and f.status in ('approved', 'submitted', 'accepted')
        and f.archived_at is null) as "hasFair",
      p.part_number as part, p.export_control as control
    from packing_slip_lines x join order_releases r on r.id = x.release join order_lines l on l.id = r.parent
      join orders o on o.id = r.root join business_partners b on b.id = o.business_partner left join parts p on p.id = l.part
    where x.root = ${slip.id}::uuid order by x.position`)

/** The certificates that would leave; conformance is certified for one shipment, so another slip that names it has it. */
async function certificatesOf(work: AnyWork, slip: Slip): Promise<LeavingCertificate[]> {
  const ids = slip.certificates ?? []
  if (ids.length === 0) return []
  const unnumbered = work.words('reasons.slipWithoutNumber')
  return work.reader.rows<LeavingCertificate>(sql`
    select c.code, c.kind, c.status, (c.archived_at is not null or coalesce(c.expires_at <= ${work.at}::timestamptz, false)) as "isOver",
      (select coalesce(s.code, ${unnumbered}) from packing_slips s
        where s.id <> ${slip.id}::uuid and s.status <> 'void' and s.archived_at is null
          and (s.id = c.packing_slip or s.certificates @> array[c.id]) limit 1) as "otherSlip",
      (select o.code from orders o where o.id = c."order" and not exists (
        select from order_releases r where r.root = o.id and r.id = any(${releasesOf(slip)}::uuid[]))) as "otherOrder"
    from certificates c where c.id = any(${ids}::uuid[]) and c.kind <> 'sign-in' order by c.code`)
}

/** Certificate, first article, revision: what the customer asked to come along, and nothing else than was ordered. */
export async function demandPapers(work: AnyWork, slip: Slip): Promise<void> {
  const [wanted, certificates] = await Promise.all([wantedOf(work, slip), certificatesOf(work, slip)])
  const other = wanted.find(one => one.revision && one.shipped && one.revision !== one.shipped)
  if (other)
    throw Refusal.conflict({ code: 'otherRevision', params: { release: other.release, part: other.part ?? '' } })
  const fault = papersFault(certificates, wanted.find(one => one.certificate)?.release ?? null)
  // What nobody may choose is refused where it is written, in words of its own.
  if (fault && certificates.length === (slip.certificates ?? []).length)
    throw Refusal.fields([complaint(['certificates'], fault.code, fault.params)], 'packing-slips')
  const unproven = wanted.find(one => one.fair && one.revision && !one.hasFair)
  if (unproven) throw Refusal.conflict({ code: 'fairMissing', params: { release: unproven.release } })
  const controlled = wanted.find(one => one.control && one.control !== 'none')
  if (controlled) await demandCountry(work, slip, controlled)
}

/** Controlled parts go to our own country, and to those the partner's record names. */
async function demandCountry(work: AnyWork, slip: Slip, { part, control }: Wanted): Promise<void> {
  const place = await work.reader.first<{ country: string | null; allowed: boolean }>(sql`
    select s.address ->> 'country' as country, coalesce(
      s.address ->> 'country' = (select address ->> 'country' from company_info limit 1)
      or (s.address ->> 'country') = any(select jsonb_array_elements_text(to_jsonb(b.export_countries))), false) as allowed
    from ship_tos s join business_partners b on b.id = ${slip.businessPartner}::uuid where s.id = ${slip.shipTo}::uuid`)
  if (place?.allowed) return
  const params = { part: part ?? '', control: (control ?? '').toUpperCase(), country: place?.country ?? '?' }
  throw Refusal.conflict({ code: 'exportControlled', params })
}
