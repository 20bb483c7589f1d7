import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A program from its first draft over release and proof to a change that came back from the machine. */

let company: TestCompany
let programmer: Visitor
let manager: Visitor
let manager2: Visitor
const ids: Record<string, string> = {}
const stored = new Map<string, string>()

type Answer = { status: number; body: unknown }
type Saved = { id: string; version: number } & Record<string, unknown>
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
const problemOf = (answer: Answer) =>
  answer.body as { code: string; detail: string; errors?: { path: string; code: string }[] }
const made = async (path: string, body: Record<string, unknown>, by = programmer) => {
  const answer = await by.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return rowOf(answer)
}
const acts = (by: Visitor, resource: string, id: string, verb: string, asked = {}) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const readOf = async (resource: string, id: string) => rowOf(await programmer.get(`/api/${resource}/${id}`))

/** A file as the store would answer it. */
const put = async (name: string, content: string) => {
  const sha256 = createHash('sha256').update(content, 'latin1').digest('hex')
  stored.set(sha256, content)
  await company.doing(work =>
    work.writer.run(
      sql`insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), ${sha256}, ${content.length}, 'text/plain')`,
    ),
  )
  return broughtByAll(company.app.pool, { sha256, name, size: content.length, type: 'text/plain' })
}

beforeAll(async () => {
  company = await openCompany()
  const read = (sha256: string) => Readable.from([Buffer.from(stored.get(sha256) ?? '', 'latin1')])
  Object.assign(company.services, { files: { read } })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  for (const [username, role] of [
    ['pia', '3'],
    ['max', '2'],
    ['mia', '2'],
  ] as const)
    ids[username] = await company.employ({ username, roleKeys: [role] })
  ;[programmer, manager, manager2] = [company.visitor(), company.visitor(), company.visitor()]
  await programmer.signIn('pia')
  await manager.signIn('max')
  await manager2.signIn('mia')
  await company.doing(async work => {
    ids.mill = (await work.create('things', { name: 'VMC-2', kind: 'machine' })).id as string
    ids.bench = (await work.create('things', { name: 'Bench', kind: 'other' })).id as string
  })
  ids.repository = (
    await made('/api/cnc-repositories', { name: 'Production', namingRule: '^[A-Z0-9/_-]+\\.NC$', extensions: 'nc' })
  ).id
})
afterAll(() => company.close())

const text = (feed: string) =>
  `%\nO1234(BRACKET)\nG21G90\nT5M6(T5 = END MILL 8)\nS3000M3\nG0X0.Y0.Z5.\nG1Z-2.F${feed}\nX100.\nM30\n%\n`

test('a program lies where the rule of its repository says', async () => {
  const program = { name: 'Bracket op 10', repository: ids.repository, dialect: 'fanucMill', programNumber: 'O1234' }
  const wrong = await programmer.post('/api/cnc-programs', { ...program, path: 'brackets/b 100.txt' })
  expect(problemOf(wrong).errors).toMatchObject([{ path: 'path', code: 'namingRule' }])
  const outside = await programmer.post('/api/cnc-programs', { ...program, path: '../B100.NC' })
  expect(problemOf(outside).errors).toMatchObject([{ path: 'path', code: 'programPath' }])
  const row = await made('/api/cnc-programs', { ...program, path: 'BRACKETS/B100.NC' })
  expect(row).toMatchObject({ code: 'NC-000001' })
  ids.program = row.id
  const twin = await programmer.post('/api/cnc-programs', { ...program, programNumber: 'O9', path: 'brackets/b100.NC' })
  expect(twin.status).toBe(422)
})

test('devices R13, R26: a new revision is read: tools, time, extents, the hash of its text', async () => {
  const revision = await made('/api/cnc-program-revisions', {
    program: ids.program,
    file: await put('B100.NC', text('500.')),
  })
  expect(revision).toMatchObject({ label: 1, name: 'NC-000001 R1', status: 'draft', checkState: 'notRun' })
  await company.workOff()
  ids.first = revision.id
  const read = await readOf('cnc-program-revisions', revision.id)
  expect(read).toMatchObject({
    checkState: 'pass',
    idealSeconds: '20.8',
    extents: { min: [0, 0, -2], max: [100, 0, 5] },
  })
  expect(read.toolList).toMatchObject([{ toolNumber: 5, description: 'END MILL 8', spindleRpm: 3000, minZ: '-2' }])
  expect(read.canonicalSha256).toHaveLength(64)
  expect(await readOf('cnc-programs', ids.program!)).toMatchObject({ unit: 'metric', hasDraft: true })
})

test('its content never changes: an edit is a new draft that says why', async () => {
  const { version } = await readOf('cnc-program-revisions', ids.first!)
  const changed = await programmer.patch(`/api/cnc-program-revisions/${ids.first}`, {
    version,
    file: await put('x.NC', 'G0'),
  })
  expect(problemOf(changed).errors).toMatchObject([{ path: 'file', code: 'fixed' }])
  const silent = await programmer.post('/api/cnc-program-revisions', {
    program: ids.program,
    file: await put('y.NC', 'G1'),
  })
  expect(problemOf(silent).errors).toMatchObject([{ path: 'changeNote', code: 'required' }])
})

