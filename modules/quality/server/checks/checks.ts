import { type RawBuilder, sql } from 'kysely'
import type { SizeAsked } from '#modules/quality/model/checks/check-bonus.ts'
import type { CheckChart, CheckDrawing, CheckDue, CheckView } from '#modules/quality/model/checks/check-view.ts'
import { byUrgency, type CheckRhythm, dueOf } from '#modules/quality/model/checks/checks-due.ts'
import type { PlannedCheck } from '#modules/quality/model/inspections.ts'
import type { RuleSet } from '#modules/quality/model/statistics/run-rules.ts'
import type { Registry } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { plainText } from '#platform/server/records/value-text.ts'
import { belongs, countedSql } from '../chart-samples.ts'
import { qualitySettings } from '../settings.ts'
import { gagesFor, type Services } from './check-gages.ts'
import { type PiecesSeen, piecesSeen } from './lot-samples.ts'

/** As many points as a mini chart shows. */
const pointsShown = 30

/** A check at an operation, as the shop stands. */
interface Placed extends Omit<CheckRhythm, 'frequency' | 'frequencyValue' | 'toMake' | 'pieces' | 'piecesThen'> {
  readonly detail: string
  readonly operation: string
  readonly operationCode: string
  readonly operationName: string
  readonly job: string
  readonly jobCode: string
  readonly thing: string | null
  readonly frequency: string
  readonly frequencyValue: number | null
  readonly toMake: string
  readonly pieces: string
  readonly piecesThen: string
  readonly lastFailed: number | null
  readonly number: string | null
  readonly requirement: string | null
  readonly class: string | null
  readonly openSignal: boolean
}

const placedAt = (reader: Reader, operation: string | null) =>
  reader.rows<Placed>(sql`
    select w.detail, w.operation, w.operation_code as "operationCode", w.operation_name as "operationName", w.job, w.job_code as "jobCode",
      w.thing, w.to_make::text as "toMake", w.pieces::text as pieces, w.status, w.started_at as "startedAt", w.sets,
      w.sets_since_setup as "setsSinceSetup", w.last_at as "lastAt", w.pieces_then::text as "piecesThen", w.last_failed as "lastFailed",
      w.shift_from as "shiftFrom", w.shift_to as "shiftTo", w.next_shift as "nextShift",
      c.frequency, c.frequency_value::int as "frequencyValue", d.number, coalesce(d.requirement, c.parameter) as requirement, d.class,
      exists (select from spc_charts k join spc_signals g on g.chart = k.id
        where g.status = 'open' and (k.detail = c.id or k.former_details @> array[c.id] or (k.detail is null and k.dimension = c.dimension))) as "openSignal"
    from mw_checks_at(${operation}::uuid) w join control_plan_details c on c.id = w.detail left join dimensions d on d.id = c.dimension`)

const dueAt = (placed: Placed, at: Instant) =>
  dueOf(
    { ...placed, toMake: Number(placed.toMake), pieces: Number(placed.pieces), piecesThen: Number(placed.piecesThen) },
    at,
  )

/** What is to be measured now and next, on one machine or on all, most urgent first. */
export async function checksDue(
  { reader, registry }: { readonly reader: Reader; readonly registry: Registry },
  at: Instant,
  thing: string | null,
): Promise<CheckDue[]> {
  const placed = (await placedAt(reader, null)).filter(one => !thing || one.thing === thing)
  const labels = await labelsOf(registry, reader, new Map([['things', named(placed.map(one => one.thing))]]))
  return placed
    .map(one => ({
      ...{ detail: one.detail, operation: one.operation, operationCode: one.operationCode, job: one.job },
      ...{ operationName: one.operationName, jobCode: one.jobCode, thing: one.thing },
      machine: labels.things?.[one.thing ?? '']?.title ?? '',
      number: one.number ?? '',
      requirement: one.requirement ?? '',
      class: one.class ?? 'minor',
      due: dueAt(one, at),
      lastFailed: (one.lastFailed ?? 0) > 0,
      openSignal: one.openSignal,
    }))
    .filter(({ due, openSignal }) => due.state !== 'done' || openSignal)
    .toSorted(byUrgency)
}

const named = (ids: readonly (string | null)[]): Set<string> => new Set(ids.filter(id => id !== null))

