import { sql } from 'kysely'
import { branchesBelow, buildBills } from '#modules/engineering/model/bill-tree.ts'
import { canBuild, deepest, shortages } from '#modules/engineering/model/bills.ts'
import { compareRows, sideBySide } from '#modules/engineering/model/compare-rows.ts'
import { pack } from '#modules/engineering/model/packed-rows.ts'
import type { PackedTree } from '#modules/engineering/model/packed-tree.ts'
import { complaint, integer, isId, ref } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type Move, moveLine } from './move.ts'
import { readBills } from './read.ts'

/** A tree beyond this is cut, and says so: nobody reads more. */
const most = 20_000

async function topOf(
  reader: Reader,
  id: string | undefined,
): Promise<{ revision: string; part: string; label: string }> {
  if (!isId(id)) throw Refusal.notFound()
  const found = await reader.first<{ revision: string; part: string; label: string }>(
    sql`select id as revision, part, label from part_revisions where id = ${id}::uuid and visibility is null`,
  )
  if (!found) throw Refusal.notFound()
  return found
}

function quantityOf(typed: string | undefined): Decimal {
  const given = typed ?? '1'
  const quantity = /^\d{1,12}(\.\d{1,6})?$/.test(given) ? Decimal.of(given) : Decimal.of(0)
  if (quantity.isZero()) throw Refusal.fields([complaint(['quantity'], 'buildQuantity')])
  return quantity
}

/** What is told of a line, once however often it stands in the tree. */
const lineFields = [
  ...['id', 'assembly', 'part', 'revision', 'number', 'name', 'label', 'findNumber', 'per', 'quantityBasis'],
  ...['unit', 'source', 'rule', 'optional', 'onHand', 'available', 'onOrder'],
]

/** sales R48: the whole tree below a revision with its quantities and what there is of each. */
async function treeOf(reader: Reader, id: string | undefined, quantity: Decimal) {
  const top = await topOf(reader, id)
  const branches = branchesBelow(await readBills(reader, top.revision), top, quantity, most)
  const lines = [...new Set(branches.map(branch => branch.line))]
  const numbers = new Map(lines.map((line, number) => [line, number]))
  const places = branches.map(({ above, line, quantityPer, extended }) => ({
    above,
    line: numbers.get(line)!,
    quantityPer: quantityPer.toString(),
    extended: extended.toString(),
  }))
  return {
    top,
    lines: pack(
      lines.map(line => ({ ...line, per: line.quantityPer.toString() })),
      lineFields,
    ),
    places: pack(places, ['above', 'line', 'quantityPer', 'extended']),
    isCut: branches.length >= most,
  } satisfies PackedTree & { top: unknown }
}

/** So many of what is short are named; nobody reads further, and the rest is counted. */
const mostShort = 50

/** sales R49: how many can be built of what is free, and what is short for the number asked for. */
async function buildable(reader: Reader, id: string | undefined, quantity: Decimal) {
  const top = await topOf(reader, id)
  const bills = await readBills(reader, top.revision)
  const made = buildBills(bills, top.revision)
  const lines = new Map([...bills.values()].flat().map(line => [line.revision ?? line.part, line]))
  const available = new Map(
    [...lines].flatMap(([key, one]) => (one.available ? [[key, Decimal.of(one.available)]] : [])),
  )
  const missing = [...shortages(made, available, top.revision, quantity)]
  const short = missing.slice(0, mostShort).map(([key, short]) => ({
    key,
    part: lines.get(key)?.part ?? null,
    number: lines.get(key)?.number ?? '',
    label: lines.get(key)?.label ?? null,
    unit: lines.get(key)?.unit ?? null,
    available: available.get(key) ?? Decimal.of(0),
    short,
  }))
  const isAssembly = (bills.get(top.revision) ?? []).length > 0
  const count = isAssembly ? canBuild(made, available, top.revision) : 0
  return { top, canBuild: count, short, shortCount: missing.length }
}

/** sales R48: all that a part goes into, level by level, with how many of it are in one. */
const usesOf = (reader: Reader, part: string) =>
  reader.rows(sql`
    with recursive up as (
      select b."into" as part, b.into_revision as revision, b.assembly, 1 as level, b.quantity_per::numeric as per, array[b.part, b."into"] as path, array[b.id] as places
      from bill_components b where b.part = ${part}::uuid and b.in_force
      union all
      select b."into", b.into_revision, b.assembly, up.level + 1, (up.per * b.quantity_per)::numeric, up.path || b."into", up.places || b.id
      from up join bill_components b on b.part = up.part and b.in_force
      where up.level < ${deepest}::int and not b."into" = any(up.path)
    )
    select up.part, up.revision, up.assembly, up.level, trim_scale(up.per)::text as "quantityPer", r.label, p.name,
      p.part_number as number, array_to_json(up.places) as places
    from up join part_revisions r on r.id = up.revision join parts p on p.id = up.part
    order by up.level, r.label limit ${most}`)

