import { sql } from 'kysely'
import type { OrderClause } from '#modules/purchasing/model/order-clauses.ts'
import type { Language } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What somebody chose of one clause of an order. */
export interface ChosenClause {
  readonly clause: string
  readonly choice: 'add' | 'leaveOut'
  readonly reason: string | null
}

/** A customer's order that is bought for, as far as rules about clauses ask. */
export interface CustomerOrder {
  readonly code: string
  readonly partner: string
  readonly partnerGroup: string | null
  readonly contract: string | null
  readonly shipToCountry: string | null
  readonly amount: Money
  readonly parts: readonly string[]
  readonly exportControl: readonly string[]
  readonly byHand: readonly string[]
}

/** An order, as far as rules about clauses ask: its vendor, what it buys, what that is worth, and where it goes. */
export interface OrderForClauses {
  readonly id: string
  readonly language: Language
  readonly on: string
  readonly partner: string
  readonly partnerGroup: string | null
  readonly shipToCountry: string | null
  readonly amount: Money
  readonly parts: readonly string[]
  readonly materialTypes: readonly string[]
  readonly processes: readonly string[]
  readonly exportControl: readonly string[]
  readonly byHand: readonly ChosenClause[]
  /** Whose clauses flow down to it, by their numbers. */
  readonly customers: readonly CustomerOrder[]
  /** Its vendor has it as it stands: what was on the paper then is on it now (documents R43). */
  readonly isIssued: boolean
}

export interface PrintedClause extends OrderClause {
  readonly text: string
}

interface ClauseSource {
  /** In order, with those that were left out. */
  readonly of: (reader: Reader, order: OrderForClauses) => Promise<readonly PrintedClause[]>
  /** Keeps what stands on the paper that leaves. */
  readonly keep: (work: AnyWork, order: string, clauses: readonly PrintedClause[]) => Promise<void>
}

const sources: ClauseSource[] = []

/** Modules above say which standard clauses stand on an order. */
export const addOrderClauses = (source: ClauseSource): void => {
  sources.push(source)
}

type Told = Omit<OrderForClauses, 'language' | 'amount' | 'customers'> & { readonly amount: string }

async function customersOf(reader: Reader, order: string): Promise<CustomerOrder[]> {
  const rows = await reader.rows<Omit<CustomerOrder, 'amount'> & { amount: string }>(sql`
    select code, partner, partner_group as "partnerGroup", contract, ship_to_country as "shipToCountry", amount::text, parts,
      export_control as "exportControl", by_hand as "byHand"
    from purchase_order_customer_facts where purchase_order::text = ${order} order by code`)
  return rows.map(row => ({ ...row, amount: money(row.amount) }))
}

const factsOf = async (reader: Reader, order: string, language: Language): Promise<OrderForClauses | null> => {
  const told = await reader.first<Told>(sql`
    select id, "on"::text as "on", partner, partner_group as "partnerGroup", ship_to_country as "shipToCountry", amount::text, parts, processes,
      material_types as "materialTypes", export_control as "exportControl", by_hand as "byHand", is_issued as "isIssued"
    from purchase_order_clause_facts where id::text = ${order}`)
  if (!told) return null
  return { ...told, amount: money(told.amount), language, customers: await customersOf(reader, order) }
}

async function clausesOf(reader: Reader, order: string, language: Language): Promise<PrintedClause[]> {
  const facts = await factsOf(reader, order, language)
  if (!facts) return []
  const found: PrintedClause[] = []
  for (const source of sources) found.push(...(await source.of(reader, facts)))
  return found
}

/** What is printed, in the order its modules put it. */
export async function orderClauses(reader: Reader, order: string, language: Language) {
  const clauses = await clausesOf(reader, order, language)
  return clauses
    .filter(({ isLeftOut, revision }) => !isLeftOut && revision !== null)
    .map(({ number, title, text }) => ({ heading: `${number} · ${title}`, text }))
}

/** documents R43, R44: an order whose clause has no revision in force does not leave; what leaves is kept as it is. */
export async function issueClauses(
  work: AnyWork,
  order: { readonly id: string; readonly code: string },
): Promise<void> {
  const clauses = (await clausesOf(work.reader, order.id, 'en-US')).filter(({ isLeftOut }) => !isLeftOut)
  const lacking = clauses.find(({ revision }) => revision === null)
  if (lacking)
    throw Refusal.conflict({ code: 'clauseNotInForce', params: { clause: lacking.number, order: order.code } })
  for (const source of sources) await source.keep(work, order.id, clauses)
}

export const clauseEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/clauses',
    access: { action: 'purchase-orders.view' },
    summary: 'The standard clauses on the paper of a purchase order, each with why it is there',
    handle: async ({ params, request }) => {
      const clauses = await clausesOf(app.reader, params.id!, request.language)
      return { clauses: clauses.map(({ text: _, ...clause }): OrderClause => clause) }
    },
  }),
]
