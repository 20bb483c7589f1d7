import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import type { ImpactGroup } from '#modules/quality/model/gage-impact.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** quality B1: the exact recall from a bad gage: which shipped and unshipped parts, whose, and all of it held at once. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let ana: Visitor
let ben: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; code: string }
const rowOf = ({ status, body }: { status: number; body: unknown }): Row => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const act = (who: Visitor, resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, body)
const made = (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.issue(resource as 'things', given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ben = company.visitor()
  await ben.signIn('ben')
  room = await stockRoom(company)
  const mm = '01900000-0000-7000-8000-000000000009'
  ids.mic = await made('things', { name: 'MIC-014', kind: 'gage' })
  await made('gage-profiles', { thing: ids.mic, gageType: 'Micrometer', unit: mm, uncertainty: '0.0015' })
  ids.address = await made('ship-tos', {
    ...{ businessPartner: room.customer, name: 'Plant 1' },
    address: { line1: '1 Main St', city: 'Tulsa', region: 'OK', postalCode: '74101', country: 'US' },
  })
  ids.item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  ids.dimension = rowOf(
    await ana.post('/api/dimensions', {
      ...{ partRevision: ids.item.split('/')[1], number: '1', type: '01900000-0000-7000-8000-000000000302', unit: mm },
      ...{ nominal: '15', upperTolerance: '0.005', lowerTolerance: '-0.005' },
    }),
  ).id
})
afterAll(() => company.close())

const calibrate = async (performedOn: string, errors: string[]) => {
  const points = errors.map((error, place) => ({
    ...{ reference: String(place * 5), tolerance: '0.002', indicatedAsLeft: String(place * 5) },
    indicatedAsFound: (place * 5 + Number(error)).toFixed(3),
  }))
  const { id } = rowOf(await ana.post('/api/calibrations', { gage: ids.mic, kind: 'scheduled', performedOn, points }))
  await act(ana, 'calibrations', id, 'start')
  await act(ana, 'calibrations', id, 'record')
  return rowOf(await act(ben, 'calibrations', id, 'approve'))
}

/** A lot of ten that was inspected with the gage, shipped in these parts. */
async function lotMeasured(value: string, shipped: string[]): Promise<{ lot: string; code: string; slips: string[] }> {
  const item = ids.item!
  const lot = await room.lot(item)
  const move = (leg: object, source: string | null = null) =>
    company.doing(work => moveStock(work, { legs: [{ item, lot, storageLocation: room.a1, ...leg } as never], source }))
  await move({ type: 'receive', quantity: Decimal.of(10), value: money('100') })
  const inspection = await made('inspections', { source: 'final', item, lot, lotSize: '10' })
  await act(ana, 'inspections', inspection, 'start')
  rowOf(
    await ana.post('/api/measurement-sets', {
      ...{ dimension: ids.dimension, inspection, gage: ids.mic },
      measurements: [{ value, entered: value, piece: 1 }],
    }),
  )
  const slips: string[] = []
  for (const quantity of shipped) {
    const slip = await made('packing-slips', { kind: 'customer', businessPartner: room.customer, shipTo: ids.address })
    await move({ type: 'ship', quantity: Decimal.of(`-${quantity}`) }, `packing-slips/${slip}`)
    slips.push(slip)
  }
  const { code } = (await company.doing(work => work.read('stock-lots', lot, ['code'])))!
  return { lot, code, slips }
}

test('quality R19, W7, B1: three lots on three slips give the right lists, and one action holds and reports', async () => {
  await calibrate(await company.day(-40), ['0', '0', '0', '0', '0', '0'])
  const bad = await lotMeasured('14.998', ['4', '3'])
  const fine = await lotMeasured('15.002', ['10'])
  const refused = await lotMeasured('15.008', [])
  const off = await calibrate(await company.day(0), ['0', '0.001', '0.003', '0.004', '0.004', '0.005'])
  const groups = (off.impact as { groups: ImpactGroup[] }).groups
  const of = (lot: string) => groups.filter(one => one.lot === lot)
  expect(
    of(bad.lot)
      .map(({ slip }) => slip)
      .toSorted(),
  ).toEqual([...bad.slips, null].toSorted())
  expect(of(bad.lot)[0]).toMatchObject({ nonconforming: 1, customerName: 'Acme Turbines', decision: null })
  expect(of(fine.lot)).toMatchObject([{ slip: fine.slips[0], unaffected: 1, decision: 'noEffect' }])
  expect(of(refused.lot)).toMatchObject([{ slip: null, wronglyRejected: 1, decision: null }])

  const recalled = rowOf(await act(ana, 'calibrations', off.id, 'recall'))
  const after = (recalled.impact as { groups: ImpactGroup[] }).groups
  const [first] = after.filter(one => one.lot === bad.lot)
  expect(after.filter(one => one.lot === bad.lot).map(({ decision }) => decision)).toEqual(['ncmr', 'ncmr', 'ncmr'])
  const reports = await company.doing(work => work.list('ncmrs', { origin: `calibrations/${off.id}` }, ['id', 'code']))
  expect(reports).toMatchObject([{ code: first!.ncmr }])
  const report = rowOf(await ana.get(`/api/ncmrs/${reports[0]!.id}`))
  expect(report).toMatchObject({
    source: 'calibrationImpact',
    lot: bad.lot,
    customer: room.customer,
    escape: true,
    quantityNonconforming: '1',
  })
  expect(report.customerNotice).toContain('MIC-014')
  const held = await company.doing(work =>
    work.reader.rows(
      sql`select stock_status as state, trim_scale(quantity)::text as quantity from stock_balances where lot = ${bad.lot}::uuid and quantity > 0`,
    ),
  )
  expect(held).toEqual([{ state: 'hold', quantity: '3' }])
  expect((await act(ana, 'calibrations', off.id, 'recall')).body).toMatchObject({ code: 'nothingToRecall' })
  await act(ana, 'calibrations', off.id, 'decide', { group: refused.code, decision: 'noEffect' })
  expect(rowOf(await act(ana, 'calibrations', off.id, 'closeImpact'))).toMatchObject({ status: 'approved' })
})
