import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverTopic } from '#modules/security/server/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Angles, roughness and hardness on a drawing, before a shop has units for them and with those of the starter set. */

let company: TestCompany
let ana: Visitor
let part: string

type Row = Record<string, unknown> & { id: string }
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)

/** What callouts of a drawing become, each by the unit of its characteristic. */
async function unitsOf(revision: string, unitSystem: string, texts: readonly string[]): Promise<unknown> {
  const drawing = await company.services.files.bring(Readable.from([Buffer.from('%PDF-1.4')]), 'cover.pdf')
  const partRevision = await made('part-revisions', { part, revision })
  const about = { partRevision, drawing, drawingNumber: 'D-700', drawingRevision: revision, unitSystem }
  const group = await made('gdt-map-groups', about)
  const callouts = texts.map((rawText, place) => ({
    ...{ page: 1, rawText, boxX: '0.10000', boxY: (0.1 + place * 0.1).toFixed(5), boxW: '0.05', boxH: '0.01' },
    confidence: '95',
  }))
  expect((await ana.post(`/api/gdt-map-groups/${group}/actions/place`, { callouts })).status).toBe(200)
  const filter = encodeURIComponent(JSON.stringify({ field: 'group', op: 'eq', value: group }))
  const { rows } = (await ana.get(`/api/gdt-maps?filter=${filter}&limit=200`)).body as { rows: Row[] }
  for (const { id } of rows) expect((await ana.post(`/api/gdt-maps/${id}/actions/accept`)).status).toBe(200)
  const read = await company.app.reader.rows<{ text: string; unit: string }>(sql`
    select d.requirement as text, u.code as unit from dimensions d left join units u on u.id = d.unit
    where d.part_revision = ${partRevision}::uuid`)
  return Object.fromEntries(read.map(({ text, unit }) => [text, unit]))
}

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await made('company-info', { legalName: 'Ridgeline', timeZone: 'UTC', currency: 'USD' })
  await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  part = await made('parts', { partNumber: 'HSG-700', name: 'Cover' })
})
afterAll(() => company.close())

test('R1: a shop without units of their own keeps the unit of the drawing', async () => {
  expect(await unitsOf('A', 'mm', ['45° ±1°', 'Ra 1.6', '60 ±2 HRC'])).toEqual({
    ...{ '45° ±1°': 'mm', 'Ra 1.6': 'mm', '60 ±2 HRC': 'mm' },
  })
})

test('R1: with the starter set an angle is in degrees, roughness in µm or µin, hardness in its scale', async () => {
  await deliverTopic(company.app, { by: theSystem('test'), via: 'test' }, 'quality')
  expect(await unitsOf('B', 'mm', ['45° ±1°', 'Ra 1.6', '60 ±2 HRC', '⌀10.00 ±0.10', '⏥ 0.05'])).toEqual({
    ...{ '45° ±1°': 'deg', 'Ra 1.6': 'um', '60 ±2 HRC': 'HRC', '⌀10.00 ±0.10': 'mm', '⏥ 0.05': 'mm' },
  })
  expect(await unitsOf('C', 'inch', ['45° ±1°', 'Ra 63', '1.000 ±.005'])).toEqual({
    ...{ '45° ±1°': 'deg', 'Ra 63': 'uin', '1.000 ±.005': 'in' },
  })
})

test('delivered types begin with their unit; one that somebody chose stays', async () => {
  const defaults = () =>
    company.app.reader.rows(sql`
      select t.name, u.code as unit from dimension_types t join units u on u.id = t.default_unit order by t.code`)
  const delivered = [
    { name: 'Angle', unit: 'deg' },
    { name: 'Surface roughness', unit: 'uin' },
    { name: 'Hardness', unit: 'HRC' },
  ]
  expect(await defaults()).toEqual(delivered)
  await company.doing(async work => {
    const [hardness] = await work.list('dimension-types', { name: 'Hardness' }, ['id'])
    const [scale] = await work.list('units', { code: 'HRB' }, ['id'])
    await work.update('dimension-types', hardness!.id, { defaultUnit: scale!.id })
  })
  await deliverTopic(company.app, { by: theSystem('test'), via: 'test' }, 'quality')
  expect(await defaults()).toEqual([...delivered.slice(0, 2), { name: 'Hardness', unit: 'HRB' }])
})

test('R2: lengths are turned into one another, µin into µm too; degrees and scales of hardness never', async () => {
  const factor = async (one: string, other: string) =>
    (
      await company.app.reader.first<{ factor: string }>(sql`
        select mw_unit_factor(mw_unit_called(${one}), mw_unit_called(${other}))::text as factor`)
    )?.factor
  expect(await factor('in', 'mm')).toBe('25.4')
  expect(await factor('uin', 'um')).toBe('0.0254')
  expect(await factor('um', 'mm')).toBe('0.001')
  expect(await factor('in', 'deg')).toBe('1')
  expect(await factor('HRB', 'HRC')).toBe('1')
})
