import { sql } from 'kysely'
import {
  type Clause,
  type ClauseGroup,
  type ClauseRule,
  clausesOn,
  effectiveRevision,
} from '#modules/documents/model/clauses.ts'
import { addOrderClauses, type OrderForClauses, type PrintedClause } from '#modules/purchasing/server/index.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { plainText } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Standard extends Clause {
  /** Whose it is; nobody's where somebody chose it by itself. */
  readonly group: string | null
  readonly number: string
  readonly title: string
  readonly titleEs: string | null
  readonly printAs: 'fullText' | 'reference'
  readonly flowDown: boolean
}

const standard = sql`d.id, coalesce(d.print_on, '{}') as "printOn", coalesce(d.removable, true) as removable, d.clause_number as number,
  d.title, d.title_es as "titleEs", coalesce(d.print_as, 'fullText') as "printAs", coalesce(d.flow_down, false) as "flowDown"`

async function groupsOf(reader: Reader): Promise<(ClauseGroup<Standard> & { readonly id: string })[]> {
  const groups = await reader.rows<{ id: string; name: string; sequence: number; printOn: string[] }>(sql`
    select id, name, coalesce(sequence, 100)::int as sequence, coalesce(print_on, '{}') as "printOn" from disclosure_groups where archived_at is null`)
  const rules = await reader.rows<Omit<ClauseRule, 'minAmount'> & { group: string; minAmount: string | null }>(sql`
    select parent as group, direction, partner, partner_group as "partnerGroup", contract, part, material_type as "materialType", process,
      export_control as "exportControl", min_amount::text as "minAmount", ship_to_country as "shipToCountry" from disclosure_rules`)
  const clauses = await reader.rows<Standard>(sql`
    select i.parent as group, ${standard} from disclosure_group_items i join disclosures d on d.id = i.disclosure
    where d.archived_at is null order by i.position, i.id`)
  return groups.map(group => ({
    ...group,
    rules: rules
      .filter(rule => rule.group === group.id)
      .map(rule => ({ ...rule, minAmount: rule.minAmount === null ? null : Decimal.of(rule.minAmount) })),
    clauses: clauses.filter(clause => clause.group === group.id),
  }))
}

const standardsOf = (reader: Reader, ids: readonly string[]): Promise<Standard[]> =>
  reader.rows<Standard>(sql`
    select null as group, ${standard} from disclosures d where d.id = any(${sql.val([...ids])}::uuid[])
    order by array_position(${sql.val([...ids])}::uuid[], d.id)`)

interface Revision {
  readonly id: string
  readonly disclosure: string
  readonly number: number | null
  readonly status: 'draft' | 'released' | 'superseded' | 'withdrawn'
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly text: string
  readonly textEs: string | null
}

const revisionsOf = (reader: Reader, clauses: readonly string[]): Promise<Revision[]> =>
  reader.rows<Revision>(sql`
    select id, parent as disclosure, number::int as number, status, effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo",
      text, text_es as "textEs" from disclosure_revisions where parent = any(${sql.val([...clauses])}::uuid[])`)

const fromOf = (source: Kept['source']): PrintedClause['from'] => (source === 'manual' ? 'hand' : source)

/** A clause as the order's language reads it. */
function printed(clause: Standard, revision: Revision | null, { language }: OrderForClauses) {
  const text = revision && ((language === 'es' && revision.textEs) || revision.text)
  return {
    ...{ id: clause.id, number: clause.number, title: (language === 'es' && clause.titleEs) || clause.title },
    revision: revision && (revision.number ?? 1),
    text: text && clause.printAs === 'fullText' ? plainText(text) : '',
  }
}

interface FlowedDown {
  readonly clause: Standard
  readonly from: string
}

/** documents R41: what customers' orders ask for and pass on, by their rules and as somebody put it there; each from the first of them. */
async function flowDown(
  reader: Reader,
  { customers }: OrderForClauses,
  groups: readonly ClauseGroup<Standard>[],
): Promise<FlowedDown[]> {
  const found: FlowedDown[] = []
  for (const { byHand, code, ...customer } of customers) {
    const manual = await standardsOf(reader, byHand)
    const placed = clausesOn({ ...customer, resource: 'orders', direction: 'sell' }, groups, { manual })
    for (const { clause } of placed)
      if (clause.flowDown && !found.some(one => one.clause.id === clause.id)) found.push({ clause, from: code })
  }
  return found
}

