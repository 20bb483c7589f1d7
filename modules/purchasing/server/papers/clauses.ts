import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** An order, as far as rules about clauses ask: its vendor, what it buys, what that is worth, and where it goes. */
export interface OrderForClauses {
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
}

export interface PrintedClause {
  readonly heading: string
  readonly text: string
}

type Clauses = (reader: Reader, order: OrderForClauses) => Promise<readonly PrintedClause[]>

const sources: Clauses[] = []

/** Modules above say which standard clauses stand on an order. */
export const addOrderClauses = (source: Clauses): void => {
  sources.push(source)
}

type Told = Omit<OrderForClauses, 'language' | 'amount'> & { readonly amount: string }

/** In the order their modules put them. */
export async function orderClauses(reader: Reader, order: string, language: Language): Promise<PrintedClause[]> {
  const told = await reader.first<Told>(sql`
    select "on"::text as on, partner, partner_group as "partnerGroup", ship_to_country as "shipToCountry", amount::text, parts, processes,
      material_types as "materialTypes", export_control as "exportControl" from purchase_order_clause_facts where id = ${order}::uuid`)
  if (!told) return []
  const found: PrintedClause[] = []
  for (const source of sources) found.push(...(await source(reader, { ...told, amount: money(told.amount), language })))
  return found
}
