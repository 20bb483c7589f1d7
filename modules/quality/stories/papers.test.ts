import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Excel from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { papers } from '#modules/quality/server/papers/index.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import { Zip } from '#platform/server/transfer/reading/zip.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

/** What customers and auditors are handed: each paper in both languages, frozen when it is signed. */

const run = promisify(execFile)
let company: TestCompany
let ana: Visitor
let ben: Visitor
let eva: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const act = (who: Visitor, resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, body)

/** The text of a paper, as somebody reads it. */
async function printed(resource: string, id: string, language: 'en-US' | 'es' = 'en-US'): Promise<string> {
  const reader = language === 'es' ? eva : ana
  const answer = await reader.server.inject({
    ...{ method: 'GET', url: `/api/${resource}/${id}/print`, cookies: reader.cookies },
    headers: { host: 'localhost:3000' },
  })
  const file = join(process.env.KEEP_PAPERS ?? tmpdir(), `${resource}-${language}.pdf`)
  await writeFile(file, answer.rawPayload)
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}

const packageOf = async ({ sha256 }: { sha256: string }) =>
  new Zip(await buffer(company.services.files.read(sha256)), 10_000_000)

beforeAll(async () => {
  company = await openCompany({}, { more: services => paperEndpoints(services, papers) })
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  await company.employ({ username: 'eva', firstName: 'Eva', lastName: 'Sosa', roleKeys: ['1', '2', '3'], locale: 'es' })
  ;[ana, ben, eva] = [company.visitor(), company.visitor(), company.visitor()]
  await eva.signIn('eva')
  await ana.signIn('ana')
  await ben.signIn('ben')
  const part = await made('parts', { partNumber: 'HSG-100', name: 'Housing' })
  ids.revision = await made('part-revisions', { part, revision: 'A', drawingNumber: 'D-100', drawingRevision: 'A' })
  ids.customer = await made('business-partners', { name: 'Larkspur Pumps', isCustomer: true })
  ids.bore = await made('dimensions', {
    ...{ partRevision: ids.revision, number: '1', type: '01900000-0000-7000-8000-000000000302', class: 'key' },
    ...{ unit: '01900000-0000-7000-8000-000000000009', nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' },
  })
})
afterAll(() => company.close())

describe('quality papers', () => {
  test('R25: an approved first article is frozen with its three forms and both signatures', async () => {
    const product = { kind: 'material', name: '6061-T6 bar', specification: 'AMS 4117', certificateNumber: 'K131552' }
    const given = { partRevision: ids.revision, customer: ids.customer, reason: 'newPart', serialNumber: 'S1' }
    const report = rowOf(await ana.post('/api/fairs', { ...given, products: [product] }))
    ids.fair = report.id
    const built = rowOf(await act(ana, 'fairs', report.id, 'build'))
    const [row] = built.characteristics as Row[]
    await ana.patch(`/api/fairs/${report.id}`, { characteristics: [{ ...row, results: ['10.01'] }] })
    await act(ana, 'fairs', report.id, 'verify')
    await act(ben, 'fairs', report.id, 'approve')
    await company.run('quality.keep-paper', { resource: 'fairs', id: report.id })
    const frozen = rowOf(await ana.get(`/api/fairs/${report.id}`)).pdf as { sha256: string }
    expect(frozen.sha256).toMatch(/^[0-9a-f]{64}$/)
    const english = await printed('fairs', report.id)
    for (const text of [
      'First article inspection report',
      '6. Drawing no.',
      'Form 1: Part number accountability',
      'Form 2',
      'Form 3',
      'AMS 4117',
      '10.01',
      'Ana Ruiz',
      'Ben Okafor',
    ])
      expect(english).toContain(text)
    const spanish = await printed('fairs', report.id, 'es')
    for (const text of ['inspección de primer artículo', 'Formato 3', 'Firmas']) expect(spanish).toContain(text)
  })

  test('AS9102: the three forms are a spreadsheet too, a sheet each, every box by its number', async () => {
    const answer = await ana.server.inject({
      ...{ method: 'GET', url: `/api/fairs/${ids.fair}/workbook`, cookies: ana.cookies },
      headers: { host: 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(200)
    const workbook = new Excel.Workbook()
    await workbook.xlsx.load(answer.rawPayload as never)
    expect(workbook.worksheets.map(({ name }) => name.slice(0, 6))).toEqual(['Form 1', 'Form 2', 'Form 3'])
    const textOf = (sheet: Excel.Worksheet) => JSON.stringify(sheet.getSheetValues())
    expect(textOf(workbook.worksheets[0]!)).toMatch(/6\. .*D-100.*7\. .*A.*20\. .*Ana Ruiz/)
    expect(textOf(workbook.worksheets[1]!)).toContain('AMS 4117')
    expect(textOf(workbook.worksheets[2]!)).toMatch(/9\. Results.*10\.01/)
  })

  test('R26: a signed package is frozen as its warrant with all eighteen elements', async () => {
    const ppap = rowOf(
      await ana.post('/api/ppaps', {
        partRevision: ids.revision,
        customer: ids.customer,
        reason: 'initial',
        results: 'allMet',
      }),
    )
    ids.ppap = ppap.id
    const none = (ppap.elements as Row[]).map(one => ({ ...one, applicable: false, naReason: 'Not asked for' }))
    expect(await ana.patch(`/api/ppaps/${ppap.id}`, { elements: none })).toMatchObject({
      body: { errors: [{ path: 'elements.17.applicable', code: 'warrantApplies' }] },
    })
    const elements = (ppap.elements as Row[]).map(one => ({ ...one, state: 'ready' }))
    await ana.patch(`/api/ppaps/${ppap.id}`, { elements })
    await act(ana, 'ppaps', ppap.id, 'complete')
    await act(ana, 'ppaps', ppap.id, 'sign')
    await company.run('quality.keep-paper', { resource: 'ppaps', id: ppap.id })
    const signed = rowOf(await ana.get(`/api/ppaps/${ppap.id}`))
    expect(signed).toMatchObject({ pdf: { name: 'PPAP-000001.pdf' }, package: { name: 'PPAP-000001.zip' } })
    const zip = await packageOf(signed.package as { sha256: string })
    expect(zip.has('PPAP-000001.pdf')).toBe(true)
    expect(
      zip.has(
        `09 Dimensional results/${
          (
            await company.services.app.reader.first<{ code: string }>(sql`
      select code from fairs where id = ${ids.fair}::uuid`)
          )!.code
        }.pdf`,
      ),
    ).toBe(true)
    expect(await printed('ppaps', ppap.id)).toMatch(/Part submission warrant[\s\S]*Declaration[\s\S]*Signatures/)
    expect(await printed('ppaps', ppap.id, 'es')).toContain('Garantía de sometimiento de partes')
    await act(ana, 'ppaps', ppap.id, 'reopen', { reopenReason: 'Wrong weight' })
    expect(rowOf(await ana.get(`/api/ppaps/${ppap.id}`))).toMatchObject({ pdf: null, signedBy: null })
  })

  test('a hold tag, an 8D and a control plan are papers of their own', async () => {
    const defect = await made('look-ups', {
      list: 'defect',
      key: 'oversize',
      label: 'Oversize',
      labelEs: 'Sobre medida',
    })
    ids.ncmr = await made('ncmrs', {
      ...{
        source: 'final',
        item: `part-revisions/${ids.revision}`,
        defect,
        requirement: 'Ø10.00 ± 0.10',
        actual: '10.14',
      },
      ...{ quantityInspected: '40', quantityNonconforming: '12', owner: ids.ana },
    })
    expect(await printed('ncmrs', ids.ncmr)).toMatch(/HOLD[\s\S]*Do not use, move or ship/)
    expect(await printed('ncmrs', ids.ncmr, 'es')).toContain('RETENIDO')
    const report = {
      title: 'Bore oversize',
      ncmrs: [ids.ncmr],
      champion: ids.ana,
      leader: ids.ben,
      problemWhat: 'Bore too large',
    }
    const eightD = await made('eight-ds', report)
    expect(await printed('eight-ds', eightD)).toMatch(/8D report[\s\S]*D4 Root cause/)
    expect(await printed('eight-ds', eightD, 'es')).toContain('D4 Causa raíz')
    const whys = await made('five-ys', {
      problem: 'Bore 10.14',
      answers: [
        { level: 1, why: 'The tool was worn', verified: 'yes' },
        { level: 2, why: 'Nobody counts its life', verified: 'yes', rootCause: true },
      ],
    })
    expect(await printed('five-ys', whys)).toMatch(
      /Read backwards[\s\S]*Nobody counts its life\s+Therefore\s+The tool was worn\s+Therefore\s+Bore 10\.14/,
    )
    const process = await made('processes', { code: 'BORE', name: 'Boring' })
    const operation = await made('operations', { code: 'BORE', name: 'Bore', process })
    const method = await made('inspection-methods', { name: 'Bore gage', technique: 'boreGage' })
    const plan = await made('control-plans', { partRevision: ids.revision, phase: 'production', keyContact: ids.ana })
    await made('control-plan-details', {
      ...{ plan, sequence: 10, operation, dimension: ids.bore, method, frequency: 'everyN', frequencyValue: 5 },
      ...{ control: 'record', reactionPlan: '<p>Stop and call the lead.</p>' },
    })
    expect(await printed('control-plans', plan)).toMatch(/Control plan[\s\S]*Every 5\s+pieces[\s\S]*lead/)
    expect(await printed('control-plans', plan, 'es')).toContain('Plan de control')
  })

  test('what bad pieces have cost is asked by defect, part or customer', async () => {
    const cost = async (by: string) =>
      (await ana.get(`/api/quality/cost?by=${by}`)).body as { shares: Row[]; escapes: number }
    expect(await cost('defect')).toMatchObject({
      ...{ shares: [{ name: 'Oversize', nameEs: 'Sobre medida', reports: 1, pieces: '12' }], escapes: 0 },
    })
    expect((await cost('customer')).shares).toMatchObject([{ key: null, reports: 1 }])
    expect((await cost('part')).shares).toMatchObject([{ key: `part-revisions/${ids.revision}` }])
    expect((await ana.get('/api/quality/cost?by=weather')).status).toBe(400)
  })

  test('S4: all signatures hold, and one over a record that was changed behind its history is named', async () => {
    const verified = (await ana.get('/api/quality/signatures/verify')).body
    expect(verified).toEqual({ count: 3, holds: true, first: null })
  })
})

describe('quality R24: a certificate of conformance', () => {
  test('names lots, heats and exceptions, and is refused while something is open', async () => {
    const item = `part-revisions/${ids.revision}`
    const lot = await made('stock-lots', { item, kind: 'lot', lotNumber: 'L-77', heatNumber: 'K131552' })
    const address = { country: 'US', line1: '1 Main St', city: 'Erie', region: 'PA', postalCode: '16501' }
    const shipTo = await made('ship-tos', { businessPartner: ids.customer, name: 'Dock', address })
    const slip = await made('packing-slips', {
      ...{ kind: 'sample', businessPartner: ids.customer, shipTo },
      lines: [{ partRevision: ids.revision, quantity: '10', lot }],
    })
    await act(ana, 'packing-slips', slip, 'pack', { packageCount: 1, packageType: 'box', totalWeight: '4' })
    const inspection = await company.doing(
      async work => (await work.issue('inspections', { source: 'final', item, lot, lotSize: '10' })).id as string,
    )
    expect((await act(ana, 'packing-slips', slip, 'certify')).body).toMatchObject({ code: 'lotInspectionOpen' })
    await company.doing(work => ledThrough(work, 'inspections', inspection, 'inProgress', 'accepted'))
    const defect = (await company.doing(work =>
      work.reader.first<{ id: string }>(sql`select id from look_ups where list = 'defect' limit 1`),
    ))!.id
    const ncmr = await company.doing(
      async work =>
        (
          await work.create('ncmrs', {
            ...{ source: 'final', item, lot, defect, requirement: 'Ra 1.6', actual: 'Ra 1.8', quantityInspected: '10' },
            ...{ quantityNonconforming: '2', customerApproval: 'E-mail J. Lee', owner: ids.ana },
            dispositions: [{ disposition: 'useAsIs', quantity: '2' }],
          })
        ).id as string,
    )
    expect((await act(ana, 'packing-slips', slip, 'certify')).body).toMatchObject({ code: 'lotUnderNcmr' })
    await company.doing(async work => {
      await work.writer.run(sql`update ncmr_dispositions set executed_at = now() where root = ${ncmr}::uuid`)
      await ledThrough(work, 'ncmrs', ncmr, 'contained', 'mrb', 'dispositioned', 'closed')
    })
    const answer = await act(ana, 'packing-slips', slip, 'certify')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [id] = rowOf(answer).certificates as string[]
    const certificate = rowOf(await ana.get(`/api/certificates/${id}`))
    expect(certificate.lines).toMatchObject([
      { part: 'HSG-100 A Housing', quantity: '10', lot: 'L-77', heat: 'K131552' },
    ])
    expect((certificate.lines as Row[])[0]!.exceptions).toMatch(
      /2 used as is, Ra 1\.6, customer approval E-mail J\. Lee/,
    )
    await company.run('quality.keep-paper', { resource: 'certificates', id })
    expect(rowOf(await ana.get(`/api/certificates/${id}`)).file).not.toBeNull()
    expect((await ana.get(`/api/certificates/${id}/file`)).text).toMatch(/^%PDF/)
    expect(await printed('certificates', id!, 'es')).toMatch(
      /Certificado de[\s\S]*conformidad[\s\S]*K131552[\s\S]*We certify[\s\S]*Firmas/,
    )
    expect((await act(ana, 'packing-slips', slip, 'certify')).body).toMatchObject({ code: 'slipCertified' })
    Object.assign(ids, { slip, certificate: id })
  })

  test('R24: prints for everybody who may read it, with the day its shipment left', async () => {
    expect(await printed('certificates', ids.certificate!)).not.toContain('Ship date')
    await company.doing(work =>
      work.writer.run(sql`update packing_slips set shipped_at = '2027-03-05T18:00:00Z' where id = ${ids.slip}::uuid`),
    )
    expect(await printed('certificates', ids.certificate!)).toMatch(/Ship date\s+Mar 5, 2027/)
    expect(await printed('certificates', ids.certificate!, 'es')).toContain('Fecha de embarque')
    await company.employ({ username: 'flo', roleKeys: ['7'] })
    const flo = company.visitor()
    await flo.signIn('flo')
    for (const address of ['print', 'file'])
      expect((await flo.get(`/api/certificates/${ids.certificate}/${address}`)).status).toBe(404)
  })

  test('R24: staff revoke it from its slip with a reason; what is issued again carries its number with a suffix', async () => {
    await company.employ({ username: 'sam', roleKeys: ['3'] })
    const sam = company.visitor()
    await sam.signIn('sam')
    const revoked = (body: Record<string, unknown>) => act(sam, 'packing-slips', ids.slip!, 'revokeCertificate', body)
    const read = async (id: string) => rowOf(await sam.get(`/api/certificates/${id}`))
    const first = await read(ids.certificate!)
    expect(await revoked({})).toMatchObject({ status: 422, body: { errors: [{ path: 'revokeReason' }] } })
    expect(rowOf(await revoked({ revokeReason: 'Wrong heat' })).certificates).toEqual([])
    expect(await read(first.id)).toMatchObject({ status: 'revoked', revokeReason: 'Wrong heat', code: first.code })
    expect((await revoked({ revokeReason: 'Again' })).body).toMatchObject({ code: 'slipUncertified' })
    const again = async () => {
      const [id] = rowOf(await act(sam, 'packing-slips', ids.slip!, 'certify')).certificates as string[]
      return read(id!)
    }
    const second = await again()
    expect(second).toMatchObject({ code: `${first.code}-1`, replaces: first.id, status: 'valid' })
    await revoked({ revokeReason: 'Wrong PO' })
    expect(await again()).toMatchObject({ code: `${first.code}-2`, replaces: second.id })
    expect((await sam.get('/api/certificates')).status).toBe(403)
    expect((await act(sam, 'certificates', first.id, 'revoke', { revokeReason: 'No' })).status).toBe(404)
    expect((await ana.get('/api/quality/signatures/verify')).body).toMatchObject({ holds: true })
  })
})
