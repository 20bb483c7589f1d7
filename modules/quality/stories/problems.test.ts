import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Twelve bad housings: found, contained, decided by the board, and worked through so that they do not return. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const act = (who: Visitor, resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, body)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ben = company.visitor()
  await ben.signIn('ben')
  ids.part = await made('parts', { partNumber: 'HSG-100', name: 'Housing' })
  ids.revision = await made('part-revisions', { part: ids.part, revision: 'A' })
  ids.defect = await made('look-ups', { list: 'defect', key: 'oversize', label: 'Oversize' })
  ids.cause = await made('look-ups', { list: 'cause', key: 'wear', label: 'Tool wear' })
  ids.site = await made('storage-groups', { code: 'P1', name: 'Plant', type: 'site' })
  ids.cage = await made('storage-locations', { code: 'QUAR-1', name: 'Quarantine', storageGroup: ids.site })
})
afterAll(() => company.close())

const report = (given: Record<string, unknown> = {}) => ({
  source: 'inProcess',
  item: `part-revisions/${ids.revision}`,
  defect: ids.defect,
  requirement: 'Ø10.00 ± 0.10',
  actual: '10.14',
  quantityInspected: '40',
  quantityNonconforming: '12',
  ...given,
})

describe('quality ncmrs', () => {
  test('no more can be bad than were looked at', async () => {
    const refused = await ana.post('/api/ncmrs', report({ quantityInspected: '11' }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'quantityNonconforming' }] } })
  })

  test.each([
    ['en-US', 'Nonconforming qty must be more than 0. A report needs at least one nonconforming piece.'],
    ['es', 'Cantidad no conforme debe ser mayor que 0. Un reporte necesita al menos una pieza no conforme.'],
  ])('a report of no pieces is refused with what would be right (%s)', async (locale, said) => {
    const username = `eva-${locale.slice(0, 2)}`
    await company.employ({ username, firstName: 'Eva', lastName: 'Lima', roleKeys: ['3'], locale })
    const eva = company.visitor()
    await eva.signIn(username)
    const refused = await eva.post('/api/ncmrs', report({ quantityNonconforming: '0' }))
    expect(refused.body).toMatchObject({ errors: [{ path: 'quantityNonconforming', message: said }] })
  })

  test('R20, W8: the board hears of all twelve pieces or of none', async () => {
    const dispositions = [
      { disposition: 'scrap', quantity: '5', unitCost: '18.40' },
      { disposition: 'rework', quantity: '6', laborTime: 84 * 60, laborRate: '65' },
    ]
    const opened = rowOf(await ana.post('/api/ncmrs', report({ cause: ids.cause, dispositions })))
    ids.ncmr = opened.id
    expect(opened).toMatchObject({ status: 'open', eightDRequired: false })
    await act(ana, 'ncmrs', ids.ncmr, 'contain', { quarantineLocation: ids.cage })
    const refused = await act(ana, 'ncmrs', ids.ncmr, 'submit')
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Dispositions total 11 of 12 nonconforming pieces. Add 1 more.' },
    })
    const { dispositions: lines } = rowOf(await ana.get(`/api/ncmrs/${ids.ncmr}`)) as unknown as {
      dispositions: Record<string, unknown>[]
    }
    const seven = lines.map(line => ({ ...line, ...(line.disposition === 'rework' && { quantity: '7' }) }))
    const changed = rowOf(await ana.patch(`/api/ncmrs/${ids.ncmr}`, { dispositions: seven }))
    expect(changed).toMatchObject({ totalCost: '183' })
    expect(rowOf(await act(ana, 'ncmrs', ids.ncmr, 'submit'))).toMatchObject({ status: 'mrb' })
  })

  test('R21: quality signs, and what is only scrapped or reworked needs nobody else', async () => {
    const signed = rowOf(await act(ana, 'ncmrs', ids.ncmr!, 'approve', { signingAs: 'quality' }))
    expect(signed).toMatchObject({ status: 'dispositioned', qualitySignedBy: ids.ana })
  })

  test('S4: what was signed is not changed, and whoever tries hears who signed it', async () => {
    const one = `/api/ncmrs/${ids.ncmr}`
    const refused = await ana.patch(one, { quantityNonconforming: '11' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'fieldSigned',
        detail: expect.stringMatching(/^Nonconforming qty is signed by Ana Ruiz \(approved, version \d+\)\. Reopen/),
      },
    })
    const { dispositions: lines } = rowOf(await ana.get(one)) as unknown as { dispositions: Row[] }
    expect((await ana.patch(one, { dispositions: lines })).body).toMatchObject({ code: 'locked' })
    expect((await ana.patch(one, { dispositions: lines.slice(1) })).body).toMatchObject({ code: 'fieldSigned' })
    expect((await ana.patch(one, { customer: null })).body).toMatchObject({ code: 'locked' })
  })

  test('R21: using parts as they are needs engineering too, and not the same person', async () => {
    const dispositions = [{ disposition: 'useAsIs', quantity: '12' }]
    const { id } = rowOf(await ana.post('/api/ncmrs', report({ dispositions })))
    await act(ana, 'ncmrs', id, 'contain', { quarantineLocation: ids.cage })
    await act(ana, 'ncmrs', id, 'submit')
    expect(rowOf(await act(ana, 'ncmrs', id, 'approve', { signingAs: 'quality' }))).toMatchObject({ status: 'mrb' })
    expect(await act(ana, 'ncmrs', id, 'approve', { signingAs: 'engineering' })).toMatchObject({
      status: 409,
      body: { code: 'signedForOther' },
    })
    const decided = rowOf(await act(ben, 'ncmrs', id, 'approve', { signingAs: 'engineering' }))
    expect(decided).toMatchObject({ status: 'dispositioned', engineeringSignedBy: ids.ben })
  })

  test('the third of a kind within ninety days calls for an 8D', async () => {
    expect(rowOf(await ana.post('/api/ncmrs', report()))).toMatchObject({ eightDRequired: true })
  })

  test('signatures are a chain nobody rewrites', async () => {
    const { rows } = (await ana.get('/api/e-signatures?sort=place&columns=place,prevHash,hash')).body as {
      rows: Record<string, string>[]
    }
    expect(rows).toHaveLength(3)
    expect(rows[0]!.prevHash).toBe('0'.repeat(64))
    expect(rows[1]!.prevHash).toBe(rows[0]!.hash)
    await expect(company.doing(work => work.client.query(`update e_signatures set reason = 'x'`))).rejects.toThrow()
  })
})

