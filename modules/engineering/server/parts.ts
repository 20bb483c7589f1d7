import { sql } from 'kysely'
import { companyDefaults } from '#modules/security/server/index.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

const neverStocked: readonly (string | null)[] = ['service', 'phantom']
const bought: readonly (string | null)[] = ['purchased', 'hardware']

/** A new part has the inventory class the company gives such parts. */
async function takeClass(work: AnyWork, part: Saved<'parts'>): Promise<void> {
  if (part.inventoryClass || neverStocked.includes(part.kind)) return
  const { partClass, purchasedClass } = await companyDefaults(work.reader)
  part.inventoryClass = bought.includes(part.kind) ? (purchasedClass ?? partClass) : partClass
}

export const savingPart: SaveHook<'parts'> = async (work, { before, after }) => {
  if (!before) await takeClass(work, after)
  await demandOwnNumbers(work, before, after)
}

/** A customer's number, with its revision, means one part. */
async function demandOwnNumbers(
  work: AnyWork,
  before: Saved<'parts'> | undefined,
  after: Saved<'parts'>,
): Promise<void> {
  const lines = after.customerParts ?? []
  if (lines.length === 0) return
  const given = JSON.stringify(
    lines.map((line, place) => ({
      place,
      partner: line.businessPartner,
      number: line.customerPartNumber,
      revision: line.customerRevision ?? '',
    })),
  )
  const taken = await work.reader.first<{ place: number; part: string }>(
    sql`select given.place, c.root as part
        from jsonb_to_recordset(${given}::jsonb) as given(place int, partner uuid, number text, revision text)
        join customer_parts c on c.business_partner = given.partner
          and lower(c.customer_part_number) = lower(given.number)
          and lower(coalesce(c.customer_revision, '')) = lower(given.revision)
        where c.root is distinct from ${before?.id ?? null}::uuid
        order by given.place limit 1`,
  )
  if (!taken) return
  throw new Refusal({
    status: 409,
    code: 'taken',
    resource: 'parts',
    complaints: [complaint(['customerParts', taken.place, 'customerPartNumber'], 'taken')],
    more: { existing: { customerParts: `parts/${taken.part}` } },
  })
}

export const savedPart: SaveHook<'parts'> = async (work, { before, after }) => {
  if (!before) return
  if (before.picture?.sha256 !== after.picture?.sha256)
    await work.writer.run(
      sql`update part_revisions r set picture = p.picture from parts p where p.id = r.part and p.id = ${after.id}::uuid`,
    )
  await showNewNumber(work, before, after)
}

/** A new part number shows wherever people read it: on revisions, methods and bills. */
async function showNewNumber(work: AnyWork, before: Saved<'parts'>, after: Saved<'parts'>): Promise<void> {
  if (before.partNumber === after.partNumber) return
  const length = [...String(before.partNumber)].length
  const renamed = sql`${after.partNumber}::text || substr(t.label, ${length + 1}::int)`
  await work.writer.run(sql`update part_revisions t set label = ${renamed} where t.part = ${before.id}::uuid`)
  for (const table of ['assemblies', 'part_revision_methods'])
    await work.writer.run(
      sql`update ${sql.table(table)} t set label = ${renamed} from part_revisions r
          where t.part_revision = r.id and r.part = ${before.id}::uuid`,
    )
}
