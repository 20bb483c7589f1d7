import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Controls are connected, linked to machines, and guarded; what machines tell is decided upon. */

let company: TestCompany
let staff: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Saved = { id: string; version: number } & Record<string, unknown>
const rowOf = (answer: Answer) => (answer.body as { row: Saved }).row
const errorsOf = (answer: Answer) =>
  (answer.body as { errors?: { path: string; code: string; message: string }[] }).errors
const made = async (path: string, body: Record<string, unknown>, by = staff) => {
  const answer = await by.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return rowOf(answer)
}
const acts = (by: Visitor, resource: string, id: string, verb: string, asked = {}) =>
  by.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const readOf = async (resource: string, id: string) => rowOf(await staff.get(`/api/${resource}/${id}`))

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ida', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[staff, manager] = [company.visitor(), company.visitor()]
  await staff.signIn('ida')
  await manager.signIn('max')
  await company.doing(async work => {
    ids.mill = (await work.create('things', { name: 'VMC-2', kind: 'machine' })).id as string
    ids.lathe = (await work.create('things', { name: 'L-1', kind: 'machine' })).id as string
  })
})
afterAll(() => company.close())

const control = { controllerFamily: 'haas', dialect: 'haas' }

test('a serial port belongs to one device of its gateway, and its settings are looked at', async () => {
  const gateway = await made('/api/device-gateways', { name: 'Hall-2' }, manager)
  const wired = { ...control, transport: 'serial', gateway: gateway.id }
  const odd = await manager.post('/api/devices', {
    ...wired,
    name: 'Odd',
    transportOptions: { port: '/dev/ttyS1', baud: 9601 },
  })
  expect(errorsOf(odd)).toMatchObject([{ path: 'transportOptions', code: 'transportBaud' }])
  expect(errorsOf(odd)![0]!.message).toContain('transportOptions.baud: 9601 is not a supported baud rate')
  ids.device = (
    await made('/api/devices', { ...wired, name: 'VMC-2 control', transportOptions: { port: '/dev/ttyS1' } }, manager)
  ).id
  const twin = await manager.post('/api/devices', { ...wired, name: 'Twin', transportOptions: { port: '/dev/ttyS1' } })
  expect(errorsOf(twin)![0]!.message).toBe(
    'Port /dev/ttyS1 on gateway Hall-2 is already used by DEV-0001. Choose another.',
  )
})

test('links tell a device its things; of several devices one brings a thing its programs', async () => {
  const other = await made('/api/devices', { ...control, name: 'DNC box' })
  const first = await made('/api/device-things', { device: ids.device, thing: ids.mill, primary: true })
  await made('/api/device-things', { device: ids.device, thing: ids.lathe, path: 2 })
  expect((await readOf('devices', ids.device!)).things).toHaveLength(2)
  await made('/api/device-things', { device: other.id, thing: ids.mill, primary: true })
  expect(await readOf('device-things', first.id)).toMatchObject({ primary: false })
  const { version } = await readOf('device-things', first.id)
  await staff.post(`/api/device-things/${first.id}/archive`, { version })
  expect(await readOf('devices', ids.device!)).toMatchObject({ things: [ids.lathe] })
})

test('devices R2: a window on a machine that runs jobs lasts twelve hours at most, and somebody approves it', async () => {
  const window = { device: ids.device, scope: 'allPrograms', reason: 'Prove out', validFrom: '2099-01-15T06:00:00Z' }
  const endless = await staff.post('/api/development-devices', window)
  expect(errorsOf(endless)![0]!.message).toBe('Until: DEV-0001 runs jobs on L-1. Choose at most 12 hours.')
  const row = await made('/api/development-devices', { ...window, validUntil: '2099-01-15T18:00:00Z' })
  expect((await acts(staff, 'development-devices', row.id, 'approve')).status).toBe(403)
  expect(rowOf(await acts(manager, 'development-devices', row.id, 'approve'))).toMatchObject({
    status: 'active',
    approvedBy: ids.max,
  })
  expect(await readOf('devices', ids.device!)).toMatchObject({ inDevelopment: true })
  const past = { ...window, validFrom: '2020-01-15T06:00:00Z', validUntil: '2020-01-15T07:00:00Z' }
  const over = await made('/api/development-devices', past)
  await company.run('devices.expire-windows')
  expect(await readOf('development-devices', over.id)).toMatchObject({ status: 'expired' })
})

test('an extension is said once for each level and way', async () => {
  await made('/api/dev-allowed-exts', { extension: 'ZNC' })
  expect((await staff.post('/api/dev-allowed-exts', { extension: 'znc' })).status).toBeGreaterThanOrEqual(400)
  await made('/api/dev-allowed-exts', { extension: 'znc', appliesTo: 'device', device: ids.device })
})

test('spans never overlap; one stop with two reasons is two spans', async () => {
  const span = await company.doing(async work => {
    const given = { device: ids.device, state: 'idle', from: '2026-11-02T10:00:00Z', to: '2026-11-02T11:00:00Z' }
    ids.reason = (await work.create('look-ups', { list: 'reason', key: 'material', label: 'No material' })).id as string
    return (await work.issue('device-state-spans', given)).id as string
  })
  const outside = await acts(staff, 'device-state-spans', span, 'split', { at: '2026-11-02T12:00:00Z' })
  expect(errorsOf(outside)).toMatchObject([{ code: 'splitOutside' }])
  const first = rowOf(await acts(staff, 'device-state-spans', span, 'split', { at: '2026-11-02T10:20:00Z' }))
  expect(Date.parse(first.to as string)).toBe(Date.parse('2026-11-02T10:20:00Z'))
  expect((await acts(staff, 'device-state-spans', span, 'giveReason', { stopReason: ids.reason })).status).toBe(200)
  const overlapping = company.doing(work =>
    work.issue('device-state-spans', {
      device: ids.device,
      state: 'off',
      from: '2026-11-02T10:30:00Z',
      to: '2026-11-02T10:40:00Z',
    }),
  )
  await expect(overlapping).rejects.toThrow()
})

test('people acknowledge an alarm; only the machine clears it', async () => {
  const alarm = await company.doing(
    async work =>
      (
        await work.issue('device-alarms', {
          device: ids.device,
          level: 'fault',
          alarmCode: '798',
          text: 'JAW',
          raisedAt: work.at,
        })
      ).id as string,
  )
  expect(await readOf('devices', ids.device!)).toMatchObject({ openAlarms: 1 })
  expect(rowOf(await acts(staff, 'device-alarms', alarm, 'acknowledge'))).toMatchObject({
    status: 'acknowledged',
    open: true,
  })
})
