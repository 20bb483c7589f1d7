import { sql } from 'kysely'
import { accountsOfRoles } from '#modules/accounting/server/index.ts'
import { slotGrid } from '#modules/inventory/model/slot-grid.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { demandUntracked } from './negative-stock.ts'

/** A place inside a place inside a place: more than this nobody finds. */
const deepest = 8
const between = ' › '

const isArchived = (before: Row | undefined, after: Row): boolean => !before?.archivedAt && Boolean(after.archivedAt)

/** The role of the books each account of a class stands for. */
const rolesOfClass = [
  ['inventoryAccount', 'INVENTORY'],
  ['issueAccount', 'SUPPLIES'],
  ['adjustmentAccount', 'INV_ADJUST'],
  ['scrapAccount', 'SCRAP'],
  ['varianceAccount', 'PPV'],
] as const

/** Accounts nobody chose are the company's own for their roles, so that a class never lacks one when stock moves. */
async function takeUsualAccounts(work: AnyWork, after: Saved<'inventory-classes'>): Promise<void> {
  const empty = rolesOfClass.filter(([field]) => !after[field])
  if (empty.length === 0) return
  const usual = await accountsOfRoles(
    work,
    empty.map(([, role]) => role),
  )
  for (const [field, role] of empty) after[field] = usual.get(role) ?? null
  const missing = empty.filter(([field]) => !after[field])
  if (missing.length)
    throw Refusal.fields(
      missing.map(([field]) => complaint([field], 'required')),
      'inventory-classes',
    )
}

/** Once something of a class is valued, it stays valued that way. */
export const savingClass: SaveHook<'inventory-classes'> = async (work, { before, after }) => {
  await takeUsualAccounts(work, after)
  await demandUntracked(work, before, after)
  if (!before || before.costing === after.costing) return
  const valued = await work.reader.first(
    sql`select 1 from valuation_keys where inventory_class = ${before.id}::uuid limit 1`,
  )
  if (valued)
    throw Refusal.fields([complaint(['costing'], 'costingFrozen', { class: after.name })], 'inventory-classes')
}

async function demandEmpty(work: AnyWork, where: ReturnType<typeof sql>): Promise<void> {
  const found = await work.reader.first<{ balances: number }>(
    sql`select count(*)::int as balances from stock_balances b join storage_locations l on l.id = b.storage_location where b.quantity <> 0 and ${where}`,
  )
  if (found?.balances) throw Refusal.conflict({ code: 'stockBelow', params: { balances: found.balances } })
}

/** A group knows its way from the top, is not too deep, and is not put away while stock lies below it. */
export const savingGroup: SaveHook<'storage-groups'> = async (work, { before, after }) => {
  const above = after.parent
    ? await work.reader.first<{ path: string; depth: number }>(sql`
        with recursive up as (
          select id, parent, path, 1 as depth from storage_groups where id = ${after.parent}::uuid
          union all select g.id, g.parent, up.path, up.depth + 1 from storage_groups g join up on g.id = up.parent where up.depth < 20
        ) select path, max(depth)::int as depth from up group by path`)
    : undefined
  const below = before ? await levelsBelow(work, before.id) : 1
  if ((above?.depth ?? 0) + below > deepest)
    throw Refusal.fields([complaint(['parent'], 'groupTooDeep', { most: deepest })], 'storage-groups')
  after.path = [above?.path, after.name].filter(Boolean).join(between)
  if (isArchived(before, after)) await demandEmpty(work, withinGroup(before!.id))
}

async function levelsBelow(work: AnyWork, group: string): Promise<number> {
  const found = await work.reader.first<{ levels: number }>(sql`
    with recursive down as (
      select id, 1 as level from storage_groups where id = ${group}::uuid
      union all select g.id, down.level + 1 from storage_groups g join down on g.parent = down.id where down.level < 20
    ) select max(level)::int as levels from down`)
  return found?.levels ?? 1
}

const withinGroup = (group: string) =>
  sql`l.storage_group in (
    with recursive down as (
      select id from storage_groups where id = ${group}::uuid
      union select g.id from storage_groups g join down on g.parent = down.id
    ) select id from down)`

/** Whatever lies below a place that was renamed or moved is found by its new way. */
export const savedGroup: SaveHook<'storage-groups'> = async (work, { before, after }) => {
  if (!before || before.path === after.path) return
  const old = `${before.path}${between}`
  await work.writer.run(
    sql`update storage_groups set path = ${`${after.path}${between}`} || substr(path, ${old.length + 1}::int)
        where left(path, ${old.length}::int) = ${old}`,
  )
}

/** Rows and columns make the slots; what a smaller grid would drop must be empty. */
export const savingLocation: SaveHook<'storage-locations'> = async (work, { before, after }) => {
  if (isArchived(before, after)) await demandEmpty(work, sql`l.id = ${before!.id}::uuid`)
  const rows = Number(after.rows)
  const columns = Number(after.columns)
  const slots = after.slots ?? []
  const isOutside = (slot: Row) => Number(slot.row ?? 0) > rows || Number(slot.column ?? 0) > columns
  for (const slot of slots.filter(isOutside)) if (slot.id) await demandUnused(work, slot)
  const kept = slots.filter(slot => !isOutside(slot))
  const there = new Set(kept.map(slot => `${slot.row} ${slot.column}`))
  const codes = new Set(kept.map(slot => String(slot.code).toUpperCase()))
  const added: Row[] = slotGrid(rows, columns)
    .filter(slot => !there.has(`${slot.row} ${slot.column}`) && !codes.has(slot.code))
    .map(slot => ({ ...slot, blocked: false }))
  after.slots = addedLines([...kept, ...added].map((slot, index) => ({ ...slot, position: index + 1 })))
}

async function demandUnused(work: AnyWork, slot: Row): Promise<void> {
  const used =
    slot.homeItem ||
    slot.homeThing ||
    (await work.reader.first(sql`
      select 1 from stock_balances where slot = ${slot.id}::uuid and quantity <> 0
      union all select 1 from slot_checkouts where home_slot = ${slot.id}::uuid and state <> 'returned' limit 1`))
  if (used) throw Refusal.conflict({ code: 'slotInUse', params: { slot: String(slot.code) } })
}