/** documents R41, R42: the clauses whose rules an order meets and those that flow down, those somebody added, each in the revision of the order's day. */
async function byRules(reader: Reader, order: OrderForClauses): Promise<PrintedClause[]> {
  const groups = await groupsOf(reader)
  const chosen = (choice: 'add' | 'leaveOut') => order.byHand.filter(one => one.choice === choice)
  const manual = await standardsOf(
    reader,
    chosen('add').map(({ clause }) => clause),
  )
  const flowed = await flowDown(reader, order, groups)
  const placed = clausesOn({ ...order, resource: 'purchase-orders', direction: 'buy' }, groups, {
    flowDown: flowed.map(({ clause }) => clause),
    manual,
  })
  const revisions = await revisionsOf(
    reader,
    placed.map(({ clause }) => clause.id),
  )
  return placed.map(({ clause, source }): PrintedClause => {
    const holds = effectiveRevision(
      revisions.filter(({ disclosure }) => disclosure === clause.id),
      order.on,
    )
    const leftOut = clause.removable ? chosen('leaveOut').find(one => one.clause === clause.id) : undefined
    const added = chosen('add').find(one => one.clause === clause.id)
    return {
      ...printed(clause, holds, order),
      from: fromOf(source),
      group:
        source === 'flowDown'
          ? (flowed.find(one => one.clause.id === clause.id)?.from ?? null)
          : (groups.find(({ id }) => id === clause.group)?.name ?? null),
      isLeftOut: leftOut !== undefined,
      reason: leftOut?.reason ?? (source === 'manual' ? (added?.reason ?? null) : null),
    }
  })
}

interface Kept {
  readonly disclosure: string
  readonly revision: string
  readonly source: 'rule' | 'manual' | 'flowDown'
}

/** documents R43: what stood on the paper when its vendor got it. */
async function asIssued(reader: Reader, order: OrderForClauses): Promise<PrintedClause[] | null> {
  const kept = await reader.rows<Kept>(sql`
    select disclosure, revision, source from document_disclosures
    where record = ${`purchase-orders/${order.id}`} and frozen order by "order"`)
  if (kept.length === 0) return null
  const ids = kept.map(({ disclosure }) => disclosure)
  const standards = new Map((await standardsOf(reader, ids)).map(one => [one.id, one]))
  const revisions = new Map((await revisionsOf(reader, ids)).map(one => [one.id, one]))
  return kept.map(({ disclosure, revision, source }) => ({
    ...printed(standards.get(disclosure)!, revisions.get(revision) ?? null, order),
    ...{ from: fromOf(source), group: null, isLeftOut: false, reason: null },
  }))
}

/** What stood on an earlier revision of the order stays known, and no longer counts. */
async function keep(work: AnyWork, order: string, clauses: readonly PrintedClause[]): Promise<void> {
  const record = `purchase-orders/${order}`
  await work.writer.run(sql`
    update document_disclosures set frozen = false where record = ${record} and frozen`)
  const revisions = await revisionsOf(
    work.reader,
    clauses.map(({ id }) => id),
  )
  for (const [place, { id, revision, from }] of clauses.entries()) {
    const holds = revisions.find(one => one.disclosure === id && (one.number ?? 1) === revision)
    await work.issue('document-disclosures', {
      ...{ record, disclosure: id, revision: holds?.id ?? null, source: from === 'hand' ? 'manual' : from },
      ...{ order: place, frozen: true },
    })
  }
}

addOrderClauses({
  of: async (reader, order) => (order.isIssued ? await asIssued(reader, order) : null) ?? byRules(reader, order),
  keep,
})

/** documents R41: what may not be removed is not left out by hand either. */
export const savingOrderClauses: SaveHook<'purchase-orders'> = async (work, { after }) => {
  const leftOut = after.clauses.filter(({ choice }) => choice === 'leaveOut').map(({ clause }) => clause)
  if (leftOut.length === 0) return
  const [stays] = (await standardsOf(work.reader, leftOut)).filter(({ removable }) => !removable)
  if (!stays) return
  const place = after.clauses.findIndex(({ clause }) => clause === stays.id)
  throw Refusal.fields(
    [complaint(['clauses', place, 'clause'], 'clauseStays', { clause: stays.number })],
    'purchase-orders',
  )
}
