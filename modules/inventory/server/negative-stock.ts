import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** inventory R14: below zero goes only what is not tracked; the database holds the same (54-inventory.sql). */

const differs = (before: Row | undefined, after: Row, fields: readonly string[]): boolean =>
  fields.some(field => (before?.[field] ?? null) !== (after[field] ?? null))

const allowing = (work: AnyWork, inventoryClass: unknown) =>
  work.reader.first<{ name: string; tracking: string }>(sql`
    select name, material_tracking as tracking from inventory_classes
    where id = ${inventoryClass}::uuid and negative_policy = 'allow'`)

const refuse = (resource: string, field: string, params: Record<string, string>) =>
  Refusal.fields([complaint([field], 'trackedBelowZero', params)], resource)

export const savingPart: SaveHook<'parts'> = async (work, { before, after }) => {
  if (!after.inventoryClass || (after.tracking ?? 'none') === 'none') return
  if (!differs(before, after, ['tracking', 'inventoryClass'])) return
  const found = await allowing(work, after.inventoryClass)
  if (found) throw refuse('parts', 'tracking', { class: found.name })
}

/** A material that comes with a mill certificate is tracked by lot whatever its class says. */
export const savingMaterial: SaveHook<'material-codes'> = async (work, { before, after }) => {
  if (!after.inventoryClass || !differs(before, after, ['requiresMillCertificate', 'inventoryClass'])) return
  const found = await allowing(work, after.inventoryClass)
  if (found && (after.requiresMillCertificate || found.tracking !== 'none'))
    throw refuse('material-codes', 'inventoryClass', { class: found.name })
}

/** A class opens to negative stock only while nothing in it is tracked. */
export async function demandUntracked(work: AnyWork, before: Row | undefined, after: Row): Promise<void> {
  if (!before || after.negativePolicy !== 'allow' || before.negativePolicy === 'allow') return
  const tracked = await work.reader.first<{ item: string }>(sql`
    select part_number as item from parts where inventory_class = ${before.id}::uuid and tracking <> 'none'
    union all
    select code from material_codes where inventory_class = ${before.id}::uuid and requires_mill_certificate
    order by 1 limit 1`)
  if (tracked)
    throw Refusal.fields([complaint(['negativePolicy'], 'classHasTracked', { ...tracked })], 'inventory-classes')
}
