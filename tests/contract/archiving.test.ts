import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { role } from '#modules/security/model/front.ts'
import { archiveReason, type Resource } from '#platform/model'
import { quoted, snake } from '#platform/server/database/names.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { fillTables } from '../support/fill-tables.ts'
import { openCompany, type TestCompany, type Visitor } from '../support/open-company.ts'

/** What is a fact or a cache is never archived: not by its page, not by any address, not in the database. */

const roots = registry.resources.filter(({ partOf }) => !partOf)
const never = roots.filter(({ archivable }) => !archivable)
const resource = (name: string): Resource => registry.resource(name)
const unknownId = '01900000-0000-7000-8000-00000000dead'

let company: TestCompany
let owner: Visitor
beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'olga', roleKeys: ['1'] })
  owner = company.visitor()
  await owner.signIn('olga')
})
afterAll(() => company.close())

test('what only verbs write, what is only added to, what is a view and what there is one of is never archived', () => {
  const wrong = roots.filter(one => one.archivable && (one.byVerbsOnly || one.appendOnly || one.isView || one.single))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test.each([
  ...['timeclock', 'rest-period-violations', 'stock-balances', 'item-stocks', 'stock-months', 'valuation-keys'],
  ...[
    'period-seals',
    'period-balances',
    'fiscal-periods',
    'fiscal-years',
    'checks',
    'work-entries',
    'quantity-entries',
  ],
  ...['statistics', 'schedule-assignments', 'bank-statements', 'bank-statement-lines', 'measurement-sets'],
])('%s are never archived', name => {
  expect(archiveReason(resource(name), {})).toEqual({ code: 'neverArchived' })
})

test.each([
  ['general-ledgers', 'posted'],
  ['ar-invoices', 'posted'],
  ['ap-invoices', 'void'],
  ['payments', 'issued'],
  ['payment-runs', 'issued'],
  ['bank-reconciliations', 'completed'],
  ['po-receipts', 'posted'],
  ['packing-slips', 'shipped'],
  ['cycle-counts', 'posted'],
])('%s are facts once they are %s', (name, state) => {
  const { statusField } = resource(name)
  expect(archiveReason(resource(name), { [statusField!]: state })).toEqual({ code: 'keptInState', params: { state } })
})

test('what is locked and still at work is not archived; what is over may be', () => {
  const at = (status: string) => archiveReason(resource('orders'), { status })
  expect(at('draft')).toBeNull()
  expect(at('confirmed')).toEqual({ code: 'stillUnderWay', params: { state: 'confirmed' } })
  expect(at('cancelled')).toBeNull()
})

test('states in which a record is kept are states of its flow', () => {
  const strange = roots.flatMap(({ name, keptIn, fields, statusField }) =>
    keptIn.filter(state => !fields[statusField!]?.values?.includes(state)).map(state => `${name} ${state}`),
  )
  expect(strange).toEqual([])
})

test('no address archives, brings back or throws away what is never archived', async () => {
  for (const { name, gate } of never) {
    if (!gate.includes(role.administrator)) continue
    for (const act of ['archive', 'restore'] as const) {
      const answer = await owner.post(`/api/${name}/${unknownId}/${act}`, {})
      expect([name, act, answer.status, answer.body]).toMatchObject([name, act, 409, { code: 'neverArchived' }])
    }
  }
})

test('nobody throws away by hand what only verbs make', async () => {
  for (const { name } of never.filter(one => one.byVerbsOnly && one.gate.includes(role.administrator)))
    expect([name, (await owner.delete(`/api/${name}/${unknownId}`)).status]).toEqual([
      name,
      expect.toBeOneOf([403, 404, 409]),
    ])
  const balances = await owner.delete(`/api/period-balances/${unknownId}`)
  expect(balances.body).toMatchObject({ code: 'byVerbsOnly' })
})

test('the database refuses it too, whoever asks', async () => {
  await withClient(company.adminUrl, async client => {
    await fillTables(client)
    // Even with every trigger off.
    await client.query('set session_replication_role = replica')
    const tables = never.filter(({ isView }) => !isView).map(({ name }) => quoted(snake(name)))
    const empty: string[] = []
    for (const table of tables) {
      const { rows } = await client.query(`select from ${table} limit 1`)
      if (rows.length === 0) empty.push(table)
      else
        await expect(client.query(`update ${table} set archived_at = now()`), table).rejects.toMatchObject({
          code: '23514',
        })
    }
    // A link between two lots cannot stand between a lot and itself.
    expect(empty).toEqual(['"lot_links"'])
    await client.query(`update general_ledgers set status = 'posted', archived_at = null`)
    await expect(client.query('update general_ledgers set archived_at = now()')).rejects.toMatchObject({
      constraint: 'general_ledgers_archived_check',
    })
  })
})
