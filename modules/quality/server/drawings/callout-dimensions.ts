import { sql } from 'kysely'
import { calloutUnit } from '#modules/quality/model/callouts/callout-units.ts'
import { type Callout, readCallout } from '#modules/quality/model/callouts/callouts.ts'
import { deliveredType } from '#modules/quality/model/callouts/delivered-types.ts'
import type { GdtMap } from '#modules/quality/model/drawings.ts'
import { angularTolerance, type GeneralTolerance, generalTolerance } from '#modules/quality/model/statistics/judging.ts'
import { complaint } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Drawing {
  readonly code: string
  readonly partRevision: string
  readonly status: string
  readonly generalTolerances: GeneralTolerance[] | null
  readonly unit: string | null
  readonly isInch: boolean
}

/** The units of drawings, as the shop's units call them. */
export const drawingOf = (work: AnyWork, group: string) =>
  work.reader.first<Drawing>(sql`
    select code, part_revision as "partRevision", status, general_tolerances as "generalTolerances",
      unit_system = 'inch' as "isInch", mw_unit_called(case unit_system when 'inch' then 'in' else 'mm' end) as unit
    from gdt_map_groups where id = ${group}::uuid for no key update`)

/** Places come as text from what is being saved, as decimals from what was. */
type Place = Decimal | string | null
type Map = Pick<GdtMap, 'id' | 'group' | 'balloonNumber' | 'page' | 'rawText' | 'carriedFrom'> &
  Readonly<Record<'boxX' | 'boxY' | 'boxW' | 'boxH', Place>> & { readonly parsed: Callout | null }

/** What a callout says of its characteristic; refused where it cannot be read. */
async function saidBy(work: AnyWork, map: Map, drawing: Drawing) {
  const callout = map.parsed ?? (map.rawText ? readCallout(map.rawText, drawing.isInch) : null)
  const type = await work.reader.first<{ id: string }>(
    sql`select id from dimension_types where id = ${deliveredType(callout?.type ?? '')}::uuid and archived_at is null`,
  )
  const isRead = callout?.nominal ?? callout?.least ?? callout?.most
  if (!callout || !isRead || !type) throw Refusal.fields([complaint(['rawText'], 'calloutUnread')], 'gdt-maps')
  const sizeFeature = callout.modifier === 'none' ? null : await sizeAbove(work, map)
  return {
    ...{ type: type.id, requirement: map.rawText, ...limitsFrom(callout, drawing) },
    unit: await unitOf(work, callout.type, map.rawText ?? '', drawing),
    ...{ features: callout.features, datums: callout.datums, basic: callout.basic, reference: callout.reference },
    ...(sizeFeature && { modifier: callout.modifier, sizeFeature }),
  }
}

/**
 * quality R1: angles, roughness and hardness have units of their own. Of an angle it may be its type's default; a shop that has
 * none keeps the unit of the drawing.
 */
async function unitOf(work: AnyWork, type: string, text: string, { unit, isInch }: Drawing): Promise<string | null> {
  const code = calloutUnit(type, text, isInch)
  if (!code) return unit
  const own = await work.reader.first<{ id: string }>(sql`
    select u.id from units u where u.archived_at is null and (u.code = ${code} or u.id = (
      select default_unit from dimension_types where id = ${deliveredType(type)}::uuid and family = 'angle'))
    order by u.code = ${code} desc limit 1`)
  return own?.id ?? unit
}

/** A characteristic made of what a callout says; what the revision before held it by (class, method) comes along. */
export async function newDimension(work: AnyWork, map: Map, drawing: Drawing): Promise<string> {
  const said = await saidBy(work, map, drawing)
  const before = map.carriedFrom ? await carried(work, map.carriedFrom) : undefined
  const made = await work.create('dimensions', {
    ...{ partRevision: drawing.partRevision, number: map.balloonNumber, ...said },
    ...{ map: map.id, carriedFrom: before?.id ?? null },
    ...(before && { class: before.class, method: before.method, sheetZone: before.zone, sizeKind: before.sizeKind }),
  })
  return made.id
}

/** Its text was put right after it was accepted: the characteristic that was made of it follows. */
export async function followText(work: AnyWork, map: Map, dimension: string, drawing: Drawing): Promise<void> {
  const made = await work.read('dimensions', dimension, ['map'])
  if (made?.map === map.id) await work.update('dimensions', dimension, await saidBy(work, map, drawing))
}

/** What the title block's tolerances hold for: lengths of any kind; a thread has its gages, a form its own tolerance. */
const lengths = ['Length', 'Diameter', 'Radius', 'Depth', 'Chamfer']

function limitsFrom(callout: Callout, { generalTolerances }: Drawing) {
  const isBare = callout.nominal !== null && callout.upper === null && !callout.basic && !callout.reference
  // A roughness that is printed alone is the most there may be.
  if (isBare && callout.type === 'Surface roughness') return { nominal: null, upperLimit: callout.nominal }
  const table = isBare ? (generalTolerances ?? []) : []
  const general =
    callout.type === 'Angle'
      ? angularTolerance(table)
      : lengths.includes(callout.type)
        ? generalTolerance(callout.nominal ?? '', table)
        : null
  return {
    nominal: callout.nominal,
    upperTolerance: callout.upper ?? general?.toString() ?? null,
    lowerTolerance: callout.lower ?? general?.negated().toString() ?? null,
    lowerLimit: callout.least,
    upperLimit: callout.most,
  }
}

const carried = (work: AnyWork, map: string) =>
  work.reader.first<{
    id: string
    class: string
    method: string | null
    zone: string | null
    sizeKind: string | null
  }>(sql`
    select d.id, d.class, d.method, d.sheet_zone as zone, d.size_kind as "sizeKind"
    from gdt_maps m join dimensions d on d.id = m.dimension where m.id = ${map}::uuid`)

/** A frame stands below the size it holds: the nearest diameter right above it on the same page. */
async function sizeAbove(work: AnyWork, { group, page, boxX, boxY, boxW }: Map): Promise<string | null> {
  if (boxX === null || boxY === null) return null
  const found = await work.reader.first<{ id: string }>(sql`
    select d.id from gdt_maps m join dimensions d on d.id = m.dimension
    where m."group" = ${group}::uuid and m.page = ${page} and m.archived_at is null and m.state = 'accepted'
      and m.parsed ->> 'type' = 'Diameter' and d.lower_limit is not null and d.upper_limit is not null
      and m.box_y between ${String(boxY)}::numeric - 0.06 and ${String(boxY)}::numeric
      and m.box_x <= ${String(boxX)}::numeric + ${String(boxW ?? 0)}::numeric
      and m.box_x + coalesce(m.box_w, 0) >= ${String(boxX)}::numeric
    order by m.box_y desc limit 1`)
  return found?.id ?? null
}
