import { sql } from 'kysely'
import type { Measured } from '#modules/engineering/model/materials/conversion.ts'
import { type UnitSystem, weightPerUnit } from '#modules/engineering/model/materials/material-weight.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { complaint, revive, toWire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnySaveHook, SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** In which the company writes sizes. */
export const unitSystem = async (work: AnyWork): Promise<UnitSystem> =>
  (await work.reader.first<{ system: UnitSystem }>(sql`select unit_system as system from company_info limit 1`))
    ?.system ?? 'inch'

const densityOf = async (work: AnyWork, type: unknown): Promise<string | null> =>
  (
    await work.reader.first<{ density: string | null }>(
      sql`select density from material_types where id = ${type}::uuid`,
    )
  )?.density ?? null

async function unitOf(work: AnyWork, id: unknown): Promise<Measured | null> {
  const row = id ? await work.reader.first<Row>(sql`select * from units where id = ${id}::uuid`) : undefined
  return row ? revive(work.registry, 'units', row) : null
}

/** sales R55 for a code as it stands in this row. */
async function workedOut(work: AnyWork, row: Row, density: string | null): Promise<string | null> {
  const unit = await unitOf(work, row.stockUnit)
  if (!unit || density === null) return null
  const stock = revive(work.registry, 'material-codes', row)
  return weightPerUnit(stock, unit, Decimal.of(density), await unitSystem(work))?.toString() ?? null
}

/** The weight follows the sizes until somebody types another one. */
export const savingMaterialCode: SaveHook<'material-codes'> = async (work, { before, after }) => {
  if (!before) after.inventoryClass ??= (await companyDefaults(work.reader)).materialClass
  const given = after.weightPerUnit
  if (given !== null && given !== before?.weightPerUnit) return
  const followed =
    given === null || given === (await workedOut(work, before!, await densityOf(work, before!.materialType)))
  if (followed) after.weightPerUnit = await workedOut(work, after, await densityOf(work, after.materialType))
}

/** Another density: the codes of the type whose weight was worked out follow. */
export const savedMaterialType: SaveHook<'material-types'> = async (work, { before, after }) => {
  if (!before || before.density === after.density) return
  const { fields } = work.registry.resource('material-codes')
  const sizes = Object.keys(fields).filter(field => ['decimal', 'oneOf'].includes(fields[field]!.kind))
  const codes = await work.db
    .selectFrom('materialCodes')
    .select(['id', 'stockUnit', ...sizes])
    .where('materialType', '=', before.id)
    .execute()
  for (const code of toWire(codes)) {
    const old = await workedOut(work, code, before.density)
    if ((code.weightPerUnit ?? null) !== old) continue
    const weight = await workedOut(work, code, after.density)
    await work.writer.run(
      sql`update material_codes set weight_per_unit = ${weight}::numeric where id = ${code.id}::uuid`,
    )
  }
}

interface Held {
  readonly from: string | null
  readonly to: string | null
}

const openEnd = '…'

/** Rows of one target, vendor and quantity may not overlap in validity; two people at once wait for each other. */
const savingPrices =
  (resource: 'material-pbs' | 'process-pbs', table: string, target: string, column: string): AnySaveHook =>
  async (work, { before, after }) => {
    if (after.archivedAt) return
    await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`${resource} ${after[target]}`}))`)
    const sameWork =
      resource === 'process-pbs'
        ? sql`and lower(coalesce(specification, '')) = lower(coalesce(${after.specification ?? null}::text, ''))
              and price_basis = ${after.priceBasis}`
        : sql``
    const clash = await work.reader.first<Held>(
      sql`select valid_from::text as "from", valid_to::text as "to" from ${sql.table(table)}
          where ${sql.ref(column)} = ${after[target]}::uuid and vendor = ${after.vendor}::uuid ${sameWork}
            and quantity_from = ${after.quantityFrom}::numeric and archived_at is null
            and id is distinct from ${before?.id ?? null}::uuid
            and daterange(valid_from, valid_to, '[]') && daterange(${after.validFrom ?? null}::date, ${after.validTo ?? null}::date, '[]')
          limit 1`,
    )
    if (!clash) return
    const params = { from: clash.from ?? openEnd, to: clash.to ?? openEnd }
    throw Refusal.fields([complaint(['validFrom'], 'priceOverlaps', params)], resource)
  }

export const savingMaterialPrice = savingPrices('material-pbs', 'material_pbs', 'materialCode', 'material_code')
export const savingProcessPrice = savingPrices('process-pbs', 'process_pbs', 'process', 'process')
