import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

/** A customer answers a submitted first article on the page of its order; another customer and the office cannot do it there. */

let company: TestCompany
let [buyer, other, clerk]: Visitor[] = []
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }

async function submitted(): Promise<string> {
  return company.doing(async work => {
    const { id } = await work.create('fairs', {
      ...{ partRevision: ids.revision!, reason: 'newPart', order: ids.order!, customer: ids.Larkspur! },
    })
    const pdf = await company.services.files.put(Readable.from([Buffer.from('%PDF-1.4 report')]), 'FAI.pdf')
    await ledThrough(work, 'fairs', id, 'inProgress', 'verified', 'approved', 'submitted')
    await work.writer.run(sql`update fairs set pdf = ${JSON.stringify(pdf)}::jsonb where id = ${id}::uuid`)
    return id as string
  })
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    const customer = { isCustomer: true, status: 'active', portalEnabled: true } as const
    for (const [name, portalApproves] of [
      ['Larkspur', true],
      ['Harrow', false],
    ] as const)
      ids[name] = (await work.create('business-partners', { name, ...customer, portalApproves })).id as string
    const part = (await work.create('parts', { partNumber: 'PL-1', name: 'Plate' })).id
    ids.revision = (await work.create('part-revisions', { part, revision: 'A' })).id as string
    ids.order = (await work.create('orders', { businessPartner: ids.Larkspur!, customerPo: 'PO-9' })).id as string
    await work.writer.run(sql`update orders set status = 'confirmed' where id = ${ids.order}::uuid`)
  })
  for (const name of ['Larkspur', 'Harrow'])
    await company.employ({ username: name.toLowerCase(), roleKeys: ['8'], businessPartner: ids[name]! })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ;[buyer, other, clerk] = [company.visitor(), company.visitor(), company.visitor()]
  await buyer!.signIn('larkspur')
  await other!.signIn('harrow')
  await clerk!.signIn('ines')
})
afterAll(() => company.close())

const answer = (
  who: Visitor,
  id: string,
  verdict: 'accept' | 'reject',
  body: Row | object = { reference: 'M. Vale' },
) => who.post(`/api/portal-order-fairs/${id}/${verdict}`, body as Record<string, unknown>)
const reportsOf = async (who: Visitor) => {
  const { row } = (await who.get(`/api/portal-orders/${ids.order}`)).body as { row: { firstArticles: Row[] } }
  return row.firstArticles
}
const statusOf = async (id: string) => ((await clerk!.get(`/api/fairs/${id}`)).body as { row: Row }).row

test('people R59: a report of somebody else is none, and a draft is nobody’s', async () => {
  const id = await submitted()
  expect(await answer(other!, id, 'accept')).toMatchObject({ status: 404 })
  expect((await answer(clerk!, id, 'accept')).status).toBeGreaterThanOrEqual(403)
  expect((await other!.get(`/api/portal-order-fairs/${id}/pdf`)).status).toBe(404)
  await company.doing(work => ledThrough(work, 'fairs', id, 'inProgress'))
  expect(await answer(buyer!, id, 'accept')).toMatchObject({ status: 404 })
  expect(await reportsOf(buyer!)).toEqual([])
})

test('people R62: it is read, answered once with a name to it, and the office sees the answer', async () => {
  const id = await submitted()
  expect(await reportsOf(buyer!)).toMatchObject([{ id, partNumber: 'PL-1', state: 'submitted', waits: true }])
  expect((await buyer!.get(`/api/portal-order-fairs/${id}/pdf`)).status).toBe(200)
  expect(await answer(buyer!, id, 'accept', { reference: '' })).toMatchObject({ status: 422 })
  expect(await answer(buyer!, id, 'accept')).toMatchObject({ status: 200 })
  expect(await statusOf(id)).toMatchObject({ status: 'accepted', customerReference: 'M. Vale' })
  expect(await answer(buyer!, id, 'reject')).toMatchObject({ status: 409, body: { code: 'fairAnswered' } })
})

test('whose company does not approve in the portal sees reports without answering them', async () => {
  const id = await submitted()
  await company.doing(work =>
    work.writer.run(sql`update business_partners set portal_approves = false where id = ${ids.Larkspur}::uuid`),
  )
  expect(await reportsOf(buyer!)).toContainEqual(expect.objectContaining({ id, waits: false }))
  expect(await answer(buyer!, id, 'reject')).toMatchObject({ status: 404 })
  await company.doing(work =>
    work.writer.run(sql`update business_partners set portal_approves = true where id = ${ids.Larkspur}::uuid`),
  )
  expect(await answer(buyer!, id, 'reject', { reference: 'Bore too large' })).toMatchObject({ status: 200 })
  expect(await statusOf(id)).toMatchObject({ status: 'rejected', customerReference: 'Bore too large' })
})