test('whoever submits does not release; the program then names its released revision', async () => {
  const submitted = await acts(programmer, 'cnc-program-revisions', ids.first!, 'submit')
  expect(rowOf(submitted)).toMatchObject({ status: 'inReview', submittedBy: ids.pia })
  expect((await acts(programmer, 'cnc-program-revisions', ids.first!, 'release')).status).toBe(403)
  const released = await acts(manager, 'cnc-program-revisions', ids.first!, 'release')
  expect(rowOf(released)).toMatchObject({ status: 'released', releasedBy: ids.max })
  expect(await readOf('cnc-programs', ids.program!)).toMatchObject({ released: ids.first, cycleSeconds: '20.8' })
})

test('a manager who submitted asks another one, and the revision before is superseded', async () => {
  const file = await put('B100.NC', text('250.'))
  const next = await made(
    '/api/cnc-program-revisions',
    { program: ids.program, file, changeNote: 'Chatter', basedOn: ids.first },
    manager,
  )
  await company.workOff()
  await acts(manager, 'cnc-program-revisions', next.id, 'submit')
  expect(problemOf(await acts(manager, 'cnc-program-revisions', next.id, 'release')).code).toBe('releasedBySubmitter')
  expect((await acts(manager2, 'cnc-program-revisions', next.id, 'release')).status).toBe(200)
  expect(await readOf('cnc-program-revisions', ids.first!)).toMatchObject({ status: 'superseded' })
  expect(await readOf('cnc-programs', ids.program!)).toMatchObject({ released: next.id, latest: 2 })
  ids.second = next.id
})

test('a company of one programmer lets whoever submitted release', async () => {
  const file = await put('B100.NC', text('260.'))
  const next = await made('/api/cnc-program-revisions', { program: ids.program, file, changeNote: 'Faster' }, manager)
  await company.workOff()
  await acts(manager, 'cnc-program-revisions', next.id, 'submit')
  const settings = await made('/api/device-settings', { soloRelease: true }, manager)
  expect((await acts(manager, 'cnc-program-revisions', next.id, 'release')).status).toBe(200)
  expect((await manager.patch(`/api/device-settings/${settings.id}`, { soloRelease: false })).status).toBe(200)
  ids.second = next.id
})

test('proven is per revision and thing, and stands on the program while that revision is the released one', async () => {
  const proof = await made('/api/cnc-program-proofs', { revision: ids.second, thing: ids.mill })
  await acts(programmer, 'cnc-program-proofs', proof.id, 'startProveOut')
  await acts(programmer, 'cnc-program-proofs', proof.id, 'markProven')
  expect(await readOf('cnc-programs', ids.program!)).toMatchObject({ provenOn: [ids.mill] })
  expect(
    (await acts(manager, 'cnc-program-revisions', ids.first!, 'reinstate', { reviewNote: 'Back to the old feed' }))
      .status,
  ).toBe(200)
  expect(await readOf('cnc-programs', ids.program!)).toMatchObject({ released: ids.first, provenOn: [] })
})

test('a program on hold releases nothing', async () => {
  const { version } = await readOf('cnc-programs', ids.program!)
  const nameless = await programmer.patch(`/api/cnc-programs/${ids.program}`, { version, onHold: true })
  expect(nameless.status).toBe(422)
  await programmer.patch(`/api/cnc-programs/${ids.program}`, { version, onHold: true, holdReason: 'Crashed on VMC-2' })
  const refused = await acts(manager, 'cnc-program-revisions', ids.second!, 'reinstate', { reviewNote: 'Again' })
  expect(problemOf(refused)).toMatchObject({ code: 'programOnHold' })
})

test('a check that fails keeps a draft from review', async () => {
  await made('/api/device-code-checks', { name: 'No slow feed', kind: 'forbiddenCode', parameters: { codes: ['G10'] } })
  const file = await put('B200.NC', 'O2\nG10L2P1X0.\nM30')
  const program = await made('/api/cnc-programs', {
    name: 'B200',
    repository: ids.repository,
    dialect: 'fanucMill',
    path: 'B200.NC',
  })
  const draft = await made('/api/cnc-program-revisions', { program: program.id, file })
  await company.workOff()
  expect(await readOf('cnc-program-revisions', draft.id)).toMatchObject({ checkState: 'errors' })
  expect(problemOf(await acts(programmer, 'cnc-program-revisions', draft.id, 'submit')).code).toBe('checksFail')
})

test('what the shop changed at the control becomes a draft, with a note', async () => {
  const device = await made('/api/devices', { name: 'VMC-2 control', controllerFamily: 'fanuc', dialect: 'fanucMill' })
  ids.device = device.id
  const file = await put('O1234', text('450.'))
  const upload = await company.doing(async work => {
    const given = {
      device: ids.device,
      receivedAt: work.at,
      file,
      program: ids.program,
      baseRevision: ids.first,
      comparison: 'changed',
    }
    const row = await work.issue('device-uploads', given)
    await work.client.query(`update device_uploads set status = 'identified' where id = $1`, [row.id])
    return row.id as string
  })
  expect(problemOf(await acts(programmer, 'device-uploads', upload, 'accept')).code).toBe('changeNeedsNote')
  const accepted = rowOf(
    await acts(programmer, 'device-uploads', upload, 'accept', { note: 'Feed tuned by the night shift' }),
  )
  expect(accepted).toMatchObject({ status: 'accepted', decidedBy: ids.pia })
  expect(await readOf('cnc-program-revisions', accepted.newRevision as string)).toMatchObject({
    status: 'draft',
    basedOn: ids.first,
    label: 4,
  })
})
