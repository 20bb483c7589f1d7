import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import type { Language } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { ask, asked, begin, choose, confirm, type Hand, handAt } from '../support/record-steps.ts'
import { expectAccessible, signIn, type Visitor, visit } from '../support/visitor.ts'

/** What is bad goes round until it is done: a lot back to its vendor, a doubtful gage to its customers. */

let app: TestApp
let browser: Browser
let room: Awaited<ReturnType<typeof stockRoom>>
const ids: Record<string, string> = {}
const mm = '01900000-0000-7000-8000-000000000009'
const diameter = '01900000-0000-7000-8000-000000000302'
const languages = ['en-US', 'es'] as const
const people = new Map<string, KnownPerson>()

const made = (resource: string, given: object) =>
  app.asSystem(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await made('security-settings', { secondFactorRoles: [] })
  room = await stockRoom({ doing: app.asSystem })
  for (const language of languages) {
    const locale = language === 'es' ? 'es' : 'en-US'
    const mark = locale.slice(0, 2)
    const add = (name: string, roles: string[]) =>
      app.addPerson({
        username: `${name.toLowerCase()}-${mark}`,
        firstName: name,
        lastName: mark.toUpperCase(),
        roles,
        more: { locale },
      })
    people.set(`inspector ${language}`, await add('Ina', ['4']))
    people.set(`manager ${language}`, await add('Ana', ['2', '3']))
    people.set(`second ${language}`, await add('Ben', ['2', '3']))
  }
  ids.vendor = await made('business-partners', { name: 'Metals Inc', isVendor: true, status: 'active' })
  ids.unit = await made('units', { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 })
  ids.defect = await made('look-ups', { list: 'defect', key: 'crack', label: 'Crack', labelEs: 'Grieta' })
  ids.cause = await made('look-ups', { list: 'cause', key: 'melt', label: 'Bad melt', labelEs: 'Mala colada' })
  ids.return = await made('adjustment-reasons', { code: 'SEND-BACK', name: 'Back to vendor', use: 'return' })
  const site = await made('storage-groups', { code: 'Q', name: 'Quality', type: 'site' })
  ids.cage = await made('storage-locations', { code: 'CAGE', storageGroup: site, type: 'quarantine' })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(who: 'inspector' | 'manager' | 'second', language: Language, address = '/') {
  const visitor = await visit(browser, app.url, { language, tablet: who === 'inspector' })
  await signIn(visitor.page, people.get(`${who} ${language}`)!, address, language)
  return { visitor, hand: handAt(app, visitor.page, language) }
}

async function leave(...visitors: Visitor[]): Promise<void> {
  for (const { complaints, close } of visitors) {
    expect(complaints).toEqual([])
    await close()
  }
}

type Saved = Record<string, unknown> & { id: string; code: string; lines: { id: string; lot: string }[] }
const make = async (hand: Hand, resource: string, data: object) =>
  (await ask<{ row: Saved }>(hand, 'POST', `/api/${resource}`, data)).row
const act = async (hand: Hand, resource: string, id: string, verb: string, data: object = {}) =>
  (await ask<{ row: Saved }>(hand, 'POST', `/api/${resource}/${id}/actions/${verb}`, data)).row

/** Presses a step that asks nothing, and waits until the record stands as it says. */
async function stepTo(hand: Hand, resource: string, verb: string, status: string, id: string): Promise<void> {
  await begin(hand, resource, verb)
  await standsAs(hand, resource, status, id)
}
const standsAs = (hand: Hand, resource: string, status: string, id: string) =>
  expect
    .poll(async () => (await ask<{ row: Saved }>(hand, 'GET', `/api/${resource}/${id}`)).row.status, {
      timeout: 30_000,
    })
    .toBe(status)

/** Twenty pieces of bar that came in and wait for an inspector. */
async function received(hand: Hand): Promise<string> {
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const line = { item, quantity: '20', unit: ids.unit, unitPrice: '5', dueDate: '2099-01-15', inspect: true }
  const order = await make(hand, 'purchase-orders', { vendor: ids.vendor, lines: [line] })
  await act(hand, 'purchase-orders', order.id, 'submit')
  await act(hand, 'purchase-orders', order.id, 'send', { sentVia: 'otherwise' })
  const receipt = await make(hand, 'po-receipts', {
    ...{ vendor: ids.vendor, vendorPackingSlip: 'M-1' },
    lines: [{ poLine: order.lines[0]!.id, quantity: '20', storageLocation: room.a1 }],
  })
  const posted = await act(hand, 'po-receipts', receipt.id, 'post')
  const [found] = await app.services.app.reader.rows<{ code: string }>(
    sql`select code from inspections where lot = ${posted.lines[0]!.lot}::uuid`,
  )
  return found!.code
}

const atStation = {
  'en-US': { start: 'Start inspection', reject: 'Reject lot', accepted: 'Accepted qty', rejected: 'Rejected qty' },
  es: {
    start: 'Iniciar inspección',
    reject: 'Rechazar lote',
    accepted: 'Cantidad aceptada',
    rejected: 'Cantidad rechazada',
  },
} as const

test.each(languages)(
  'a receipt is rejected at the station, decided by the board and goes back to its vendor (%s)',
  { timeout: 240_000 },
  async language => {
    const words = atStation[language]
    const { visitor: desk, hand } = await enter('manager', language)
    const inspection = await received(hand)
    const { visitor: station } = await enter('inspector', language, '/data-collection-dashboard')
    const { page } = station
    await page.getByRole('button').filter({ hasText: inspection }).click()
    await page.getByRole('button', { name: words.start }).click()
    await page.getByLabel(words.accepted).fill('0')
    await page.getByLabel(words.rejected).fill('20')
    await page.getByRole('button', { name: words.reject }).click()
    await page.getByRole('alert').filter({ hasText: /NCMR/ }).waitFor()
    await page.getByRole('button', { name: language === 'es' ? 'Grieta' : 'Crack' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.reject }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    const [report] = await app.services.app.reader.rows<{ id: string }>(
      sql`select n.id from ncmrs n join inspections i on i.ncmr = n.id where i.code = ${inspection}`,
    )
    const id = report!.id
    await desk.page.goto(`/ncmrs/${id}`)
    await begin(hand, 'ncmrs', 'contain')
    await choose(hand, asked(hand, 'ncmrs', 'contain', 'quarantineLocation'), 'CAGE')
    await confirm(hand, 'ncmrs', 'contain')
    await standsAs(hand, 'ncmrs', 'contained', id)
    await ask(hand, 'PATCH', `/api/ncmrs/${id}`, {
      cause: ids.cause,
      dispositions: [{ disposition: 'returnToVendor', quantity: '20' }],
    })
    await stepTo(hand, 'ncmrs', 'submit', 'mrb', id)
    await begin(hand, 'ncmrs', 'approve')
    await asked(hand, 'ncmrs', 'approve', 'signingAs').selectOption('quality')
    await confirm(hand, 'ncmrs', 'approve')
    await standsAs(hand, 'ncmrs', 'dispositioned', id)
    await begin(hand, 'ncmrs', 'execute')
    await asked(hand, 'ncmrs', 'execute', 'line').fill('1')
    await choose(hand, asked(hand, 'ncmrs', 'execute', 'adjustmentReason'), 'SEND-BACK')
    await confirm(hand, 'ncmrs', 'execute')
    await expect
      .poll(
        async () =>
          (await app.services.app.reader.rows(sql`select direction, status from credit_memos where ncmr = ${id}::uuid`))
            .length,
        { timeout: 30_000 },
      )
      .toBe(1)
    await begin(hand, 'ncmrs', 'close')
    await confirm(hand, 'ncmrs', 'close')
    await standsAs(hand, 'ncmrs', 'closed', id)
    await leave(station, desk)
  },
)

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Masters at 0, 5, 10… millimetres, and how far off the gage showed each. */
async function calibrated(hand: Hand, gage: string, performedOn: string, errors: readonly string[]): Promise<string> {
  const points = errors.map((error, place) => ({
    ...{ reference: String(place * 5), tolerance: '0.002', indicatedAsLeft: String(place * 5) },
    indicatedAsFound: (place * 5 + Number(error)).toFixed(3),
  }))
  const { id } = await make(hand, 'calibrations', { gage, kind: 'scheduled', performedOn, points })
  await act(hand, 'calibrations', id, 'start')
  await act(hand, 'calibrations', id, 'record')
  return id
}

const off = ['0', '0.001', '0.003', '0.004', '0.004', '0.005']

test.each(languages)(
  'a gage found out of tolerance: what it accepted is judged anew, held and told (%s)',
  { timeout: 240_000 },
  async language => {
    const { visitor: bench, hand: technician } = await enter('manager', language)
    const gage = await made('things', { name: `MIC ${language}`, kind: 'gage' })
    await made('gage-profiles', { thing: gage, gageType: 'Micrometer', unit: mm, uncertainty: '0.0015' })
    const { visitor: other, hand } = await enter('second', language)
    const first = await calibrated(
      technician,
      gage,
      dayFromNow(-40),
      off.map(() => '0'),
    )
    await act(hand, 'calibrations', first, 'approve')
    const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
    const dimension = await made('dimensions', {
      ...{ partRevision: item.split('/')[1], number: '1', type: diameter, unit: mm, nominal: '15' },
      ...{ upperTolerance: '0.005', lowerTolerance: '-0.005' },
    })
    const lot = await room.lot(item)
    await app.asSystem(work =>
      moveStock(work, {
        legs: [{ type: 'receive', item, lot, storageLocation: room.a1, quantity: Decimal.of(10), value: money('100') }],
      }),
    )
    const inspection = await made('inspections', { source: 'final', item, lot, lotSize: '10' })
    await act(technician, 'inspections', inspection, 'start')
    await make(technician, 'measurement-sets', {
      ...{ dimension, inspection, gage },
      measurements: [{ value: '14.998', entered: '14.998', piece: 1 }],
    })
    const id = await calibrated(technician, gage, dayFromNow(0), off)
    await other.page.goto(`/calibrations/${id}`)
    await stepTo(hand, 'calibrations', 'approve', 'impactOpen', id)
    const { code } = (await app.asSystem(work => work.read('stock-lots', lot, ['code'])))!
    await other.page.getByRole('row').filter({ hasText: code! }).first().waitFor()
    await expectAccessible(other.page)
    await begin(hand, 'calibrations', 'recall')
    await other.page
      .getByRole('row')
      .filter({ hasText: /NCM-\d+/ })
      .first()
      .waitFor()
    await stepTo(hand, 'calibrations', 'closeImpact', 'approved', id)
    const held = await app.services.app.reader.rows(
      sql`select stock_status as state from stock_balances where lot = ${lot}::uuid and quantity > 0`,
    )
    expect(held).toEqual([{ state: 'hold' }])
    await leave(bench, other)
  },
)
