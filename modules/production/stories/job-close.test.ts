import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** Jobs end: closed with their variance (E17), terminated (E18), reopened, cancelled. */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  await shop.receive('1000', '2000')
})
afterAll(() => shop.company.close())

const report = async (operation: string, asked: Record<string, unknown>) =>
  good(await shop.act(shop.manager, 'job-operations', operation, 'report', asked))

async function finished(quantity: string) {
  const { revision } = await shop.part()
  const job = await shop.released(revision, quantity)
  await shop.done('issueMaterial', job.id)
  const [mill, deburr] = await shop.operations(job.id)
  await report(mill!.id, { goodPieces: quantity })
  await report(deburr!.id, { goodPieces: quantity })
  for (const operation of [mill!, deburr!]) await shop.act(shop.manager, 'job-operations', operation.id, 'complete')
  return { job, mill: mill!, deburr: deburr! }
}

test('E17: what comes after the pieces went to stock is variance, and a closed job holds nothing', async () => {
  const { job, mill } = await finished('10')
  expect(await shop.read('jobs', job.id)).toMatchObject({ status: 'complete' })
  const entry = await shop.worked(mill.id, '2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z')
  await shop.costed(entry)
  const closed = await shop.done('close', job.id)
  expect(closed).toMatchObject({ status: 'closed', actualCost: '70' })
  expect(await shop.inProcess(job.id)).toBe('0.00')
  expect(await shop.read('work-entries', entry)).toMatchObject({ status: 'final' })
  const variance = await shop.company.doing(work =>
    work.reader.first(sql`
      select l.debit::text from general_ledger_lines l join general_ledgers e on e.id = l.root
      where e.source_event = ${`WIP.CLOSE:${job.id}`} and l.debit > 0`),
  )
  expect(variance).toEqual({ debit: '60.00' })
})

test('closing asks about each thing that is open', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '4')
  const [mill, deburr] = await shop.operations(job.id)
  await report(mill!.id, { goodPieces: '4' })
  await report(deburr!.id, { goodPieces: '4' })
  for (const { id } of [mill!, deburr!]) await shop.act(shop.manager, 'job-operations', id, 'complete')
  await shop.company.doing(work =>
    work.issue('work-entries', { operation: mill!.id, user: shop.ana, startedAt: '2026-03-02T14:00:00Z', kind: 'run' }),
  )
  await shop.company.doing(work => work.writer.run(sql`update jobs set status = 'complete' where id = ${job.id}::uuid`))
  const close = (asked = {}) => shop.act(shop.manager, 'jobs', job.id, 'close', asked)
  expect(await close()).toMatchObject({ status: 409, body: { code: 'closeOpenEntries' } })
  await shop.company.doing(work =>
    work.writer.run(sql`update work_entries set status = 'void' where operation = ${mill!.id}::uuid`),
  )
  expect(await close()).toMatchObject({ status: 409, body: { code: 'closeShort' } })
  expect(good(await close({ acceptShort: true })).status).toBe('closed')
  expect(await shop.act(shop.planner, 'jobs', job.id, 'close')).toMatchObject({ status: 403 })
})

test('E18: terminated, what no piece took goes back, what stands in process is a loss, what was promised is free', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '20')
  const material = (job.materials as { id: string }[])[0]!.id
  await shop.done('issueMaterial', job.id, { material, issueQuantity: '4' })
  const [mill] = await shop.operations(job.id)
  await report(mill!.id, { goodPieces: '2' })
  const refused = await shop.act(shop.manager, 'jobs', job.id, 'terminate')
  expect(refused).toMatchObject({ status: 422 })
  const ended = await shop.done('terminate', job.id, { terminationReason: 'Customer gave it up' })
  expect(ended).toMatchObject({ status: 'closed', terminationReason: 'Customer gave it up' })
  // Two pieces took one of the four.
  expect(ended.materials).toMatchObject([{ allocated: '0', issued: '1' }])
  expect(ended).toMatchObject({ actualMaterialCost: '2' })
  expect(await shop.inProcess(job.id)).toBe('0.00')
})

test('a complete job is reopened and goes on at its last operation', async () => {
  const { job, deburr } = await finished('3')
  const again = await shop.done('reopen', job.id)
  expect(again.status).toBe('inProgress')
  expect((await shop.operations(job.id)).find(one => one.id === deburr.id)).toMatchObject({ status: 'paused' })
})

test('time that becomes final after the job was closed is variance at once, on every day', async () => {
  const { job, mill } = await finished('5')
  await shop.done('close', job.id)
  const late = await shop.worked(mill.id, '2026-03-06T14:00:00Z', '2026-03-06T15:00:00Z')
  await shop.costed(late)
  await shop.done('finalize', late, {}, 'work-entries')
  expect(await shop.inProcess(job.id)).toBe('0.00')
  const today = await shop.company.day()
  for (const day of ['2026-03-05', '2026-03-06', '2026-03-07', today])
    for (const { ledger, documents } of await shop.tieOuts(day)) expect([day, ledger]).toEqual([day, documents])
})

test('cancelled, a job gives back what was drawn for it; one that carries cost is terminated instead', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '10')
  await shop.done('issueMaterial', job.id)
  expect(await shop.inProcess(job.id)).toBe('10.00')
  expect(await shop.done('cancel', job.id)).toMatchObject({ status: 'cancelled', actualCost: '0' })
  expect(await shop.inProcess(job.id)).toBe('0.00')
  const from = await shop.released(revision, '10')
  await shop.done('issueMaterial', from.id)
  const [mill] = await shop.operations(from.id)
  await shop.done('split', from.id, { atOperation: mill!.id, splitQuantity: '5', splitReason: 'Ahead' })
  const [child] = await shop.children(from.id)
  const refused = await shop.act(shop.manager, 'jobs', child!, 'cancel')
  expect(refused).toMatchObject({ status: 409, body: { code: 'jobHasCost' } })
})
