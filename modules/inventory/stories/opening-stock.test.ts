import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A shop brings what lies on its shelves: by file and by hand, with lots, heats and serials (accounting E53). */

let company: TestCompany
let manager: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const listed = async (path: string): Promise<Row[]> =>
  ((await manager.get(`/api/${path}`)).body as { rows: Row[] }).rows
const make = (resource: string, given: Record<string, unknown>) =>
  company.doing(async work => (await work.create(resource as never, given)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await make('security-settings', { secondFactorRoles: [] })
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  const site = await make('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  ids.a1 = await make('storage-locations', { code: 'A1', storageGroup: site, type: 'bin' })
  ids.b1 = await make('storage-locations', { code: 'B1', storageGroup: site, type: 'bin' })
  // inventory: a class without accounts takes the company's own.
  ids.parts = await make('inventory-classes', { code: 'PARTS', name: 'Parts' })
  const part = (partNumber: string, more = {}) => make('parts', { partNumber, name: 'Bracket', ...more })
  ids.lot = await part('L-100', { inventoryClass: ids.parts })
  ids.serial = await part('S-100', { inventoryClass: ids.parts, tracking: 'serial' })
  ids.none = await part('N-100', { tracking: 'none' })
  const alloy = await make('material-types', { code: '6061' })
  await make('material-codes', { code: '6061-BAR', materialType: alloy, inventoryClass: ids.parts })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  manager = company.visitor()
  await manager.signIn('max')
})
afterAll(() => company.close())

const on = `${new Date().getUTCFullYear()}-01-01`
const upload = async (content: string) =>
  broughtByAll(company.app.pool, await company.services.files.put(Readable.from([Buffer.from(content)]), 'stock.csv'))
const take = async (content: string) => manager.post('/api/opening-stock-lines/file', { file: await upload(content) })
const check = async () => (await manager.get('/api/opening-stock-lines/check')).body
const post = (choices: Record<string, unknown> = {}, way = 'post') =>
  manager.post(`/api/opening-stock-lines/${way}`, { on, ...choices })
const differences = async () =>
  company.app.reader.rows(sql`select number, difference from mw_tie_outs(current_date) where difference <> 0`)
const held = () =>
  company.app.reader.rows<{ lot: string | null; serial: string | null; quantity: string; value: string }>(sql`
    select l.lot_number as lot, l.serial, sum(t.quantity)::float::text as quantity, sum(t.value)::text as value
    from inventory_transactions t left join stock_lots l on l.id = t.lot group by 1, 2 having sum(t.quantity) <> 0 order by 1, 2`)

const file = `Stock Status,,,,,,
Part No,Bin,On Hand,Avg Cost,Lot,Heat No,Serial Numbers
L-100,A1,10,2.50,,,
S-100,A1,3,33.3333,,,"S1, S2, S3"
N-100,Z9,"1,000",0.0125,,,
6061-BAR,B1,120,1.10,,H-77,
X-999,A1,1,1.00,,,
TOTAL,,"1,134",,,,
`

describe('opening stock', () => {
  test('a class without accounts has the company’s own for their roles', async () => {
    const { row } = (await manager.get(`/api/inventory-classes/${ids.parts}`)).body as { row: Row }
    for (const field of ['inventoryAccount', 'issueAccount', 'adjustmentAccount', 'scrapAccount', 'varianceAccount'])
      expect(row[field] ?? field).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a file becomes draft lines; what is unknown is named, and the same file changes nothing', async () => {
    const taken = { taken: 5, unknownItems: ['X-999'], unknownLocations: ['Z9'] }
    expect((await take(file)).body).toEqual(taken)
    expect((await take(file)).body).toEqual(taken)
    expect(await listed('opening-stock-lines')).toHaveLength(5)
    expect((await take('Customer,Phone\nApex,1\n')).body).toMatchObject({ code: 'openingNoStock' })
    expect(await check()).toMatchObject({
      lines: 5,
      problems: [
        { kind: 'unknownItems', items: ['X-999'] },
        { kind: 'noLocation', items: ['N-100'] },
        { kind: 'noClass', items: ['N-100'] },
        { kind: 'noLots', items: ['L-100'] },
      ],
    })
  })

  test('what a line lacks is asked for one by one, in plain words, and a rehearsal writes nothing', async () => {
    expect(await post()).toMatchObject({ status: 409, body: { code: 'openingUnknownItems' } })
    const wrong = (await listed('opening-stock-lines')).find(row => row.itemNumber === 'X-999')!
    expect(
      (await manager.post(`/api/opening-stock-lines/${wrong.id}/archive`, { version: wrong.version })).status,
    ).toBe(200)
    expect(await post()).toMatchObject({ body: { code: 'openingNoLocation' } })
    const placed = { storageLocation: ids.b1 }
    expect(await post(placed)).toMatchObject({ body: { code: 'openingNoClass' } })
    const classed = { ...placed, inventoryClass: ids.parts }
    const refused = await post(classed)
    expect(refused).toMatchObject({ body: { code: 'openingNoLots' } })
    expect((refused.body as { detail: string }).detail).toContain('L-100')
    const rehearsed = await post({ ...classed, missingLots: 'number' }, 'rehearse')
    expect(rehearsed).toMatchObject({ status: 200, body: { lines: 4, value: '269.50' } })
    expect(await listed('inventory-transactions')).toEqual([])
  })

  test('by hand a line is checked as it is typed', async () => {
    const line = { itemNumber: 'S-100', storageLocation: ids.a1, quantity: '2', unitCost: '1', serials: 'S8' }
    expect(await manager.post('/api/opening-stock-lines', line)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'serials' }] },
    })
    expect(await manager.post('/api/opening-stock-lines', { ...line, quantity: '0', serials: null })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'quantity' }] },
    })
  })

  test('posted: lots are numbered, heats and serials kept, and stock and books agree to the cent', async () => {
    const choices = { storageLocation: ids.b1, inventoryClass: ids.parts, missingLots: 'number' }
    expect(await post(choices)).toMatchObject({ status: 200, body: { lines: 4, value: '269.50' } })
    expect(await held()).toEqual([
      { lot: 'H-77', serial: null, quantity: '120', value: '132.00' },
      { lot: 'OPEN-0001', serial: null, quantity: '10', value: '25.00' },
      { lot: null, serial: 'S1', quantity: '1', value: '33.33' },
      { lot: null, serial: 'S2', quantity: '1', value: '33.33' },
      { lot: null, serial: 'S3', quantity: '1', value: '33.34' },
      { lot: null, serial: null, quantity: '1000', value: '12.50' },
    ])
    expect(await differences()).toEqual([])
    const opening = await company.app.reader.first<{ balance: string }>(sql`
      select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as balance from general_ledger_lines l
        join accounts a on a.id = l.account where a.number = '3999'`)
    expect(opening).toEqual({ balance: '-269.50' })
    expect(await post()).toMatchObject({ body: { code: 'openingNoLines' } })
    const line = (await listed('opening-stock-lines')).find(row => row.state === 'posted')!
    expect(await manager.patch(`/api/opening-stock-lines/${line.id}`, { quantity: '1' })).toMatchObject({
      body: { code: 'openingStockPosted' },
    })
  })

  test('the whole run is taken back while nothing left it, and posted again', async () => {
    expect(await manager.post('/api/opening-stock-lines/reverse')).toMatchObject({ status: 200, body: { lines: 4 } })
    expect(await held()).toEqual([])
    expect(await differences()).toEqual([])
    expect(await post({ storageLocation: ids.b1, missingLots: 'untrack' })).toMatchObject({ status: 200 })
    const part = (await manager.get(`/api/parts/${ids.lot}`)).body as { row: Row }
    expect(part.row.tracking).toBe('none')
    expect(await differences()).toEqual([])
  })

  test('once something was used, the run stays', async () => {
    const line = (await listed('opening-stock-lines')).find(row => row.itemNumber === 'N-100')!
    await make('adjustment-reasons', { code: 'LOST', name: 'Lost', use: 'adjust' })
    const reason = (await listed('adjustment-reasons')).find(row => row.code === 'LOST')!.id
    await make('inventory-transactions', {
      ...{ type: 'adjust', item: line.item, storageLocation: ids.b1, quantity: '-1', reason },
    })
    expect(await manager.post('/api/opening-stock-lines/reverse')).toMatchObject({
      status: 409,
      body: { code: 'openingStockTaken' },
    })
    expect(await differences()).toEqual([])
  })
})
