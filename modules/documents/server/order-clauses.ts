import { sql } from 'kysely'
import {
  type Clause,
  type ClauseGroup,
  type ClauseRule,
  clausesOn,
  effectiveRevision,
} from '#modules/documents/model/clauses.ts'
import { addOrderClauses } from '#modules/purchasing/server/index.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { plainText } from '#platform/server/papers/index.ts'

interface Standard extends Clause {
  readonly group: string
  readonly number: string
  readonly title: string
  readonly titleEs: string | null
  readonly printAs: 'fullText' | 'reference'
}

async function groupsOf(reader: Reader): Promise<{ groups: ClauseGroup[]; clauses: Map<string, Standard> }> {
  const groups = await reader.rows<{ id: string; name: string; sequence: number; printOn: string[] }>(sql`
    select id, name, coalesce(sequence, 100)::int as sequence, coalesce(print_on, '{}') as "printOn" from disclosure_groups where archived_at is null`)
  const rules = await reader.rows<Omit<ClauseRule, 'minAmount'> & { group: string; minAmount: string | null }>(sql`
    select parent as group, direction, partner, partner_group as "partnerGroup", contract, part, material_type as "materialType", process,
      export_control as "exportControl", min_amount::text as "minAmount", ship_to_country as "shipToCountry" from disclosure_rules`)
  const clauses = await reader.rows<Standard>(sql`
    select i.parent as group, d.id, coalesce(d.print_on, '{}') as "printOn", coalesce(d.removable, true) as removable, d.clause_number as number,
      d.title, d.title_es as "titleEs", coalesce(d.print_as, 'fullText') as "printAs"
    from disclosure_group_items i join disclosures d on d.id = i.disclosure where d.archived_at is null order by i.position, i.id`)
  return {
    groups: groups.map(({ id, ...group }) => ({
      ...group,
      rules: rules
        .filter(rule => rule.group === id)
        .map(rule => ({ ...rule, minAmount: rule.minAmount === null ? null : Decimal.of(rule.minAmount) })),
      clauses: clauses.filter(clause => clause.group === id),
    })),
    clauses: new Map(clauses.map(clause => [clause.id, clause])),
  }
}

interface Revision {
  readonly disclosure: string
  readonly status: 'draft' | 'released' | 'superseded' | 'withdrawn'
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly text: string
  readonly textEs: string | null
}

/** documents R41, R42: the clauses whose rules an order meets, each in the revision of the order's day. */
addOrderClauses(async (reader, order) => {
  const { language } = order
  const { groups, clauses } = await groupsOf(reader)
  if (groups.length === 0) return []
  const placed = clausesOn({ ...order, resource: 'purchase-orders', direction: 'buy' }, groups)
  const revisions = await reader.rows<Revision>(sql`
    select parent as disclosure, status, effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo", text, text_es as "textEs"
    from disclosure_revisions where parent = any(${placed.map(({ clause }) => clause.id)}::uuid[])`)
  return placed.flatMap(({ clause }) => {
    const { number, title, titleEs, printAs } = clauses.get(clause.id)!
    const own = revisions.filter(({ disclosure }) => disclosure === clause.id)
    const holds = effectiveRevision(own, order.on)
    if (!holds) return []
    const heading = `${number} · ${(language === 'es' && titleEs) || title}`
    const text = (language === 'es' && holds.textEs) || holds.text
    return [{ heading, text: printAs === 'reference' ? '' : plainText(text) }]
  })
})
