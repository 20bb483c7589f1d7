import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LinePrice } from '#modules/purchasing/model/line-price.ts'
import type { Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { lookedUp } from '#platform/web/fields/widgets/under-way.ts'
import { api } from '#platform/web/kernel/api.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The question for the price of a line, or nothing while there is nothing to ask for. */
export function priceQuestion(order: Wire, line: Wire): string | null {
  const vendor = text(order.vendor)
  const process = text(line.process)
  const of = text(line.item) ?? (process && `processes/${process}`)
  const quantity = text(line.quantity)
  if (!vendor || !of || line.kind === 'comment' || (quantity && !/^\d{1,12}(\.\d{1,6})?$/.test(quantity))) return null
  const said = {
    vendor,
    of,
    quantity,
    unit: text(line.unit),
    on: text(order.orderDate),
    currency: text(order.currency),
  }
  const all = Object.entries({ ...said, blanketLine: text(line.blanketLine) }).filter(([, value]) => value !== null)
  return new URLSearchParams(all as [string, string][]).toString()
}

const asking = (question: string) => ({
  queryKey: ['line-price', question],
  queryFn: () => api.get<LinePrice>(`/purchase-orders/line-price?${question}`),
  staleTime: 60_000,
})

export const useLinePrice = (question: string | null) =>
  useQuery({ ...asking(question ?? ''), enabled: question !== null, placeholderData: before => before })

const amount = (value: unknown): Decimal => Decimal.of(typeof value === 'string' && value ? value : '0')

/** What an answer brings into a line: the price where nobody typed one, the unit where none is said. */
export function broughtBy(price: LinePrice, line: Wire, filled: string | undefined): Wire {
  const stands = amount(line.unitPrice)
  const isOurs = stands.isZero() || (filled !== undefined && stands.equals(filled))
  return {
    ...(!text(line.unit) && price.unit && { unit: price.unit }),
    ...(!text(line.vendorPart) && price.vendorPart && { vendorPart: price.vendorPart }),
    ...(isOurs &&
      price.unitPrice !== null && {
        unitPrice: price.unitPrice,
        lotCharge: price.lotCharge,
        minimumCharge: price.minimumCharge,
      }),
  }
}

const typingPause = 200

/** purchasing R7: as a line is typed it gets the vendor's price; a price somebody typed stays. */
export function useFilledPrices(order: Wire, lines: readonly Wire[], onChange: (lines: readonly Wire[]) => void): void {
  const queries = useQueryClient()
  const now = useRef({ order, lines, onChange })
  now.current = { order, lines, onChange }
  const asked = useRef(new Map<string, { question: string; filled?: string }>())
  useEffect(() => {
    for (const line of lines) {
      const id = String(line.id)
      const question = priceQuestion(order, line)
      const before = asked.current.get(id)
      if (!question || before?.question === question) continue
      asked.current.set(id, { ...before, question })
      void lookedUp(ask(id, question))
    }
  }, [order, lines])

  async function ask(id: string, question: string): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, typingPause))
    if (asked.current.get(id)?.question !== question) return
    const price = await queries.fetchQuery(asking(question)).catch(() => null)
    const line = now.current.lines.find(one => one.id === id)
    const standing = asked.current.get(id)
    if (!price || !line || standing?.question !== question) return
    const brought = broughtBy(price, line, standing.filled)
    const unitPrice = brought.unitPrice ?? line.unitPrice
    // The next quantity may reach another break: what the list said is followed, what was typed is not.
    const filled = price.unitPrice !== null && amount(unitPrice).equals(price.unitPrice) ? price.unitPrice : undefined
    const next = { ...line, ...brought }
    asked.current.set(id, { question: priceQuestion(now.current.order, next) ?? question, ...(filled && { filled }) })
    if (Object.keys(brought).some(field => brought[field] !== line[field]))
      now.current.onChange(now.current.lines.map(one => (one.id === id ? next : one)))
  }
}
