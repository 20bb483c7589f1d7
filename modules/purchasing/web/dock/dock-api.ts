import { useQuery } from '@tanstack/react-query'
import type { Arriving, Expected } from '#modules/purchasing/model/dock.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { ScanMatch } from '#platform/web/screens/scanning.ts'
import type { LabelFacts } from './counted.ts'

export const useArriving = () =>
  useQuery({
    queryKey: ['receiving', 'arriving'],
    queryFn: async () => (await api.get<{ orders: Arriving[] }>('/po-receipts/arriving')).orders,
  })

/** The order or vendor part that was scanned, and the number of an order that the label of a part names. */
type Asked = Readonly<Partial<Record<'order' | 'vendorPart' | 'orderNumber', string | null | undefined>>>

export const readExpected = (asked: Asked) => api.get<Expected>('/po-receipts/expected', asked)

export const readScan = (code: string) =>
  api.get<{ matches: ScanMatch[]; facts: LabelFacts & { order?: string } }>('/scan', { code })
