import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeInto } from '#platform/server/transfer/merge.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The address book as the front office keeps it: one primary contact, one default ship-to, lists that agree. */

let company: TestCompany
let manager: Visitor
let staff: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'contacts', given)).id as string)
const contact = async (id: string) => rowOf(await staff.get(`/api/contacts/${id}`))

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  ;[manager, staff] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await staff.signIn('eva')
  ids.acme = await made('business-partners', { name: 'Acme Turbines' })
  ids.bolt = await made('business-partners', { name: 'Bolt & Sons' })
})
afterAll(() => company.close())

describe('sales contacts', () => {
  test('setting a primary contact clears the other of the same partner, and only that one', async () => {
    ids.ana = await made('contacts', { businessPartner: ids.acme, firstName: 'Ana', isPrimary: true })
    ids.bob = await made('contacts', { businessPartner: ids.bolt, firstName: 'Bob', isPrimary: true })
    const carla = await staff.post('/api/contacts', { businessPartner: ids.acme, firstName: 'Carla', isPrimary: true })
    expect(carla.status).toBe(201)
    ids.carla = rowOf(carla).id
    expect(await contact(ids.carla)).toMatchObject({ isPrimary: true })
    expect(await contact(ids.ana)).toMatchObject({ isPrimary: false, version: 2 })
    expect(await contact(ids.bob)).toMatchObject({ isPrimary: true, version: 1 })
  })

  test('two people who set it at once leave one', async () => {
    const set = (id: string) => company.doing(work => work.update('contacts', id, { isPrimary: true }))
    await Promise.all([set(ids.ana!), set(ids.carla!)])
    const found = await company.doing(work =>
      work.reader.rows(
        sql`select id from contacts where business_partner = ${ids.acme}::uuid and is_primary and archived_at is null`,
      ),
    )
    expect(found).toHaveLength(1)
  })

  test('an archived primary contact makes room, and gives way when it comes back', async () => {
    await company.doing(work => work.update('contacts', ids.ana!, { isPrimary: true }))
    await staff.post(`/api/contacts/${ids.ana}/archive`)
    await company.doing(work => work.update('contacts', ids.carla!, { isPrimary: true }))
    expect((await staff.post(`/api/contacts/${ids.ana}/restore`)).status).toBe(200)
    const primaries = await Promise.all([ids.ana!, ids.carla!].map(contact))
    expect(primaries.filter(one => one.isPrimary)).toHaveLength(1)
  })

  test('a merged partner brings its people, not a second primary', async () => {
    await company.doing(work => mergeInto(work, work.registry.resource('business-partners'), ids.bolt!, ids.acme!))
    expect(await contact(ids.bob!)).toMatchObject({ businessPartner: ids.acme, isPrimary: false })
  })

  test('a contact’s groups and a group’s members are one relation', async () => {
    const group = rowOf(await staff.post('/api/contact-groups', { name: 'Holiday cards', members: [ids.ana] })).id
    expect((await contact(ids.ana!)).groups).toEqual([group])
    await staff.patch(`/api/contacts/${ids.carla}`, { groups: [group] })
    await staff.patch(`/api/contacts/${ids.ana}`, { groups: [] })
    expect(rowOf(await staff.get(`/api/contact-groups/${group}`)).members).toEqual([ids.carla])
  })
})

describe('sales ship-tos', () => {
  const address = { line1: '1 Dock Road', city: 'Elgin', region: 'IL', postalCode: '60120', country: 'US' }

  test('one default a partner, and a name once in the partner', async () => {
    const first = rowOf(
      await staff.post('/api/ship-tos', { businessPartner: ids.acme, name: 'Plant 1', address, isDefault: true }),
    )
    const second = await staff.post('/api/ship-tos', {
      businessPartner: ids.acme,
      name: 'Plant 2',
      address,
      isDefault: true,
    })
    expect(second.status).toBe(201)
    expect(rowOf(await staff.get(`/api/ship-tos/${first.id}`)).isDefault).toBe(false)
    const again = await staff.post('/api/ship-tos', { businessPartner: ids.acme, name: 'plant 2', address })
    expect(again).toMatchObject({ status: 409, body: { code: 'taken' } })
  })

  test('goods go to the attention of somebody who works there', async () => {
    const stranger = await made('contacts', {
      businessPartner: await made('business-partners', { name: 'Other Works' }),
      firstName: 'Olga',
    })
    const answer = await staff.post('/api/ship-tos', {
      businessPartner: ids.acme,
      name: 'Plant 3',
      address,
      attention: stranger,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'attention', code: 'attentionElsewhere' }] } })
  })
})

describe('sales: business-partners.credit', () => {
  test('whoever writes partners does not decide what they may owe', async () => {
    const answer = await staff.patch(`/api/business-partners/${ids.acme}`, { creditLimit: '25000' })
    expect(answer).toMatchObject({ status: 403, body: { action: 'business-partners.credit' } })
    expect((await manager.patch(`/api/business-partners/${ids.acme}`, { creditLimit: '25000' })).status).toBe(200)
    expect((await staff.patch(`/api/business-partners/${ids.acme}`, { website: 'https://acme.example' })).status).toBe(
      200,
    )
  })

  test('a hold says why, and forgets it when it is lifted', async () => {
    const act = (body: Record<string, unknown>) =>
      manager.post(`/api/business-partners/${ids.acme}/actions/credit`, body)
    expect(await act({ creditHold: true })).toMatchObject({ status: 422, body: { errors: [{ code: 'creditReason' }] } })
    const held = rowOf(await act({ creditHold: true, creditHoldReason: 'Two invoices over 90 days' }))
    expect(held).toMatchObject({ creditHold: true, creditLimit: '25000' })
    expect(rowOf(await act({ creditHold: false }))).toMatchObject({ creditHold: false, creditHoldReason: null })
  })
})

test('sales couriers: a tracking page says where the number goes', async () => {
  const courier = (trackingUrl: string) => staff.post('/api/couriers', { code: 'UPS', name: 'UPS', trackingUrl })
  expect(await courier('https://example.com/track')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'trackingUrl', code: 'noTrackingPlace' }] },
  })
  expect((await courier('https://example.com/track?n={tracking}')).status).toBe(201)
})

test('sales terms: a day of the month is needed where it decides', async () => {
  const answer = await staff.post('/api/terms', { code: '10TH', dueBasis: 'dayOfMonth' })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'dayOfMonth', code: 'required' }] } })
})