interface Asked {
  readonly detail: string | null
  readonly dimension: string | null
  readonly operation: string | null
  readonly inspection: string | null
  readonly thing: string | null
  readonly place: string
  readonly due: CheckView['due']
  readonly lot: CheckView['lot']
  readonly sampleSize: number | null
}

/** What is measured at an operation, or of a lot that is being inspected. */
export async function checksOf(
  services: { readonly reader: Reader; readonly registry: Registry },
  at: Instant,
  of: { readonly operation: string | null; readonly inspection: string | null },
): Promise<CheckView[]> {
  const asked = of.inspection
    ? await askedByLot(services.reader, of.inspection)
    : (await placedAt(services.reader, of.operation)).map(
        (one): Asked => ({
          ...{ detail: one.detail, dimension: null, operation: one.operation, inspection: null, thing: one.thing },
          place: [one.operationCode, one.operationName].filter(Boolean).join(' '),
          due: dueAt(one, at),
          ...{ lot: null, sampleSize: null },
        }),
      )
  const views = await Promise.all(asked.map(one => viewOf(services, one, at)))
  return views.filter(view => view !== null)
}

async function askedByLot(reader: Reader, inspection: string): Promise<Asked[]> {
  const found = await reader.first<{
    code: string
    plan: PlannedCheck[] | null
    operation: string | null
    serials: string[] | null
  }>(
    sql`select code, plan, operation, serials from inspections where id = ${inspection}::uuid and status = 'inProgress'`,
  )
  const serials = found?.serials?.length ? await serialsLeft(reader, inspection, found.serials) : () => []
  const taken = await reader.rows<PiecesSeen>(piecesSeen(inspection))
  return (found?.plan ?? []).flatMap(({ dimension, detail, n, ac, re }) => {
    if (!dimension) return []
    const had = taken.find(one => one.dimension === dimension)
    return {
      ...{ detail, dimension, operation: found!.operation, inspection, thing: null, place: found!.code, due: null },
      lot: { taken: had?.taken ?? 0, bad: had?.bad ?? 0, ac, re, serials: serials(dimension) },
      sampleSize: n,
    }
  })
}

/** Which serial numbers of a lot were not measured yet, characteristic by characteristic. */
async function serialsLeft(reader: Reader, inspection: string, all: readonly string[]) {
  const measured = await reader.rows<{ dimension: string; serial: string }>(sql`
    select distinct s.dimension, m.serial from measurement_sets s join measurements m on m.root = s.id
    where s.inspection = ${inspection}::uuid and s.archived_at is null and m.serial is not null`)
  return (dimension: string): readonly string[] =>
    all.filter(serial => !measured.some(one => one.dimension === dimension && one.serial === serial))
}

export interface CheckRow
  extends Pick<CheckView, 'dimension' | 'nominal' | 'lower' | 'upper' | 'asTyped' | 'dataKind' | 'holds'> {
  readonly number: string | null
  readonly requirement: string | null
  readonly class: string | null
  readonly isJudged: boolean
  readonly unit: string | null
  readonly method: string | null
  readonly instructions: string | null
  readonly requiresGage: boolean
  readonly gageType: string | null
  readonly minTur: string | null
  readonly maxGrrPct: string | null
  readonly gage: string | null
  readonly sampleSize: number
  readonly features: number
  readonly reactionPlan: string | null
  readonly stops: boolean
  readonly opensNcmr: boolean
  readonly asksCause: boolean
  readonly modifier: string | null
  readonly sizeFeature: string | null
}

