import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipGroups } from '#modules/security/server/index.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { openBookkeeping } from './bookkeeper.ts'

/** accounting §5: what the group Accounting opens to somebody at a desk, and what only a controller decides. */

let company: TestCompany
let [bookkeeper, controller, clerk]: Visitor[] = []
beforeAll(async () => {
  company = await openCompany()
  await openBookkeeping(company)
  const groups = await company.doing(shipGroups)
  await company.employ({ username: 'lena', roleKeys: ['3'], userGroups: [groups.Accounting] })
  await company.employ({ username: 'gina', roleKeys: ['3'], userGroups: [groups.Controller, groups.Accounting] })
  await company.employ({ username: 'olga', roleKeys: ['3'], userGroups: [groups.Office] })
  ;[bookkeeper, controller, clerk] = [company.visitor(), company.visitor(), company.visitor()]
  await bookkeeper.signIn('lena')
  await controller.signIn('gina')
  await clerk.signIn('olga')
})
afterAll(() => company.close())

const may = async (who: Visitor | undefined, resource: string): Promise<string[]> =>
  ((await who!.get(`/api/${resource}/schema`)).body as { may: string[] }).may

describe('a bookkeeper', () => {
  test.each([
    'ar-invoices',
    'cash-receipts',
    'cash-receipt-transactions',
    'deposits',
    'credit-memos',
    'customer-statements',
    'agings',
    'aging-details',
    'bank-statements',
    'bank-statement-lines',
    'bank-reconciliations',
    'payment-runs',
    'checks',
    'general-ledgers',
  ])('opens %s', async resource => {
    expect((await bookkeeper!.get(`/api/${resource}`)).status).toBe(200)
    expect((await clerk!.get(`/api/${resource}`)).status).toBe(403)
  })

  test.each([
    ['ar-invoices', 'post', 'void'],
    ['ar-invoices', 'send', 'writeOff'],
    ['cash-receipts', 'nsf', 'void'],
    ['deposits', 'post', 'void'],
    ['ap-invoices', 'post', 'releaseHold'],
    ['payments', 'issue', 'approve'],
    ['payment-runs', 'propose', 'approve'],
    ['payment-runs', 'leaveOut', 'approve'],
    ['bank-reconciliations', 'complete', 'reopen'],
  ])('of %s does %s but not %s, which a controller does', async (resource, does, decided) => {
    const hers = await may(bookkeeper, resource)
    expect(hers).toContain(does)
    expect(hers).not.toContain(decided)
    expect(await may(controller, resource)).toEqual(expect.arrayContaining([does, decided]))
  })

  test('reads the list of bank accounts without the numbers she may not see', async () => {
    const { status, body } = await bookkeeper!.get('/api/cash-accounts')
    expect(status).toBe(200)
    expect((body as { rows: object[] }).rows[0]).not.toHaveProperty('accountEnding')
    expect((await bookkeeper!.get('/api/cash-accounts?columns=accountEnding')).status).toBe(403)
  })
})

test('what makes another record is offered to who may make that: the office ships, but bills nothing', async () => {
  const offered = await may(clerk, 'packing-slips')
  expect(offered).toContain('deliver')
  expect(offered).not.toContain('bill')
  const manager = company.visitor()
  await manager.signIn('max')
  expect(await may(manager, 'packing-slips')).toContain('bill')
})
