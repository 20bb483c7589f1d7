import { sql } from 'kysely'
import { branchesBelow, buildBills } from '#modules/engineering/model/bills/bill-tree.ts'
import { canBuild, deepest, shortages } from '#modules/engineering/model/bills/bills.ts'
import { pack } from '#modules/engineering/model/bills/packed-rows.ts'
import type { PackedTree } from '#modules/engineering/model/bills/packed-tree.ts'
import { compareRows, sideBySide } from '#modules/engineering/model/changes/compare-rows.ts'
import { complaint, integer, isId, type Registry, ref, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { rowAccess, type Viewer } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { type Move, moveLine } from './move.ts'
import { readBills, seenBy } from './read.ts'

/** A tree beyond this is cut, and says so: nobody reads more. */
const most = 20_000

/** Whoever asks, and what they read with. */
interface Asking {
  readonly reader: Reader
  readonly registry: Registry
  readonly by: Viewer
}

/** The rows of a record type that whoever asks may see. */
const seen = ({ registry, by }: Asking, resource: string, alias: string) =>
  rowAccess(by, registry.resource(resource), 'view', alias) ?? sql`false`

async function topOf(
  asking: Asking,
  id: string | undefined,
): Promise<{ revision: string; part: string; label: string }> {
  if (!isId(id)) throw Refusal.notFound()
  const found = await asking.reader.first<{ revision: string; part: string; label: string }>(
    sql`select t.id as revision, t.part, t.label from part_revisions t
        where t.id = ${id}::uuid and ${seen(asking, 'part-revisions', 't')}`,
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
async function treeOf(asking: Asking, id: string | undefined, quantity: Decimal) {
  const top = await topOf(asking, id)
  const bills = await readBills(asking.reader, top.revision, seenBy(asking.registry, asking.by))
  const shown = new Map([...bills].map(([into, lines]) => [into, lines.filter(line => line.isShown)]))
  const branches = branchesBelow(shown, top, quantity, most)
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
async function buildable(asking: Asking, id: string | undefined, quantity: Decimal) {
  const top = await topOf(asking, id)
  const bills = await readBills(asking.reader, top.revision, seenBy(asking.registry, asking.by))
  const made = buildBills(bills, top.revision)
  const lines = new Map([...bills.values()].flat().map(line => [line.revision ?? line.part, line]))
  const available = new Map(
    [...lines].flatMap(([key, one]) => (one.available ? [[key, Decimal.of(one.available)]] : [])),
  )
  const missing = [...shortages(made, available, top.revision, quantity)]
  const short = missing.slice(0, mostShort).map(([key, short], place) => {
    const line = lines.get(key)
    const named = line?.isShown ? line : undefined
    return {
      key: named ? key : String(place),
      part: named?.part ?? null,
      number: named?.number ?? '',
      label: named?.label ?? null,
      unit: line?.unit ?? null,
      available: available.get(key) ?? Decimal.of(0),
      short,
    }
  })
  const isAssembly = (bills.get(top.revision) ?? []).length > 0
  const count = isAssembly ? canBuild(made, available, top.revision) : 0
  return { top, canBuild: count, short, shortCount: missing.length }
}

/** sales R48: all that a part goes into, level by level, with how many of it are in one. */
const usesOf = (asking: Asking, part: string) =>
  asking.reader.rows(sql`
    with recursive up as (
      select b."into" as part, b.into_revision as revision, b.assembly, 1 as level, b.quantity_per::numeric as per, array[b.part, b."into"] as path, array[b.id] as places
      from bill_components b where b.part = ${part}::uuid and b.in_force and ${seen(asking, 'bill-components', 'b')}
      union all
      select b."into", b.into_revision, b.assembly, up.level + 1, (up.per * b.quantity_per)::numeric, up.path || b."into", up.places || b.id
      from up join bill_components b on b.part = up.part and b.in_force and ${seen(asking, 'bill-components', 'b')}
      where up.level < ${deepest}::int and not b."into" = any(up.path)
    )
    select up.part, up.revision, up.assembly, up.level, trim_scale(up.per)::text as "quantityPer", r.label, p.name,
      p.part_number as number, array_to_json(up.places) as places
    from up join part_revisions r on r.id = up.revision join parts p on p.id = up.part
    order by up.level, r.label limit ${most + 1}`)

const lineColumns = sql`l.part, p.part_number as number, p.name, l.revision_rule as "revisionRule", r.label as revision, l.find_number::int as "findNumber",
  trim_scale(l.quantity_per)::text as "quantityPer", l.quantity_basis as "quantityBasis", l.source, trim_scale(l.scrap_percent)::text as "scrapPercent", coalesce(l.optional, false) as optional`

const billRows = (asking: Asking, revision: string) =>
  asking.reader.rows<Row>(sql`
    select ${lineColumns} from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
      left join part_revisions r on r.id = case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end
    where a.part_revision = ${revision}::uuid and a.archived_at is null and ${seen(asking, 'assemblies', 'a')}
      and ${seen(asking, 'parts', 'p')} order by l.position`)

const stepRows = (asking: Asking, method: string) =>
  asking.reader.rows<Row>(sql`
    select o.sequence::int, o.name, o.kind, c.code as process, g.name as "thingsGroup", trim_scale(o.setup_minutes)::text as "setupMinutes",
      o.run_basis as "runBasis", trim_scale(o.run_value)::text as "runValue", o.pieces_per_cycle::int as "piecesPerCycle",
      trim_scale(o.crew_size)::text as "crewSize", trim_scale(o.yield_percent)::text as "yieldPercent", o.setup_pieces::int as "setupPieces",
      o.specification
    from method_operations o left join processes c on c.id = o.process left join things_groups g on g.id = o.things_group
    where o.parent = ${method}::uuid and exists (select from part_revision_methods t where t.id = o.parent and ${seen(asking, 'part-revision-methods', 't')})
    order by o.position`)

const stockRows = (asking: Asking, method: string) =>
  asking.reader.rows<Row>(sql`
    select c.code as "materialCode", m.operation_sequence::int as "operationSequence", m.basis, trim_scale(m.quantity_per)::text as "quantityPer",
      trim_scale(m.piece_length)::text as "pieceLength", trim_scale(m.kerf)::text as kerf, trim_scale(m.bar_length)::text as "barLength",
      trim_scale(m.blank_length)::text as "blankLength", trim_scale(m.blank_width)::text as "blankWidth",
      m.pieces_per_sheet::int as "piecesPerSheet", trim_scale(m.scrap_percent)::text as "scrapPercent"
    from method_materials m left join material_codes c on c.id = m.material_code
    where m.parent = ${method}::uuid and exists (select from part_revision_methods t where t.id = m.parent and ${seen(asking, 'part-revision-methods', 't')})
    order by m.position`)

async function comparison(asking: Asking, kind: string | undefined, one?: string, other?: string) {
  if (!isId(one) || !isId(other)) throw Refusal.notFound()
  if (kind === 'bills') {
    const [before, after] = [await billRows(asking, one), await billRows(asking, other)]
    return { rows: compareRows(before, after, 'part', ['findNumber']), counts: [before.length, after.length] }
  }
  if (kind !== 'methods') throw Refusal.notFound()
  const [before, after] = [await stepRows(asking, one), await stepRows(asking, other)]
  const stock = sideBySide(await stockRows(asking, one), await stockRows(asking, other), 'materialCode')
  return { rows: sideBySide(before, after, 'sequence'), stock, counts: [before.length, after.length] }
}

const aboutMove = {
  line: ref('assembly-lines').required(),
  into: ref('part-revisions').required(),
  place: integer({ min: 0 }).default(0).required(),
}

const askingOf =
  ({ reader, registry }: App) =>
  (by: Viewer): Asking => ({ reader, registry, by })

interface TreeQuery {
  readonly quantity?: string
}

/** What is read of bills beside their records: trees, what can be built, where a part is used, two of them side by side. */
export const billEndpoints = ({ app }: Services, asking = askingOf(app)): Endpoint[] => [
  endpoint<unknown, TreeQuery>({
    method: 'GET',
    path: '/api/bill-trees/:revision',
    access: { action: 'assemblies.view' },
    summary: 'Everything below a revision, path by path, with quantities and stock',
    query: { quantity: text() },
    handle: ({ by, params, query }) => treeOf(asking(by!), params.revision, quantityOf(query.quantity)),
  }),
  endpoint<unknown, TreeQuery>({
    method: 'GET',
    path: '/api/bill-trees/:revision/can-build',
    access: { action: 'assemblies.view' },
    summary: 'How many of a revision can be built from free stock, and what is short for a quantity',
    query: { quantity: text() },
    handle: ({ by, params, query }) => buildable(asking(by!), params.revision, quantityOf(query.quantity)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/where-used/:part',
    access: { action: 'assemblies.view' },
    summary: 'Everything a part goes into, at all levels',
    handle: async ({ by, params }) => {
      if (!isId(params.part)) throw Refusal.notFound()
      const rows = await usesOf(asking(by!), params.part)
      if (rows.length > most) throw Refusal.conflict({ code: 'tooManyUses', params: { max: most } })
      return { rows }
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
    query: { one: text(), other: text() },
    handle: ({ by, params, query }) => comparison(asking(by!), params.kind, query.one, query.other),
  }),
]
