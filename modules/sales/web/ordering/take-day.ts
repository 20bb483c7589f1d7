import { openReleases } from '#modules/sales/model/release-schedule.ts'
import type { OrderLineRow } from './line-progress.ts'

const isOpen = (status: string): boolean => openReleases.some(state => state === status)

/** The lines of an order with a day promised for one of them; a line without releases gets one of all it orders. */
export const withPromised = (lines: readonly OrderLineRow[], line: OrderLineRow, promisedOn: string) =>
  lines.map(one => {
    // What is only named stays as it is.
    if (one.id !== line.id) return { id: one.id }
    if (one.releases.length === 0)
      return { id: one.id, releases: [{ quantity: one.quantity, requestedOn: promisedOn, promisedOn }] }
    const releases = one.releases.map(({ id, status }) => ({ id, ...(isOpen(status) && { promisedOn }) }))
    return { id: one.id, releases }
  })
