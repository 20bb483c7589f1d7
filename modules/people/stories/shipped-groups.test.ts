import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipGroups } from '#modules/security/server/index.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Whoever is staff has through the shipped groups what the tables of states give to staff, and nothing that is decided above them. */

let company: TestCompany
const people: Record<string, Visitor> = {}

const verbs = async (who: string, resource: string): Promise<string[]> => {
  const { session } = (await people[who]!.get('/api/session')).body as unknown as {
    session: { may: Record<string, string[]> }
  }
  return session.may[resource] ?? []
}

beforeAll(async () => {
  company = await openCompany()
  const groups = await company.doing(shipGroups)
  const employ = async (username: string, ...names: string[]) => {
    await company.employ({ username, roleKeys: ['3'], userGroups: names.map(name => groups[name]) })
    people[username] = company.visitor()
    await people[username].signIn(username)
  }
  await employ('susan', 'Office')
  await employ('rohan', 'Office', 'Estimating')
  await employ('julia', 'Purchasing')
  await employ('eva', 'Engineering')
})
afterAll(() => company?.close())

test('sales: the office quotes, sends and revises; managers approve, reject and extend', async () => {
  const own = await verbs('susan', 'quotes')
  expect(own).toEqual(expect.arrayContaining(['submit', 'send', 'revise', 'accept', 'lose', 'cancel']))
  for (const decided of ['approve', 'reject', 'extend', 'viewCost']) expect(own).not.toContain(decided)
})

test('sales: the office confirms, amends and releases; managers close short, cancel and close', async () => {
  const own = await verbs('susan', 'orders')
  expect(own).toEqual(expect.arrayContaining(['confirm', 'hold', 'unhold', 'amend', 'release', 'split', 'merge']))
  for (const decided of ['closeShort', 'cancelRelease', 'cancel', 'close']) expect(own).not.toContain(decided)
})

test('sales R38: the office packs and ships, and no hold is overridden by it', async () => {
  const own = await verbs('susan', 'packing-slips')
  expect(own).toEqual(expect.arrayContaining(['pack', 'unpack', 'ship', 'deliver', 'void']))
  expect(own).not.toContain('overrideHold')
})

test('sales R59: estimators see costs', async () => {
  expect(await verbs('rohan', 'quotes')).toContain('viewCost')
})

test('credit and merging of partners stay with managers, revisions and methods are ended by them', async () => {
  for (const who of ['susan', 'julia'])
    for (const decided of ['credit', 'merge']) expect(await verbs(who, 'business-partners'), who).not.toContain(decided)
  expect(await verbs('eva', 'part-revisions')).toContain('release')
  expect(await verbs('eva', 'part-revisions')).not.toContain('obsolete')
  expect(await verbs('eva', 'part-revision-methods')).not.toContain('retire')
  expect(await verbs('eva', 'ecrs')).toContain('implement')
  expect(await verbs('eva', 'ecrs')).not.toContain('cancel')
})
