import { sql } from 'kysely'
import type { CheckGage } from '#modules/quality/model/checks/check-view.ts'
import { misfitsOf } from '#modules/quality/model/checks/gage-fitness.ts'
import type { Registry } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { labelsOf } from '#platform/server/records/labels.ts'

export type Services = { readonly reader: Reader; readonly registry: Registry }

/** What a check wants of its gage. */
interface Wanted {
  readonly lower: string | null
  readonly upper: string | null
  readonly unit: string | null
  readonly gage: string | null
  readonly gageType: string | null
  readonly minTur: string | null
  readonly maxGrrPct: string | null
}

const read = (text: string | null) => (text === null ? null : Decimal.of(text))

interface GageRow extends Omit<CheckGage, 'misfits' | 'code' | 'name' | 'unit'> {
  readonly unit: string | null
  readonly resolution: string | null
  readonly percentGrr: string | null
}

/** Gages that may serve, the chosen one first, as far as they are trusted and fit. */
export async function gagesFor({ reader, registry }: Services, row: Wanted, at: Instant): Promise<CheckGage[]> {
  if (!row.gage && !row.gageType) return []
  const rows = await reader.rows<GageRow>(sql`
    select g.thing, g.cal_state as "calState", g.next_due::text as "nextDue", trim_scale(round(g.range_low * factor.own, 9))::text as low,
      trim_scale(round(g.range_high * factor.own, 9))::text as high, trim_scale(round(g.uncertainty * factor.own, 9))::text as uncertainty,
      trim_scale(round(g.resolution * factor.own, 9))::text as resolution, g.binding, g.unit, factor.own::text as factor,
      mw_unit_factor(coalesce(mw_unit_called(g.binding->>'unit'), g.unit), ${row.unit}::uuid)::text as "sentFactor",
      (select r.percent_grr::text from gage_rnrs r where r.id = g.last_rnr) as "percentGrr",
      (select max(p.until) from gage_permissions p where p.gage = g.thing and p.until > ${at}::timestamptz) as "allowedUntil"
    from mw_gages_for(${row.gage}::uuid, ${row.gageType}) with ordinality as fit (thing, place)
      join gage_profiles g on g.thing = fit.thing and g.archived_at is null
      cross join lateral (select mw_unit_factor(g.unit, ${row.unit}::uuid) as own) factor order by fit.place`)
  const labels = await labelsOf(
    registry,
    reader,
    new Map([
      ['things', new Set(rows.map(({ thing }) => thing))],
      ['units', new Set(rows.flatMap(({ unit }) => unit ?? []))],
    ]),
  )
  const limits = { lower: read(row.lower), upper: read(row.upper) }
  return rows.map(({ resolution, percentGrr, ...gage }) => ({
    ...gage,
    code: labels.things?.[gage.thing]?.code ?? '',
    name: labels.things?.[gage.thing]?.title ?? '',
    unit: labels.units?.[gage.unit ?? '']?.code ?? '',
    misfits: misfitsOf(limits, { resolution, percentGrr, uncertainty: gage.uncertainty }, row),
  }))
}