export const checkRow = (reader: Reader, { detail, dimension }: Pick<Asked, 'detail' | 'dimension'>) =>
  reader.first<CheckRow>(sql`
    select d.id as dimension, d.number, coalesce(d.requirement, c.parameter) as requirement, d.class,
      not (coalesce(d.basic, false) or coalesce(d.reference, false)) as "isJudged", coalesce(d.unit, c.parameter_unit) as unit,
      coalesce(t.data_kind, 'variable') as "dataKind", trim_scale(d.nominal)::text as nominal,
      trim_scale(coalesce(d.lower_limit, c.parameter_lower))::text as lower,
      trim_scale(coalesce(d.upper_limit, c.parameter_upper))::text as upper, d.as_typed as "asTyped", m.name as method, m.instructions,
      coalesce(m.requires_gage, false) as "requiresGage", m.gage_type as "gageType", m.min_tur::text as "minTur",
      m.max_grr_pct::text as "maxGrrPct", c.gage, coalesce(c.sample_size, 1)::int as "sampleSize", coalesce(d.features, 1)::int as features,
      c.reaction_plan as "reactionPlan", coalesce(c.out_of_spec_stops, false) as stops, coalesce(c.out_of_spec_holds, 'none') as holds,
      coalesce(c.out_of_spec_opens_ncmr, false) as "opensNcmr", coalesce(c.signal_asks_cause, false) as "asksCause",
      d.modifier, d.size_feature as "sizeFeature"
    from (select ${detail}::uuid as detail, ${dimension}::uuid as dimension) given
      left join control_plan_details c on c.id = given.detail left join dimensions d on d.id = coalesce(given.dimension, c.dimension)
      left join dimension_types t on t.id = d.type left join inspection_methods m on m.id = coalesce(c.method, d.method)`)

async function viewOf(services: Services, asked: Asked, at: Instant): Promise<CheckView | null> {
  const { reader, registry } = services
  const row = await checkRow(reader, asked)
  if (!row) return null
  const [gages, chart, drawing, last, { judging }, labels, size] = await Promise.all([
    gagesFor(services, row, at),
    chartOf(reader, asked, row.dimension),
    drawingOf(reader, row.dimension),
    lastOf(services, asked, row.dimension),
    qualitySettings(reader),
    labelsOf(registry, reader, new Map([['units', named([row.unit])]])),
    sizeOf(reader, asked, row),
  ])
  const {
    gage: _gage,
    gageType: _type,
    minTur: _tur,
    maxGrrPct: _grr,
    modifier: _material,
    sizeFeature: _size,
    ...shown
  } = row
  return {
    ...asked,
    ...shown,
    ...{ judging, gages, chart, drawing, last, size },
    number: row.number ?? '',
    requirement: row.requirement ?? '',
    class: row.class ?? 'minor',
    unit: labels.units?.[row.unit ?? '']?.code ?? '',
    method: row.method ?? '',
    instructions: plainText(row.instructions ?? ''),
    sampleSize: asked.sampleSize ?? row.sampleSize,
    reactionPlan: plainText(row.reactionPlan ?? ''),
  }
}

/** quality R3: the size a tolerance depends on, with what was measured of it here. */
async function sizeOf(reader: Reader, asked: Asked, { modifier, sizeFeature }: CheckRow): Promise<SizeAsked | null> {
  if (!sizeFeature || !modifier || modifier === 'none') return null
  const here = asked.inspection
    ? sql`s.inspection = ${asked.inspection}::uuid`
    : sql`s.operation = ${asked.operation}::uuid`
  const size = await reader.first<SizeAsked>(sql`
    select d.id as dimension, ${modifier} as modifier, d.size_kind as kind, d.lower_limit::text as lower, d.upper_limit::text as upper,
      (select coalesce(json_agg(json_build_object('piece', coalesce(m.piece, 1), 'featureNo', m.feature_no, 'value', m.value::text)
          order by s.sampled_at, s.id), '[]')
        from measurement_sets s join measurements m on m.root = s.id
        where s.dimension = d.id and ${here} and m.value is not null
          and not exists (select from measurements later where later.supersedes = m.id)) as measured
    from dimensions d where d.id = ${sizeFeature}::uuid`)
  return size?.kind && size.lower && size.upper ? size : null
}

interface ChartRow {
  readonly id: string
  readonly type: string
  readonly size: number
  readonly ruleSet: RuleSet
  readonly rules: number[] | null
  readonly center: string | null
  readonly sigma: string | null
  readonly ucl: string | null
  readonly lcl: string | null
  readonly spreadUcl: string | null
  readonly spreadLcl: string | null
  readonly detail: string | null
  readonly formerDetails: string[]
  readonly dimension: string | null
  readonly pooled: string[]
  readonly thing: string | null
  readonly open: CheckChart['open']
}

