import type { AnyWork } from '#platform/server/work/work.ts'

const sent = ['sent', 'partlyReceived', 'received', 'closed'] as const

/** An order its vendor was sent, locked so that of two answers the first counts; undefined when it is not theirs to see. */
export const lockSentOrder = (work: AnyWork, id: string, vendor: string) =>
  work.lock('purchase-orders', { id, vendor, visibility: null, archivedAt: null, status: sent }, [
    'code',
    'status',
    'acknowledgedAt',
  ])

export type SentOrder = NonNullable<Awaited<ReturnType<typeof lockSentOrder>>>
