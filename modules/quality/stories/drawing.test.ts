import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A drawing of sixty callouts: ballooned once, and carried over when its next revision comes. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const rowsOf = (answer: { body: unknown }) => (answer.body as { rows: Row[] }).rows
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const act = (resource: string, id: string, verb: string, body: Record<string, unknown> = {}, who = ana) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, body)

const callout = (place: number, rawText: string, moved = 0) => ({
  ...{ page: 1, rawText, boxW: '0.05', boxH: '0.01', confidence: '95' },
  boxX: (0.04 + (place % 10) * 0.09 + moved).toFixed(5),
  boxY: (0.05 + Math.floor(place / 10) * 0.1).toFixed(5),
})
const sixty = Array.from({ length: 60 }, (_, place) => callout(place, `⌀${place + 10}.00 ±0.10`))

const mapsOf = async (drawing: string) =>
  rowsOf(
    await ana.get(
      `/api/gdt-maps?filter=${encodeURIComponent(JSON.stringify({ field: 'group', op: 'eq', value: drawing }))}&limit=200&columns=balloonNumber,rawText,state,change,dimension,parsed`,
    ),
  )

async function drawingOf(partRevision: string, given: Record<string, unknown> = {}): Promise<string> {
  const drawing = await company.services.files.bring(Readable.from([Buffer.from('%PDF-1.4')]), 'housing.pdf')
  const about = { partRevision, drawing, drawingNumber: 'D-600', drawingRevision: 'A', unitSystem: 'mm', ...given }
  return made('gdt-map-groups', about)
}

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ben = company.visitor()
  await ben.signIn('ben')
  ids.part = await made('parts', { partNumber: 'HSG-600', name: 'Housing' })
  ids.a = await made('part-revisions', { part: ids.part, revision: 'A', drawingNumber: 'D-600' })
  ids.b = await made('part-revisions', { part: ids.part, revision: 'B', drawingNumber: 'D-600' })
})
afterAll(() => company.close())

