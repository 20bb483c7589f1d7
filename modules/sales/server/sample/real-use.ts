import { sql } from 'kysely'
import { samplePart } from '#modules/engineering/server/index.ts'
import { type Resource, resourceLabel } from '#platform/model'
import { quoted, snake } from '#platform/server/database/names.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** By which field a document names its customer. */
const customerField: Readonly<Record<string, string>> = {
  quotes: 'business_partner',
  orders: 'business_partner',
  'packing-slips': 'business_partner',
  'ar-invoices': 'customer',
  'cash-receipts': 'partner',
}

/** Records that go with the sample, beside its documents. */
const goesAlong: readonly string[] = ['business-partners', 'ship-tos', 'contacts', 'parts']

/** What was written down by others about it: it stays, and keeps nobody from removing the sample. */
const isFact = ({ byVerbsOnly, appendOnly, isView, hidden, name }: Resource): boolean =>
  Boolean(byVerbsOnly || appendOnly || isView || hidden || name === 'general-ledgers')

interface Use {
  readonly id: string
  readonly code: string | null
}

/** Something that is over refers to nothing any more. */
const isOver = (root: Resource) =>
  root.statusField ? sql`and r.${sql.ref(snake(root.statusField))} not in ('void', 'cancelled', 'superseded')` : sql``

/** The first record beyond the sample that names its customer or its part, in one field of one type. */
async function useOf(work: AnyWork, { name, fields, partOf }: Resource, field: string, id: string, customer: string) {
  const root = work.registry.rootOf(name)
  if (isFact(root) || goesAlong.includes(root.name) || fields[field]?.kind !== 'ref') return undefined
  const own = customerField[root.name]
  const table = (resource: string) => sql.raw(quoted(snake(resource)))
  const of = partOf ? sql`join ${table(root.name)} r on r.id = t.root` : sql``
  const at = partOf ? sql`t` : sql`r`
  const code = root.series ? sql`r.code` : sql`null`
  return work.reader.first<Use>(sql`
    select r.id, ${code} as code from ${table(name)} ${at} ${of}
    where ${at}.${sql.ref(snake(field))} = ${id}::uuid and r.archived_at is null ${isOver(root)}
      ${own ? sql`and r.${sql.ref(own)} <> ${customer}::uuid` : sql``} limit 1`)
}

/** Whoever used the sample for real work keeps it: that work would lose its customer or part. */
export async function demandUnused(work: AnyWork, customer: string): Promise<void> {
  const part = await samplePart(work)
  const named: (readonly [string, string])[] = [
    ['business-partners', customer],
    ...(part ? [['parts', part.id] as const] : []),
  ]
  for (const [target, id] of named)
    for (const { resource, field } of work.registry.referrersOf(target)) {
      const use = await useOf(work, resource, field, id, customer)
      if (!use) continue
      const type = resourceLabel(work.words, work.registry.rootOf(resource.name).name, 'one')
      throw Refusal.conflict({ code: 'sampleInUse', params: { found: [type, use.code].filter(Boolean).join(' ') } })
    }
}
