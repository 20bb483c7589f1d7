import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A customer sends its schedule: it is compared with what stands, looked at, and applied. */

let company: TestCompany
let clerk: Visitor
const ids: Record<string, string> = {}

type Release = Row & { id: string; status: string; quantity: string; requestedOn: string }
type Order = Row & {
  id: string
  lines: (Row & { id: string; quantity: string; releases: Release[] })[]
  changes: Row[]
}
interface Compared {
  readonly rows: readonly (Row & { key: string; kind: string; blocked: string | null })[]
  readonly bad: readonly { row: number; message: string }[]
  readonly mark: string
}

const rowOf = <R = Row & { id: string }>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const fileOf = async (name: string, content: string | Buffer) =>
  broughtByAll(company.app.pool, await company.services.files.put(Readable.from([Buffer.from(content)]), name))
const asked = async (content: string | Buffer, more: Row = {}, name = 'week-21.csv') => ({
  ...{ customer: ids.acme, file: await fileOf(name, content) },
  ...more,
})
const compare = async (content: string | Buffer, more: Row = {}, name = 'week-21.csv') => {
  const answer = await clerk.post('/api/customer-schedules/compare', await asked(content, more, name))
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Compared
}
const apply = async (content: string, { mark }: Compared, leave: string[] = []) =>
  clerk.post('/api/customer-schedules/apply', await asked(content, { mark, leave }))
const orderOf = async (id: string) => rowOf<Order>(await clerk.get(`/api/orders/${id}`))
const shown = ({ rows }: Compared) => rows.map(row => [row.kind, row.release ?? row.row, ...(row.fields as string[])])

beforeAll(async () => {
  company = await openCompany({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'sam', roleKeys: ['7'] })
  clerk = company.visitor()
  await clerk.signIn('ines')
  await company.doing(async work => {
    const make = async (resource: string, given: Row) => (await work.create(resource as never, given)).id as string
    ids.acme = await make('business-partners', { name: 'Acme Turbines', status: 'active', ...(await billable(work)) })
    const buyer = { businessPartner: ids.acme, firstName: 'Ada', email: 'ada@acme.example' }
    await make('contacts', { ...buyer, receives: ['acknowledgements'] })
    for (const number of ['10-500', '10-600']) {
      const part = await make('parts', { partNumber: number, name: 'Bearing', kind: 'purchased' })
      const revision = await make('part-revisions', { part, revision: 'A', noDrawingReason: 'Catalogue part' })
      await work.act('part-revisions', revision, 'release')
      Object.assign(ids, { [number]: part, [`${number} A`]: revision })
    }
  })
})
afterAll(() => company.close())

async function ordered(customerPo: string, deliveries: readonly (readonly [string, string])[], more: Row = {}) {
  const line = (number: string, customerPartNumber: string) => ({
    ...{ part: ids[number], partRevision: ids[`${number} A`], description: `Bearing ${number}`, unitPrice: '5' },
    customerPartNumber,
    quantity: deliveries.reduce((sum, [quantity]) => sum + Number(quantity), 0).toString(),
    releases: deliveries.map(([quantity, day]) => ({ quantity, requestedOn: day, promisedOn: day })),
  })
  const lines = [line('10-500', 'ACM-1'), line('10-600', 'ACM-2')]
  const made = rowOf<Order>(await clerk.post('/api/orders', { businessPartner: ids.acme, customerPo, lines, ...more }))
  return rowOf<Order>(await clerk.post(`/api/orders/${made.id}/actions/confirm`, {}))
}