describe('quality gdt-map-groups', () => {
  test('callouts are numbered in their order, once however often they are found', async () => {
    ids.drawing = await drawingOf(ids.a!)
    expect((await act('gdt-map-groups', ids.drawing, 'place', { callouts: sixty })).status).toBe(200)
    expect((await act('gdt-map-groups', ids.drawing, 'place', { callouts: sixty.slice(0, 5) })).status).toBe(200)
    const maps = await mapsOf(ids.drawing)
    expect(maps).toHaveLength(60)
    expect(maps.find(one => one.balloonNumber === '17')).toMatchObject({
      rawText: '⌀26.00 ±0.10',
      state: 'proposed',
      parsed: { type: 'Diameter', nominal: '26.00', upper: '0.10' },
    })
  })

  test('a callout says that it was read from a scan, until somebody types its text', async () => {
    const sheet = await drawingOf(await made('part-revisions', { part: ids.part, revision: 'S' }))
    const callouts = [
      { ...callout(0, 'Ø12.50 ±0.02'), scanned: true, confidence: '44' },
      { ...callout(1, 'R0.5'), scanned: false },
      callout(2, 'Ra 1.6'),
    ]
    expect((await act('gdt-map-groups', sheet, 'place', { callouts })).status).toBe(200)
    const scanned = async () => (await mapsOf(sheet)).map(one => (one.parsed as { scanned?: boolean }).scanned ?? false)
    expect(await scanned()).toEqual([true, false, false])
    const [map] = await mapsOf(sheet)
    await ana.patch(`/api/gdt-maps/${map!.id}`, { rawText: 'Ø12.60 ±0.02' })
    expect(await scanned()).toEqual([false, false, false])
    const unfit = [{ ...callout(3, '25.4'), scanned: 'perhaps' }]
    const refused = await act('gdt-map-groups', sheet, 'place', { callouts: unfit })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'callouts' }] } })
  })

  test('what cannot be read as callouts is refused with what would be right', async () => {
    const refused = await act('gdt-map-groups', ids.drawing!, 'place', { callouts: [{ page: 'one' }] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'callouts' }] } })
  })

  test('R1: limits, basic and reference dimensions become what the drawing means', async () => {
    const sheet = await drawingOf(await made('part-revisions', { part: ids.part, revision: 'X' }), {
      generalTolerances: [{ decimals: 2, plusMinus: '0.10' }],
    })
    const texts = ['9.90 - 10.10', '[50]', '(12.5)', '25.40', '⌀10.00 ±0.10', '⌖ ⌀0.20 Ⓜ | A | B(M) | C']
    const callouts = texts.map((text, place) => ({ ...callout(0, text), boxY: (0.1 + place * 0.02).toFixed(5) }))
    await act('gdt-map-groups', sheet, 'place', { callouts })
    for (const map of await mapsOf(sheet)) await act('gdt-maps', map.id, 'accept')
    const maps = await mapsOf(sheet)
    const read = await Promise.all(maps.map(async map => rowOf(await ana.get(`/api/dimensions/${map.dimension}`))))
    const by = new Map(read.map(one => [one.number, one]))
    expect(by.get('1')).toMatchObject({ lowerLimit: '9.9', upperLimit: '10.1' })
    expect(by.get('2')).toMatchObject({ basic: true, nominal: '50', upperLimit: null })
    expect(by.get('3')).toMatchObject({ reference: true, nominal: '12.5', lowerLimit: null })
    expect(by.get('4')).toMatchObject({ lowerLimit: '25.3', upperLimit: '25.5' })
    expect(by.get('6')).toMatchObject({
      modifier: 'mmc',
      sizeFeature: by.get('5')!.id,
      datums: 'A|B(M)|C',
      upperLimit: '0.2',
    })
  })

  test('a new number of a callout is a new number of its characteristic', async () => {
    const [map] = (await mapsOf(ids.drawing!)).filter(one => one.balloonNumber === '60')
    await act('gdt-maps', map!.id, 'accept')
    const accepted = rowOf(await ana.patch(`/api/gdt-maps/${map!.id}`, { balloonNumber: '60.1' }))
    expect(rowOf(await ana.get(`/api/dimensions/${accepted.dimension}`))).toMatchObject({ number: '60.1' })
    await ana.patch(`/api/gdt-maps/${map!.id}`, { balloonNumber: '60' })
  })

  test('R4, R28: a callout is a characteristic of its own revision, a drawing supersedes one of its own part', async () => {
    const part = await made('parts', { partNumber: 'HSG-601', name: 'Cover' })
    const revision = await made('part-revisions', { part, revision: 'A', drawingNumber: 'D-601' })
    const drawing = await drawingOf(revision)
    await act('gdt-map-groups', drawing, 'place', { callouts: [callout(1, '⌀5.0 ±0.1'), callout(2, '⌀6.0 ±0.1')] })
    const [first] = await mapsOf(drawing)
    const foreign = (await mapsOf(ids.drawing!)).find(({ dimension }) => dimension)!.dimension
    const refused = (field: string, code: string) => ({ status: 422, body: { errors: [{ path: field, code }] } })
    expect(await act('gdt-maps', first!.id, 'accept', { dimension: foreign })).toMatchObject(
      refused('dimension', 'otherPartsDimension'),
    )
    expect(await ana.patch(`/api/gdt-maps/${first!.id}`, { balloonNumber: '2' })).toMatchObject(
      refused('balloonNumber', 'balloonTaken'),
    )
    for (const supersedes of [drawing, ids.drawing])
      expect(await ana.patch(`/api/gdt-map-groups/${drawing}`, { supersedes })).toMatchObject(
        refused('supersedes', 'supersedesOther'),
      )
    const dimension = String(rowOf(await act('gdt-maps', first!.id, 'accept')).dimension)
    await ana.patch(`/api/gdt-maps/${first!.id}`, { rawText: '2X ⌀5.2 +0.05 -0.02' })
    expect(rowOf(await ana.get(`/api/dimensions/${dimension}`))).toMatchObject({
      ...{ requirement: '2X ⌀5.2 +0.05 -0.02', nominal: '5.2', lowerLimit: '5.18', upperLimit: '5.25', features: 2 },
    })
    expect(await ana.patch(`/api/gdt-maps/${first!.id}`, { rawText: 'see note' })).toMatchObject(
      refused('rawText', 'calloutUnread'),
    )
    const report = rowOf(await ana.post('/api/fairs', { partRevision: revision, reason: 'newPart' }))
    expect(await ana.patch(`/api/fairs/${report.id}`, { scope: 'partial', baseline: report.id })).toMatchObject(
      refused('baseline', 'baselineUnfit'),
    )
    expect(
      await ana.patch(`/api/fairs/${report.id}`, {
        characteristics: [{ number: '1', requirement: '⌀5', dimension: foreign }],
      }),
    ).toMatchObject(refused('characteristics.0.dimension', 'dimensionOfOtherPart'))
  })

  test('R4: a drawing is released when every callout is decided', async () => {
    expect((await act('gdt-map-groups', ids.drawing!, 'release')).body).toMatchObject({ code: 'mapsOpen' })
    for (const map of (await mapsOf(ids.drawing!)).filter(one => one.state === 'proposed'))
      await act('gdt-maps', map.id, 'accept')
    expect(rowOf(await act('gdt-map-groups', ids.drawing!, 'release'))).toMatchObject({ status: 'released' })
  })

  test('R28, B4: one changed callout of sixty is one to look at, fifty-nine carried, and a partial first article of it', async () => {
    const report = rowOf(await ana.post('/api/fairs', { partRevision: ids.a, reason: 'newPart' }))
    const built = rowOf(await act('fairs', report.id, 'build'))
    const measured = (built.characteristics as Row[]).map(row => ({
      ...row,
      results: [String(row.requirement).slice(1, 6)],
    }))
    await ana.patch(`/api/fairs/${report.id}`, { characteristics: measured })
    await act('fairs', report.id, 'verify')
    expect(rowOf(await act('fairs', report.id, 'approve', {}, ben))).toMatchObject({ status: 'approved' })

    const next = await drawingOf(ids.b!, { drawingRevision: 'B', supersedes: ids.drawing })
    const now = sixty
      .slice(0, 59)
      .map((one, place) => callout(place, place === 16 ? '⌀26.00 ±0.05' : one.rawText, 0.01))
    const placed = rowOf(
      await act('gdt-map-groups', next, 'place', { callouts: [...now, callout(59, '⌀99.00 ±0.20', 0.05)] }),
    )
    expect(placed).toMatchObject({ retiredNumbers: ['60'] })
    const maps = await mapsOf(next)
    expect(maps.filter(one => one.change === 'same' && one.state === 'accepted')).toHaveLength(58)
    const open = maps.filter(one => one.state === 'proposed')
    expect(open.map(one => [one.balloonNumber, one.change]).sort()).toEqual([
      ['17', 'changed'],
      ['61', 'new'],
    ])
    for (const map of open) await act('gdt-maps', map.id, 'accept')
    await act('gdt-map-groups', next, 'release')
    expect(rowOf(await ana.get(`/api/gdt-map-groups/${ids.drawing}`))).toMatchObject({ status: 'superseded' })
    const reports = rowsOf(
      await ana.get(
        `/api/fairs?filter=${encodeURIComponent(JSON.stringify({ field: 'partRevision', op: 'eq', value: ids.b }))}`,
      ),
    )
    expect(reports).toMatchObject([{ scope: 'partial', status: 'inProgress', reason: 'designChange' }])
    const partial = rowOf(await ana.get(`/api/fairs/${reports[0]!.id}`))
    expect((partial.characteristics as Row[]).map(row => row.number)).toEqual(['17', '61'])
  })
})
