import { sql } from 'kysely'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { billable } from '#tests/support/billable.ts'
import type { TestCompany } from '#tests/support/open-company.ts'
import type { Given, Row } from './bookkeeper.ts'

/** Orders whose goods leave from stock, so that there is something to bill. */
export async function openDock(company: Pick<TestCompany, 'doing'>) {
  const room = await stockRoom(company)
  const item = await room.item({ costing: 'movingAverage' })
  const revision = item.split('/')[1]!
  const part = await company.doing(async work => {
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${revision}::uuid`)
    await moveStock(work, {
      legs: [
        {
          ...{ type: 'receive', item, storageLocation: room.a1 },
          ...{ quantity: Decimal.of('1000'), value: money('6000') },
        },
      ],
    })
    return (await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${revision}::uuid`,
    ))!.part
  })
  const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }

  /** A customer with a dock of their own. */
  const customer = (given: Given) =>
    company.doing(async work => {
      const { id } = await work.create('business-partners', {
        ...{ status: 'active', isCustomer: true, ...(await billable(work)) },
        ...given,
      } as never)
      const dock = await work.create('ship-tos', {
        businessPartner: id,
        name: 'Dock',
        address,
        isDefault: true,
      } as never)
      return { id: id as string, dock: dock.id as string }
    })

  /** An order of one line, confirmed. */
  const order = (
    given: Given & { quantity: string; unitPrice?: string; on?: string },
    customerOf: { id: string; dock: string },
  ) =>
    company.doing(async work => {
      const { quantity, unitPrice = '94.5', taxable = true, on = '2031-05-12', ...more } = given
      const line = {
        ...{ part, partRevision: revision, description: 'Bracket', quantity, unitPrice, taxable, source: 'stock' },
        releases: [{ quantity, requestedOn: on, promisedOn: on }],
      }
      const made = await work.create('orders', {
        ...{ businessPartner: customerOf.id, customerPo: 'PO 4711', shipTo: customerOf.dock, lines: [line], ...more },
      } as never)
      for (const item of made.reviewItems) item.answer = 'ok'
      await work.writer.run(sql`update order_review_items set answer = 'ok' where root = ${made.id}::uuid`)
      await work.act('orders', made.id as string, 'confirm')
      return made as unknown as Row & { lines: { id: string; releases: { id: string }[] }[] }
    })

  interface Leaving {
    readonly id: string
    readonly businessPartner?: unknown
    readonly shipTo?: unknown
    readonly lines: { releases: { id: string }[] }[]
  }
  const slipOf = async (work: AnyWork, from: Leaving, quantity: string, given: Given = {}) =>
    (await work.create('packing-slips', {
      ...{ businessPartner: from.businessPartner, shipTo: from.shipTo },
      lines: [{ release: from.lines[0]!.releases[0]!.id, quantity, storageLocation: room.a1 }],
      packages: [{ type: 'box', weight: '4' }],
      ...given,
    } as never)) as unknown as Row

  const draftSlip = (from: Leaving, quantity: string) => company.doing(work => slipOf(work, from, quantity))

  /** So many pieces of an order leave. */
  const ship = (from: Leaving, quantity: string, given: Given = {}) =>
    company.doing(async work => {
      const slip = await slipOf(work, from, quantity, given)
      await work.act('packing-slips', slip.id, 'pack')
      await work.act('packing-slips', slip.id, 'ship', { shortfall: 'toCome', overrideReason: 'told to' })
      return slip
    })

  /** All of several orders of one customer leaves on one slip. */
  const shipAll = (orders: readonly (Parameters<typeof ship>[0] & { lines: { quantity?: unknown }[] })[]) =>
    ship(orders[0]!, '', {
      lines: orders.map(({ lines: [line] }) => ({
        ...{ release: line!.releases[0]!.id, quantity: line!.quantity, storageLocation: room.a1 },
      })),
    })

  return { customer, order, draftSlip, ship, shipAll }
}