const lineColumns = sql`l.part, p.part_number as number, p.name, l.revision_rule as "revisionRule", r.label as revision, l.find_number::int as "findNumber",
  trim_scale(l.quantity_per)::text as "quantityPer", l.quantity_basis as "quantityBasis", l.source, trim_scale(l.scrap_percent)::text as "scrapPercent", coalesce(l.optional, false) as optional`

const billRows = (reader: Reader, revision: string) =>
  reader.rows<Row>(sql`
    select ${lineColumns} from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
      left join part_revisions r on r.id = case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end
    where a.part_revision = ${revision}::uuid and a.archived_at is null and a.visibility is null order by l.position`)

const stepRows = (reader: Reader, method: string) =>
  reader.rows<Row>(sql`
    select o.sequence::int, o.name, o.kind, c.code as process, g.name as "thingsGroup", trim_scale(o.setup_minutes)::text as "setupMinutes",
      o.run_basis as "runBasis", trim_scale(o.run_value)::text as "runValue", o.pieces_per_cycle::int as "piecesPerCycle",
      trim_scale(o.crew_size)::text as "crewSize", trim_scale(o.yield_percent)::text as "yieldPercent", o.setup_pieces::int as "setupPieces",
      o.specification
    from method_operations o left join processes c on c.id = o.process left join things_groups g on g.id = o.things_group
    where o.parent = ${method}::uuid order by o.position`)

const stockRows = (reader: Reader, method: string) =>
  reader.rows<Row>(sql`
    select c.code as "materialCode", m.operation_sequence::int as "operationSequence", m.basis, trim_scale(m.quantity_per)::text as "quantityPer",
      trim_scale(m.piece_length)::text as "pieceLength", trim_scale(m.kerf)::text as kerf, trim_scale(m.bar_length)::text as "barLength",
      trim_scale(m.blank_length)::text as "blankLength", trim_scale(m.blank_width)::text as "blankWidth",
      m.pieces_per_sheet::int as "piecesPerSheet", trim_scale(m.scrap_percent)::text as "scrapPercent"
    from method_materials m left join material_codes c on c.id = m.material_code
    where m.parent = ${method}::uuid order by m.position`)

async function comparison(reader: Reader, kind: string | undefined, one?: string, other?: string) {
  if (!isId(one) || !isId(other)) throw Refusal.notFound()
  if (kind === 'bills') {
    const [before, after] = [await billRows(reader, one), await billRows(reader, other)]
    return { rows: compareRows(before, after, 'part', ['findNumber']), counts: [before.length, after.length] }
  }
  if (kind !== 'methods') throw Refusal.notFound()
  const [before, after] = [await stepRows(reader, one), await stepRows(reader, other)]
  const stock = sideBySide(await stockRows(reader, one), await stockRows(reader, other), 'materialCode')
  return { rows: sideBySide(before, after, 'sequence'), stock, counts: [before.length, after.length] }
}

const aboutMove = {
  line: ref('assembly-lines').required(),
  into: ref('part-revisions').required(),
  place: integer({ min: 0 }).default(0).required(),
}

interface TreeQuery {
  readonly quantity?: string
}

/** What is read of bills beside their records: trees, what can be built, where a part is used, two of them side by side. */
export const billEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<unknown, TreeQuery>({
    method: 'GET',
    path: '/api/bill-trees/:revision',
    access: { action: 'assemblies.view' },
    summary: 'Everything below a revision, path by path, with quantities and stock',
    handle: ({ params, query }) => treeOf(app.reader, params.revision, quantityOf(query.quantity)),
  }),
  endpoint<unknown, TreeQuery>({
    method: 'GET',
    path: '/api/bill-trees/:revision/can-build',
    access: { action: 'assemblies.view' },
    summary: 'How many of a revision can be built from free stock, and what is short for a quantity',
    handle: ({ params, query }) => buildable(app.reader, params.revision, quantityOf(query.quantity)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/where-used/:part',
    access: { action: 'assemblies.view' },
    summary: 'Everything a part goes into, at all levels',
    handle: async ({ params }) => {
      if (!isId(params.part)) throw Refusal.notFound()
      return { rows: await usesOf(app.reader, params.part) }
    },
  }),
  endpoint<Move>({
    method: 'POST',
    path: '/api/bill-moves',
    access: { action: 'assemblies.update' },
    asks: aboutMove,
    summary: 'Take a component to another place of its bill, or into another bill',
    handle: async ({ by, body }) => {
      await perform(app, { by: by!, via: 'api' }, work => moveLine(work, body))
      return { moved: true }
    },
  }),
  endpoint<unknown, { readonly one?: string; readonly other?: string }>({
    method: 'GET',
    path: '/api/compare/:kind',
    access: { action: 'assemblies.view' },
    summary:
      'Two bills (of revisions): rows added, removed and changed; or two methods, their steps and stock side by side',
    handle: ({ params, query }) => comparison(app.reader, params.kind, query.one, query.other),
  }),
]