/** The chart of the check on its machine; else the one of its characteristic. */
async function chartOf(reader: Reader, asked: Asked, dimension: string | null): Promise<CheckChart | null> {
  const chart = await reader.first<ChartRow>(sql`
    select k.id, k.type, k.subgroup_size::int as size, k.rule_set as "ruleSet", nullif(k.rules, '{}')::int[] as rules, k.center::text, k.sigma::text, k.ucl::text, k.lcl::text,
      k.spread_ucl::text as "spreadUcl", k.spread_lcl::text as "spreadLcl",
      k.detail, k.former_details as "formerDetails", k.dimension, k.pooled, k.thing,
      (select json_build_object('id', g.id, 'rules', g.rules, 'spread', coalesce(g.spread, false)) from spc_signals g where g.chart = k.id and g.status = 'open'
        order by g.created_at desc limit 1) as open
    from spc_charts k where k.status in ('collecting', 'frozen') and k.archived_at is null
      and (k.detail = ${asked.detail}::uuid or k.former_details @> array[${asked.detail}::uuid] or (k.detail is null and k.dimension = ${dimension}::uuid)
        or k.pooled @> array[${dimension}::uuid])
      and (k.thing is null or k.thing = ${asked.thing}::uuid)
    order by (k.status = 'frozen') desc, (k.detail is not null) desc, (k.thing is not null) desc limit 1`)
  if (!chart) return null
  const { detail, formerDetails, dimension: of, pooled, thing, ...shown } = chart
  const points = await reader.rows<CheckChart['points'][number]>(sql`
    select * from (
      select s.sampled_at as at, s.id, d.nominal::text as nominal, counted.*, (select json_build_object('rules', n.rules, 'spread', coalesce(n.spread, false)) from spc_signals n
          where n.chart = ${chart.id}::uuid and n."set" = s.id) as broken
      from measurement_sets s left join dimensions d on d.id = s.dimension left join dimension_types y on y.id = d.type
        cross join lateral (${countedSql}) counted
      where ${belongs({ detail, formerDetails, dimension: of, pooled, thing, stream: null })} and counted.pieces > 0
      order by s.sampled_at desc, s.id desc limit ${pointsShown}) newest
    order by at, id`)
  return {
    ...shown,
    points: points.map(({ at, values, bad, pieces, nominal, broken }) => ({
      ...{ at, values, bad, pieces, nominal: nominal ?? null, broken },
    })),
  }
}

/** Where its callout stands on the drawing in force. */
const drawingOf = async (reader: Reader, dimension: string | null): Promise<CheckDrawing | null> =>
  (await reader.first<CheckDrawing>(sql`
    select g.drawing as file, m.page::int as page, m.box_x::float8 as x, m.box_y::float8 as y, coalesce(m.box_w, 0)::float8 as w,
      coalesce(m.box_h, 0)::float8 as h
    from gdt_maps m join gdt_map_groups g on g.id = m."group"
    where m.dimension = ${dimension}::uuid and m.state = 'accepted' and m.box_x is not null and m.box_y is not null
      and m.archived_at is null and g.archived_at is null
    order by (g.status = 'released') desc, g.created_at desc limit 1`)) ?? null

interface LastRow {
  readonly set: string
  readonly at: string
  readonly by: string
  readonly failed: number
  readonly values: string[]
  readonly ncmr: string | null
  readonly held: string | null
  readonly unqualified: boolean
}

/** What was measured last here: of this operation, or of this lot. */
async function lastOf({ reader, registry }: Services, asked: Asked, dimension: string | null) {
  const here: RawBuilder<unknown> = asked.inspection
    ? sql`s.inspection = ${asked.inspection}::uuid and s.dimension = ${dimension}::uuid`
    : sql`s.operation = ${asked.operation}::uuid and s.detail = ${asked.detail}::uuid`
  const last = await reader.first<LastRow>(sql`
    select s.id as set, s.sampled_at as at, s.sampled_by as by, coalesce(s.failed, 0)::int as failed, trim_scale(s.held_pieces)::text as held,
      coalesce(s.unqualified, false) as unqualified, (select n.code from ncmrs n where n.id = s.ncmr) as ncmr,
      (select coalesce(array_agg(coalesce(trim_scale(m.value)::text, m.entered, m.count::text, m.result) order by m.position), '{}')
        from measurements m where m.root = s.id) as values
    from measurement_sets s where ${here} order by s.sampled_at desc, s.id desc limit 1`)
  if (!last) return null
  const labels = await labelsOf(registry, reader, new Map([['users', named([last.by])]]))
  return { ...last, by: labels.users?.[last.by]?.title ?? '' }
}
