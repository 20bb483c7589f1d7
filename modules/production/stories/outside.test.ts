import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** Outside operations: sent with one press, at the vendor when the slip ships, complete when the receipt is posted (E2). */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
})
afterAll(() => shop.company.close())

test('one press makes the PO line and the slip; shipping sends the pieces, the receipt completes the operation', async () => {
  const vendor = await shop.create('business-partners', { name: 'Bright Finish', isVendor: true, status: 'active' })
  const anodize = await shop.create('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
  const turn = await shop.create('processes', { code: 'T2', name: 'Turn' })
  const { revision } = await shop.part({
    bar: null,
    operations: [
      { process: turn, thingsGroup: shop.shop, name: 'Turn', sequence: 10, runValue: '2' },
      { process: anodize, kind: 'outside', vendor, name: 'Anodize', sequence: 20 },
    ],
  })
  const job = await shop.released(revision, '10')
  const [turned, plated] = await shop.operations(job.id)
  const early = await shop.act(shop.planner, 'job-operations', plated!.id, 'sendOut')
  expect(early.status).toBe(409)
  good(await shop.act(shop.manager, 'job-operations', turned!.id, 'report', { goodPieces: '10' }))
  const nowhere = await shop.act(shop.planner, 'job-operations', plated!.id, 'sendOut', { unitPrice: '4' })
  expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ code: 'vendorWithoutAddress' }] } })
  const address = { line1: '2 Bath Rd', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
  await shop.create('ship-tos', { businessPartner: vendor, name: 'Dock', address })
  const sent = good(await shop.act(shop.planner, 'job-operations', plated!.id, 'sendOut', { unitPrice: '4' }))
  expect(sent.purchaseOrderLine).not.toBeNull()
  const found = (await shop.company.doing(work =>
    work.reader.first<{ slip: string; order: string; quantity: string }>(sql`
      select l.root as slip, p.root as order, trim_scale(p.quantity)::text as quantity
      from packing_slip_lines l join purchase_order_lines p on p.id = l.purchase_order_line where p.job_operation = ${plated!.id}::uuid`),
  ))!
  expect(found.quantity).toBe('10')
  await shop.done('pack', found.slip, {}, 'packing-slips')
  await shop.done('ship', found.slip, {}, 'packing-slips')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor' })
  await shop.company.doing(work =>
    work.writer.run(sql`update purchase_orders set status = 'sent', sent_at = now() where id = ${found.order}::uuid`),
  )
  const receive = async (quantity: string) => {
    const receipt = good(
      await shop.manager.post('/api/po-receipts', {
        ...{ vendor, vendorPackingSlip: `S-${quantity}` },
        lines: [{ poLine: sent.purchaseOrderLine, quantity }],
      }),
      201,
    )
    await shop.done('post', receipt.id, {}, 'po-receipts')
    return receipt
  }
  await receive('6')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor', available: '4.000000' })
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualOutsideCost: '24', goodQuantity: '6' })
  const rest = await receive('4')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'complete' })
  expect(await shop.read('jobs', job.id)).toMatchObject({
    ...{ actualOutsideCost: '40', goodQuantity: '10', status: 'complete' },
  })
  // The turned pieces are through; what a reversed receipt brought is at the vendor again.
  await shop.done('reverse', rest.id, { reversalReason: 'Wrong slip' }, 'po-receipts')
  expect((await shop.operations(job.id))[1]).toMatchObject({ status: 'atVendor', available: '4.000000' })
  expect(await shop.read('jobs', job.id)).toMatchObject({
    ...{ actualOutsideCost: '24', goodQuantity: '6', status: 'inProgress' },
  })
  await receive('4')
  expect(await shop.read('jobs', job.id)).toMatchObject({ actualOutsideCost: '40', goodQuantity: '10' })
  const today = await shop.company.day()
  for (const { ledger, documents } of await shop.tieOuts(today)) expect(ledger).toBe(documents)
})