describe('quality eight-ds', () => {
  test('a report has its nine disciplines with their days, and closes with the champion’s signature', async () => {
    const opened = rowOf(
      await ben.post('/api/eight-ds', { title: 'Oversize bores', ncmrs: [ids.ncmr], champion: ids.ana }),
    )
    ids.eightD = opened.id
    expect(opened).toMatchObject({ currentDiscipline: 'D0', leader: ids.ben })
    expect(opened.disciplines).toHaveLength(9)
    for (const discipline of ['D0', 'D1', 'D2', 'D3'])
      await act(ben, 'eight-ds', ids.eightD, 'complete', { discipline })
    expect(await act(ben, 'eight-ds', ids.eightD, 'complete', { discipline: 'D4' })).toMatchObject({
      status: 409,
      body: { code: 'rootCausesMissing' },
    })
    await ben.patch(`/api/eight-ds/${ids.eightD}`, {
      occurrenceCause: 'Insert past its life',
      escapeCause: 'Bore not on the plan',
    })
    await act(ben, 'eight-ds', ids.eightD, 'complete', { discipline: 'D4' })
    const after = rowOf(await act(ben, 'eight-ds', ids.eightD, 'complete', { discipline: 'D5' }))
    expect(after).toMatchObject({ currentDiscipline: 'D6' })
  })

  test('D7 waits for an effect that somebody else has verified', async () => {
    const given = {
      subject: `eight-ds/${ids.eightD}`,
      kind: 'verification',
      text: 'Bore Cpk',
      owner: ids.ben,
      due: '2027-01-15',
    }
    const action = rowOf(await ben.post('/api/quality-actions', given))
    await act(ben, 'eight-ds', ids.eightD!, 'complete', { discipline: 'D6' })
    expect((await act(ben, 'eight-ds', ids.eightD!, 'complete', { discipline: 'D7' })).status).toBe(409)
    await act(ben, 'quality-actions', action.id, 'finish')
    expect((await act(ben, 'quality-actions', action.id, 'verify', { effective: 'yes' })).status).toBe(409)
    await act(ana, 'quality-actions', action.id, 'verify', { effective: 'yes' })
    expect((await ben.patch(`/api/quality-actions/${action.id}`, { owner: ids.ana })).body).toMatchObject({
      code: 'actionVerified',
      detail: expect.stringContaining('Ana R.'),
    })
    expect((await act(ben, 'eight-ds', ids.eightD!, 'complete', { discipline: 'D7' })).status).toBe(200)
    expect((await act(ben, 'eight-ds', ids.eightD!, 'close')).body).toMatchObject({ code: 'championSigns' })
    expect(rowOf(await act(ana, 'eight-ds', ids.eightD!, 'close'))).toMatchObject({ status: 'closed' })
  })

  test('the same problem again within ninety days marks the report', async () => {
    const recurred = async () => rowOf(await ana.get(`/api/eight-ds/${ids.eightD}`)).recurred
    // Another characteristic of the part is another problem.
    const type = '01900000-0000-7000-8000-000000000302'
    const bore = { partRevision: ids.revision, number: '4', type, unit: '01900000-0000-7000-8000-000000000009' }
    const dimension = await made('dimensions', {
      ...{ ...bore, nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' },
    })
    await ana.post('/api/ncmrs', report({ dimension }))
    expect(await recurred()).not.toBe(true)
    // The next revision of the part is the same part.
    const next = await made('part-revisions', { part: ids.part, revision: 'B' })
    await ana.post('/api/ncmrs', report({ item: `part-revisions/${next}` }))
    expect(await recurred()).toBe(true)
    const told = (await ana.get('/api/notifications')).body as { rows: Row[] }
    expect(told.rows).toMatchObject([{ title: 'The problem of 8D-000001 was reported again' }])
  })
})

test('quality stamps: a returned impression rests before another person gets it', async () => {
  const stamp = rowOf(await ana.post('/api/stamps', { code: 'Q17', kind: 'inspection' }))
  await act(ana, 'stamps', stamp.id, 'issue', { holder: ids.ana })
  await act(ana, 'stamps', stamp.id, 'return')
  expect((await act(ana, 'stamps', stamp.id, 'issue', { holder: ids.ben })).body).toMatchObject({ code: 'stampRests' })
  expect(rowOf(await act(ana, 'stamps', stamp.id, 'issue', { holder: ids.ana }))).toMatchObject({ status: 'issued' })
})

test('quality S5: five failed attempts to sign are told to the administrators', async () => {
  await company.employ({ username: 'admin', firstName: 'Ada', lastName: 'Lund', roleKeys: ['1'] })
  const admin = company.visitor()
  await admin.signIn('admin')
  for (let attempts = 0; attempts < 4; attempts++) await ben.post('/api/session/step-up', { password: 'not mine' })
  const told = async () =>
    ((await admin.get('/api/notifications')).body as { rows: Row[] }).rows.map(({ title }) => title)
  expect(await told()).toEqual([])
  expect(await ben.post('/api/session/step-up', { password: 'not mine' })).toMatchObject({
    ...{ status: 422, body: { code: 'notConfirmed' } },
    body: { detail: 'Nothing was signed or changed: wrong password (5 of 5).' },
  })
  expect(await told()).toEqual([expect.stringMatching(/^Ben .*failed five times/)])
  expect(await ben.post('/api/session/step-up', { password: 'not mine' })).toMatchObject({
    ...{ status: 423, body: { detail: expect.stringContaining('15 minutes') } },
  })
})