test('sales R32, R34: a schedule moves, changes, adds and drops releases; the line follows, and the order says what changed', async () => {
  const order = await ordered('4500-1', [
    ['10', '2031-05-05'],
    ['20', '2031-06-02'],
    ['30', '2031-07-07'],
    ['40', '2031-08-04'],
  ])
  const file = [
    'PO,Part,Due date,Qty,Release',
    '4500-1,ACM-1,2031-05-05,10,',
    '4500-1,acm 1,2031-06-16,20,',
    '4500-1,10-500,2031-07-07,35,',
    '4500-1,10-500 A,2031-09-01,50,C-9',
  ].join('\n')
  const compared = await compare(file)
  const number = (place: number) => `${order.code}-1-${place}`
  expect(shown(compared)).toEqual([
    ['same', number(1)],
    ['changed', number(2), 'date'],
    ['changed', number(3), 'quantity'],
    ['new', 5],
    ['dropped', number(4)],
  ])
  expect(compared.rows[1]).toMatchObject({
    po: '4500-1',
    part: '10-500 A',
    from: { date: '2031-06-02', quantity: '20' },
    to: { date: '2031-06-16', quantity: '20' },
  })
  expect((await orderOf(order.id)).version).toBe(order.version)
  await company.workOff()
  company.letters.length = 0
  expect(await apply(file, compared)).toMatchObject({ status: 200, body: { orders: 1, changes: 4 } })
  const after = await orderOf(order.id)
  expect(after.lines.map(line => line.quantity)).toEqual(['115', '100'])
  expect(after.lines[0]!.releases.map(one => [one.quantity, one.requestedOn, one.promisedOn, one.status])).toEqual([
    ['10', '2031-05-05', '2031-05-05', 'planned'],
    ['20', '2031-06-16', '2031-06-16', 'planned'],
    ['35', '2031-07-07', '2031-07-07', 'planned'],
    ['40', '2031-08-04', '2031-08-04', 'cancelled'],
    ['50', '2031-09-01', '2031-09-01', 'planned'],
  ])
  expect(after.lines[0]!.releases.at(-1)).toMatchObject({ customerRelease: 'C-9', firstShipOn: '2031-09-01' })
  expect(after).toMatchObject({ revision: 1, total: '1075' })
  expect(after.changes.map(one => [one.field, one.old, one.new])).toEqual([
    ['1 release 2', '20 · 2031-06-02', '20 · 2031-06-16'],
    ['1 release 3', '30 · 2031-07-07', '35 · 2031-07-07'],
    ['1 release 4', '40 · 2031-08-04', ''],
    ['1 release', '', '50 · 2031-09-01'],
    ['1 quantity', '100', '115'],
  ])
  expect(after.changes[0]!.reason).toBe('Customer schedule week-21.csv')
  await company.workOff()
  expect(company.letters).toMatchObject([{ to: 'ada@acme.example', record: `orders/${order.id}` }])
  expect(shown(await compare(file)).every(([kind]) => kind === 'same')).toBe(true)
  expect(await apply(file, await compare(file))).toMatchObject({ status: 409, body: { code: 'scheduleNothing' } })
})

test('what somebody leaves as it is stays; an order that changed meanwhile is compared again', async () => {
  const order = await ordered('4500-2', [
    ['10', '2031-05-05'],
    ['20', '2031-06-02'],
  ])
  const file = 'OC;Renglón;Fecha;Cantidad\n4500-2;2;05/05/2031;12\n4500-2;2;16/06/2031;20\n'
  const compared = await compare(file)
  expect(shown(compared)).toEqual([
    ['changed', `${order.code}-2-1`, 'quantity'],
    ['changed', `${order.code}-2-2`, 'date'],
  ])
  const other = { line: 2, quantity: '31', amendReason: 'One more' }
  rowOf(await clerk.post(`/api/orders/${order.id}/actions/amend`, other))
  const stale = await apply(file, compared, [compared.rows[0]!.key])
  expect(stale).toMatchObject({ status: 409, body: { code: 'scheduleMoved' } })
  expect(stale.body.detail).toBe('Orders changed after week-21.csv was compared. Compare it again.')
  expect(await apply(file, await compare(file), [compared.rows[0]!.key])).toMatchObject({ status: 200 })
  const releases = (await orderOf(order.id)).lines[1]!.releases
  expect(releases.filter(one => one.status !== 'cancelled').map(one => [one.quantity, one.requestedOn])).toEqual([
    ['10', '2031-05-05'],
    ['20', '2031-06-16'],
  ])
})

