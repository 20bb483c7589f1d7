import { sql } from 'kysely'
import type { Tables } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { draftSlips } from './draft-slips.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'releaseGroup.released': {
      readonly group: string
      /** One a part revision, each with its releases' shares. */
      readonly jobs: readonly {
        readonly partRevision: string | null
        readonly method: string | null
        readonly quantity: string
        readonly dueOn: string | null
        readonly releases: readonly { readonly release: string; readonly quantity: string }[]
      }[]
    }
  }
}

type Group = Tables['release-groups']

/** A release is in at most one open group of each purpose. */
export const savingReleaseGroup: SaveHook<'release-groups'> = async (work, { before, after }) => {
  if (after.status !== 'open') return
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`release groups ${after.purpose}`}))`)
  const taken = await work.reader.first<{ release: string; group: string }>(sql`
    select r.release_number as release, g.code as "group" from release_groups g join order_releases r on r.id = any(g.releases)
    where g.status = 'open' and g.purpose = ${after.purpose} and g.archived_at is null
      and g.id <> ${before?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid and r.id = any(${after.releases}::uuid[]) limit 1`)
  if (taken) throw Refusal.conflict({ code: 'releaseGrouped', params: { ...taken } })
}

/** Every release knows the group it is made in. */
export const savedReleaseGroup: SaveHook<'release-groups'> = async (work, { before, after }) => {
  if (after.purpose !== 'produce') return
  const id = after.id ?? before?.id
  const members = after.status === 'cancelled' ? [] : after.releases
  await work.writer.run(sql`
    update order_releases set release_group = case when id = any(${members}::uuid[]) then ${id}::uuid end
    where (release_group = ${id}::uuid) is distinct from (id = any(${members}::uuid[]))
      and (release_group = ${id}::uuid or id = any(${members}::uuid[]))`)
}

interface Member {
  readonly id: string
  readonly number: string
  readonly order: string
  readonly orderCode: string
  readonly isConfirmed: boolean
  readonly status: string
  readonly partner: string
  readonly revision: string | null
  readonly method: string | null
  readonly quantity: string
  /** Neither shipped nor on a slip yet. */
  readonly left: string
  readonly shipTo: string | null
  readonly shippingMethod: string | null
  readonly courier: string | null
  readonly shipOn: string | null
}

const membersOf = (work: AnyWork, group: Group) =>
  work.reader.rows<Member>(sql`
    select r.id, r.release_number as number, r.root as "order", o.code as "orderCode",
      o.status in ('confirmed', 'inProduction', 'partiallyShipped') as "isConfirmed", r.status, o.business_partner as partner,
      l.part_revision as revision, l.method, r.quantity::text as quantity, r.ship_on::text as "shipOn",
      coalesce(r.ship_to, o.ship_to) as "shipTo", o.shipping_method as "shippingMethod",
      (select m.courier from shipping_methods m where m.id = o.shipping_method) as courier,
      (r.quantity - (select coalesce(sum(x.quantity), 0) from packing_slip_lines x join packing_slips s on s.id = x.root
        where x.release = r.id and s.status <> 'void' and s.archived_at is null))::text as left
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
    where r.id = any(${group.releases}::uuid[]) order by r.root, r.release_number`)

const total = (rows: readonly Member[]): string =>
  rows.reduce((all, row) => all.plus(row.quantity), Decimal.of(0)).toString()

/** Each release is handed over by its order; then production hears what is made together: one job a part revision. */
async function produce(work: AnyWork, group: Group, members: readonly Member[]): Promise<void> {
  for (const { order, id, status } of members)
    if (status === 'planned') await work.act('orders', order, 'release', { release: id })
  await work.raise('releaseGroup.released', {
    group: group.id,
    jobs: [...Map.groupBy(members, one => `${one.revision} ${one.method}`).values()].map(together => ({
      partRevision: together[0]!.revision,
      method: together[0]!.method,
      quantity: total(together),
      dueOn: group.dueOn ?? together.flatMap(one => one.shipOn ?? []).sort()[0] ?? null,
      releases: together.map(({ id, quantity }) => ({ release: id, quantity })),
    })),
  })
}

/** What is not on a slip yet goes onto one for every address. */
async function ship(work: AnyWork, group: Group, members: readonly Member[]): Promise<string[]> {
  const open = members.filter(one => Decimal.of(one.left).greaterThan(0))
  if (open.length === 0) throw Refusal.conflict({ code: 'groupShipped', params: { group: group.code } })
  return draftSlips(
    work,
    open.map(one => ({ ...one, quantity: one.left })),
  )
}

export const releaseGroup = verb<'release-groups'>()('release-groups.release', async (work, group) => {
  const members = await membersOf(work, group)
  const over = members.find(one => ['shipped', 'closedShort', 'cancelled'].includes(one.status))
  if (over) throw Refusal.conflict({ code: 'releaseOver', params: { release: over.number, status: over.status } })
  const early = members.find(one => !one.isConfirmed)
  if (early)
    throw Refusal.conflict({ code: 'groupNotConfirmed', params: { release: early.number, order: early.orderCode } })
  if (group.purpose === 'ship') return { packingSlips: await ship(work, group, members) }
  await produce(work, group, members)
  return undefined
})

/** A group is completed by its last release: told after releases were settled. */
export const settleGroups = async (work: AnyWork, releases: readonly string[]): Promise<number> =>
  work.writer.run(sql`
    update release_groups g set status = case when done then 'completed' else 'released' end, version = g.version + 1,
      updated_at = ${work.at}, updated_by = ${work.by.userId}::uuid
    from (
      select g.id, bool_and(r.status in ('shipped', 'closedShort', 'cancelled')) as done
      from release_groups g join order_releases r on r.id = any(g.releases)
      where g.releases && ${releases}::uuid[] and g.status in ('released', 'completed') group by g.id
    ) settled
    where g.id = settled.id and g.status <> case when done then 'completed' else 'released' end`)
