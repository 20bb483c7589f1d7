import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The books of a company that has just been founded. */

let company: TestCompany
let manager: Visitor
let staff: Visitor

type Row = Record<string, unknown> & { id: string }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const rowsOf = async (resource: string): Promise<Row[]> =>
  ((await manager.get(`/api/${resource}?limit=200`)).body as { rows: Row[] }).rows

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', {
      legalName: 'Ridgeline Precision',
      timeZone: 'America/Chicago',
      currency: 'USD',
    })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  ;[manager, staff] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await staff.signIn('eva')
})
afterAll(() => company.close())

describe('accounting §3: what a company starts with', () => {
  test('the chart of accounts, each with its normal side', async () => {
    const accounts = await rowsOf('accounts')
    expect(accounts).toHaveLength(56)
    const of = (number: string) => accounts.find(account => account.number === number)
    expect(of('1100')).toMatchObject({ type: 'asset', control: 'ar', normalSide: 'debit' })
    expect(of('4900')).toMatchObject({ type: 'revenue', normalSide: 'credit' })
    expect(of('5600')).toMatchObject({ type: 'costOfSales', normalSide: 'debit' })
    expect(of('7100')).toMatchObject({ type: 'otherIncome', normalSide: 'credit' })
  })

  test('the journals: what is written by hand touches no control account', async () => {
    const journals = await rowsOf('ledger-types')
    expect(
      journals
        .map(journal => journal.code)
        .sort()
        .join(' '),
    ).toBe('AJ BK CD CL CR FX GJ IJ OB PJ PR SJ WJ')
    for (const journal of journals) expect(journal.allowControl).toBe(journal.origin !== 'manual')
    expect(journals.filter(journal => journal.autoReverse).map(journal => journal.code)).toEqual(['AJ', 'FX'])
  })

  test('its own currency, which every new partner deals in', async () => {
    expect(await rowsOf('currencies')).toMatchObject([{ code: 'USD', minorUnits: 2, isBase: true }])
    const partner = rowOf(await staff.post('/api/business-partners', { name: 'Acme Turbines' }))
    expect(partner.currency).toBe((await rowsOf('currencies'))[0]!.id)
  })
})

describe('accounting currencies', () => {
  test('the base follows the company, and only the company', async () => {
    const yen = rowOf(await manager.post('/api/currencies', { code: 'JPY', name: 'Yen' }))
    expect(yen).toMatchObject({ minorUnits: 0, isBase: false })
    const asked = await manager.post('/api/currencies', { code: 'EUR', isBase: true })
    expect(asked).toMatchObject({ status: 422, body: { errors: [{ path: 'isBase', code: 'readOnly' }] } })
    const info = ((await manager.get('/api/company-info')).body as { rows: Row[] }).rows[0]!
    await company.doing(work => work.update('company-info', info.id, { currency: 'CAD' }))
    const bases = (await rowsOf('currencies')).filter(currency => currency.isBase)
    expect(bases).toMatchObject([{ code: 'CAD' }])
    await company.doing(work => work.update('company-info', info.id, { currency: 'USD' }))
    const base = (await rowsOf('currencies')).find(currency => currency.isBase)!
    expect(base.code).toBe('USD')
    expect(await manager.post(`/api/currencies/${base.id}/archive`)).toMatchObject({
      body: { code: 'baseCurrencyStays' },
    })
  })

  test('three decimals and unknown codes are refused', async () => {
    const refused = async (code: string) =>
      ((await manager.post('/api/currencies', { code })).body as { errors: { code: string }[] }).errors[0]!.code
    expect(await refused('KWD')).toBe('finerThanCents')
    expect(await refused('XQZ')).toBe('unknownCurrency')
    expect(await refused('usd')).toBe('currencyCode')
  })

  test('a rate is above zero, once a day, and never of our own currency', async () => {
    const [base, yen] = ['USD', 'JPY'].map(
      async code => (await rowsOf('currencies')).find(one => one.code === code)!.id,
    )
    const post = async (currency: Promise<string> | undefined, rate: string) =>
      manager.post('/api/exchange-rates', { currency: await currency, on: '2026-01-05', rate })
    expect(await post(yen, '0')).toMatchObject({ body: { errors: [{ code: 'rateAboveZero' }] } })
    expect((await post(yen, '0.0064512345')).status).toBe(201)
    expect(await post(yen, '0.0065')).toMatchObject({ status: 409, body: { code: 'taken' } })
    expect(await post(base, '1')).toMatchObject({ body: { errors: [{ code: 'rateOfOwnCurrency' }] } })
  })
})

test('accounting sales-taxes: the list shows the rate that holds today', async () => {
  const rates = [
    { component: 'State', rate: '6', from: '2020-01-01', to: '2025-12-31' },
    { component: 'State', rate: '6.25', from: '2026-01-01' },
    { component: 'City', rate: '2', from: '2020-01-01' },
    { component: 'Transit', rate: '1', from: '2999-01-01' },
  ]
  expect((await manager.post('/api/sales-taxes', { code: 'TX-AUSTIN', rates })).status).toBe(201)
  expect(await rowsOf('sales-taxes')).toMatchObject([{ code: 'TX-AUSTIN', combinedRate: '8.25' }])
})

test('accounting accounts: no circles, numbers of four to six digits, a currency for cash alone', async () => {
  const [cash, petty] = (await rowsOf('accounts')).filter(account => account.control === 'cash')
  await manager.patch(`/api/accounts/${petty!.id}`, { parent: cash!.id })
  expect(await manager.patch(`/api/accounts/${cash!.id}`, { parent: petty!.id })).toMatchObject({
    body: { errors: [{ path: 'parent', code: 'cycle' }] },
  })
  const currency = (await rowsOf('currencies'))[0]!.id
  const make = (given: object) => manager.post('/api/accounts', { name: 'X', type: 'asset', ...given })
  expect(await make({ number: '12A4' })).toMatchObject({ body: { errors: [{ code: 'accountNumber' }] } })
  expect(await make({ number: '1999', currency })).toMatchObject({ body: { errors: [{ code: 'currencyOfCashOnly' }] } })
})

test('accounting payment-methods: cards are reported by their processor', async () => {
  const method = (given: object) => manager.post('/api/payment-methods', given as Record<string, unknown>)
  expect(rowOf(await method({ code: 'CHECK' }))).toMatchObject({ reportable1099: true, depositMode: 'undeposited' })
  expect(rowOf(await method({ code: 'VISA', kind: 'card' }))).toMatchObject({
    reportable1099: false,
    depositMode: 'direct',
  })
  expect(await method({ code: 'AMEX', kind: 'card', reportable1099: true })).toMatchObject({
    body: { errors: [{ path: 'reportable1099', code: 'reportedByProcessor' }] },
  })
})

test('accounting: staff look at the chart, managers change it', async () => {
  expect((await staff.get('/api/accounts')).status).toBe(200)
  expect((await staff.post('/api/accounts', { number: '6999', name: 'Mine', type: 'expense' })).status).toBe(403)
})