test('wanted sooner than promised, the promise stands; a release under way is not dropped', async () => {
  const order = await ordered('4500-3', [
    ['10', '2031-05-05'],
    ['20', '2031-06-02'],
  ])
  const first = order.lines[0]!.releases[0]!.id
  rowOf(await clerk.post(`/api/orders/${order.id}/actions/release`, { release: first }))
  const file = 'PO,Line,Date,Qty\n4500-3,1,2031-05-20,20\n'
  const compared = await compare(file)
  expect(compared.rows.map(row => [row.kind, row.blocked])).toEqual([
    ['changed', null],
    ['dropped', `Release ${order.code}-1-1 is in progress and is kept. To cancel it, open its order.`],
  ])
  expect(await apply(file, compared)).toMatchObject({ status: 200, body: { changes: 1 } })
  const [kept, moved] = (await orderOf(order.id)).lines[0]!.releases
  expect(kept).toMatchObject({ quantity: '10', status: 'released' })
  expect(moved).toMatchObject({ requestedOn: '2031-05-20', promisedOn: '2031-06-02' })
  const drop = { line: order.lines[0]!.id, release: first, date: null, quantity: null }
  const refused = { releases: [drop], rescheduleReason: 'Dropped' }
  expect(await clerk.post(`/api/orders/${order.id}/actions/reschedule`, refused)).toMatchObject({
    status: 409,
    body: { code: 'releaseOver', detail: expect.stringMatching(/^Release SO-\d+-1-1 is released\./) },
  })
})

test('rows that cannot be read are named with their number, and nothing of their PO is dropped', async () => {
  await ordered('4500-4', [
    ['10', '2031-05-05'],
    ['20', '2031-06-02'],
  ])
  const { rows, bad } = await compare(
    [
      'PO,Line,Part,Date,Qty,Firm',
      '4500-4,,,2031-05-05,10,',
      '4500-4,1,,2031-05-05,10,',
      '4500-4,1,XX-9,2031-05-05,10,',
      '4500-9,1,,2031-05-05,10,',
      '4500-4,1,,soon,10,',
      '4500-4,1,,2031-05-05,-3,',
      '4500-4,1,,2031-07-05,3,forecast',
    ].join('\n'),
  )
  expect(bad).toEqual([
    { row: 2, message: 'Several lines of PO 4500-4 match. Enter the line or the part.' },
    { row: 4, message: 'PO 4500-4 has no open line for part XX-9.' },
    { row: 5, message: 'This customer has no open order with PO 4500-9.' },
    { row: 6, message: '“soon” is not a date. Use the format 2026-05-31.' },
    { row: 7, message: '“-3” is not a quantity above 0.' },
  ])
  expect(rows.map(row => [row.kind, row.blocked])).toEqual([
    ['same', null],
    ['new', 'PO 4500-4 is not a blanket order. Only blanket orders can have forecast releases.'],
    ['dropped', 'Some rows of PO 4500-4 cannot be read, so none of its releases is removed.'],
  ])
  const wrong = async (content: string) => {
    const answer = await clerk.post('/api/customer-schedules/compare', await asked(content))
    return [answer.status, answer.body.code]
  }
  expect(await wrong('Part,Qty\n10-500,4\n')).toEqual([409, 'scheduleColumns'])
  expect(await wrong('PO,Date,Qty\n4500-4,03/04/2031,4\n')).toEqual([409, 'scheduleDates'])
})

test('a workbook is read as well, a forecast only for a blanket order, and only those who may amend orders read schedules', async () => {
  const order = await ordered('4500-5', [['10', '2031-03-04']], { kind: 'blanket' })
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Schedule')
  sheet.addRows([
    ['P.O. Number', 'Part No.', 'Dock date', 'Quantity', 'Type'],
    ['4500-5', 'ACM-1', new Date(Date.UTC(2031, 2, 4)), 10, 'firm'],
    ['4500-5', 'ACM-1', new Date(Date.UTC(2031, 3, 1)), 25, 'forecast'],
  ])
  const compared = await compare(Buffer.from(await book.xlsx.writeBuffer()), {}, 'week.xlsx')
  expect(shown(compared)).toEqual([
    ['same', `${order.code}-1-1`],
    ['new', 3],
  ])
  expect(compared.rows[1]).toMatchObject({ to: { date: '2031-04-01', quantity: '25', firm: false }, blocked: null })
  const shopFloor = company.visitor()
  await shopFloor.signIn('sam')
  expect(await shopFloor.post('/api/customer-schedules/compare', await asked('PO,Date,Qty\n'))).toMatchObject({
    status: 404,
  })
})
