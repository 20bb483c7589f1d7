import { useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

export type OrderState = 'confirmed' | 'inProduction' | 'partiallyShipped' | 'shipped'

interface OrderLine {
  readonly id: string
  readonly partNumber: string | null
  readonly description: string
  readonly quantity: string
  readonly shipped: string | null
  readonly nextPromise: string | null
}

interface Order {
  readonly id: string
  readonly number: string
  readonly yourPo: string | null
  readonly state: OrderState
  readonly nextPromise: string | null
  readonly lines: readonly OrderLine[]
}

/** One ordered part, and how far it is. */
export interface OpenLine extends OrderLine {
  readonly order: Pick<Order, 'id' | 'number' | 'yourPo'>
  readonly promise: string | null
  readonly state: OrderState
}

export interface OpenInvoice {
  readonly id: string
  readonly number: string
  readonly yourPo?: string | null
  readonly yourNumber?: string | null
  readonly dueDate: string | null
  readonly currency: string | null
  readonly open: string
}

export interface Offer {
  readonly id: string
  readonly number: string
  readonly yourReference: string | null
  readonly expiresOn: string | null
}

export interface PurchaseOrder {
  readonly id: string
  readonly number: string
  readonly dueDate: string | null
  readonly total: string | null
}

const openStates = ['confirmed', 'inProduction', 'partiallyShipped']

const rowsOf = async <T>(resource: string, filter: Filter, sort: string, lines?: true): Promise<T[]> => {
  const { rows } = await everyRecord(resource, { filter, sort: [sort], ...(lines && { lines }) })
  return rows as unknown as T[]
}

const stateOf = (order: Order, line: OrderLine): OrderState => {
  const shipped = Number(line.shipped ?? 0)
  if (shipped >= Number(line.quantity)) return 'shipped'
  if (shipped > 0) return 'partiallyShipped'
  return order.state === 'partiallyShipped' ? 'inProduction' : order.state
}

/** What is still to come of the open orders, by promised day; what has none stands last. */
export function openLines(orders: readonly Order[]): OpenLine[] {
  const lines = orders.flatMap(({ lines: own, ...order }) =>
    own.map(line => ({
      ...line,
      order,
      promise: line.nextPromise ?? order.nextPromise,
      state: stateOf({ ...order, lines: own }, line),
    })),
  )
  const last = '9999'
  return lines
    .filter(({ state }) => state !== 'shipped')
    .sort((a, b) => (a.promise ?? last).localeCompare(b.promise ?? last))
}

/** The balances of each currency added up. */
export function totalsOf(invoices: readonly OpenInvoice[], usual: string): [currency: string, total: string][] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency ?? usual))]
  return currencies.map(currency => {
    const own = invoices.filter(invoice => (invoice.currency ?? usual) === currency)
    return [currency, sum(own, invoice => money(invoice.open)).toFixed(2)]
  })
}

const owing: Filter = { field: 'open', op: 'gt', value: '0' }

/** Everything a partner comes for, read from what they may see anyway. */
export function usePortalHome(today: string) {
  const orders = useQuery({
    queryKey: ['portal-home', 'orders'],
    queryFn: () => rowsOf<Order>('portal-orders', { field: 'state', op: 'in', value: openStates }, 'nextPromise', true),
  })
  const owed = useQuery({
    queryKey: ['portal-home', 'owed'],
    queryFn: () => rowsOf<OpenInvoice>('portal-ar-invoices', owing, 'dueDate'),
  })
  const owedToThem = useQuery({
    queryKey: ['portal-home', 'owed-to-them'],
    queryFn: () => rowsOf<OpenInvoice>('portal-ap-invoices', owing, 'dueDate'),
  })
  const offers = useQuery({
    queryKey: ['portal-home', 'offers', today],
    queryFn: () => rowsOf<Offer>('portal-quotes', stillValid(today), 'expiresOn'),
  })
  const toAcknowledge = useQuery({
    queryKey: ['portal-home', 'purchase-orders'],
    queryFn: () => rowsOf<PurchaseOrder>('portal-purchase-orders', notAcknowledged, 'dueDate'),
  })
  return {
    lines: orders.data && openLines(orders.data),
    owed: owed.data,
    owedToThem: owedToThem.data,
    offers: offers.data,
    toAcknowledge: toAcknowledge.data,
  }
}

const stillValid = (today: string): Filter => ({
  all: [
    { field: 'state', op: 'in', value: ['sent'] },
    {
      any: [
        { field: 'expiresOn', op: 'empty' },
        { field: 'expiresOn', op: 'gte', value: today },
      ],
    },
  ],
})

const notAcknowledged: Filter = {
  all: [
    { field: 'state', op: 'in', value: ['sent', 'partlyReceived'] },
    { field: 'acknowledgedAt', op: 'empty' },
  ],
}
