import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { noShows } from '../server/visitors/no-shows.ts'

/** Visitors are signed in with what the company asks of them, and signed out when their badge is back. */

let company: TestCompany
let [desk, clerk, machinist]: Visitor[] = []
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }
const rowOf = ({ body }: Answer) => (body as { row: Row }).row
const errorsOf = ({ body }: Answer) => (body as { errors: { path: string; message: string }[] }).errors

const announce = async (more: Record<string, unknown> = {}) => {
  const given = { firstName: 'Rae', lastName: 'Ott', company: 'Acme', host: ids.ines, ...more }
  return rowOf(await desk!.post('/api/visitors', given)).id
}
const act = (id: string, verb: string, asked = {}, who = desk!) =>
  who.post(`/api/visitors/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
    await work.create('receptionist-defaults', { requiredFields: ['citizenship', 'safetyBriefed'] })
  })
  ids.ines = await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'dora', roleKeys: ['6'] })
  await company.employ({ username: 'hal', roleKeys: ['7'] })
  ;[desk, clerk, machinist] = [company.visitor(), company.visitor(), company.visitor()]
  await desk!.signIn('dora')
  await clerk!.signIn('ines')
  await machinist!.signIn('hal')
})
afterAll(() => company.close())

test('only the front desk signs visitors in', async () => {
  const id = await announce()
  expect((await act(id, 'signIn', {}, clerk)).status).toBe(403)
  expect((await act(id, 'signIn', {}, machinist)).status).toBe(404)
})

test('what the company asks of visitors must be known; then they are on site and the host hears of it', async () => {
  const id = await announce({ lastName: 'Ruiz' })
  const refused = await act(id, 'signIn', { badgeNumber: '12' })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused).map(({ path }) => path)).toEqual(['safetyBriefed'])
  const done = await act(id, 'signIn', { badgeNumber: '12', safetyBriefed: true })
  expect(rowOf(done)).toMatchObject({ status: 'on-site', badgeNumber: '12', safetyBriefed: true })
  expect(rowOf(done).arrivedAt).toBeTruthy()
  const { rows } = (await clerk!.get('/api/notifications')).body as { rows: Row[] }
  expect(rows.map(({ title }) => title)).toContain('Rae Ruiz (Acme) is here to see you.')
})

test('a badge hangs on one visitor, and comes back before they leave', async () => {
  const id = await announce({ firstName: 'Ty' })
  const taken = await act(id, 'signIn', { badgeNumber: '12', safetyBriefed: true })
  expect(errorsOf(taken)).toMatchObject([{ message: 'Rae Ruiz has this badge. Choose another one.' }])
  await act(id, 'signIn', { badgeNumber: '13', safetyBriefed: true })
  expect(errorsOf(await act(id, 'signOut'))).toMatchObject([{ message: 'Take badge 13 back first.' }])
  const gone = rowOf(await act(id, 'signOut', { badgeReturned: true }))
  expect(gone).toMatchObject({ status: 'departed' })
  expect(gone.leftAt).toBeTruthy()
})

test('somebody who was not expected is written down and signed in at once', async () => {
  const given = { firstName: 'Una', lastName: 'Bell', company: 'Acme', host: ids.ines, safetyBriefed: true }
  expect(rowOf(await desk!.post('/api/visitors?next=signIn', given))).toMatchObject({ status: 'on-site' })
})

test('whoever was expected yesterday did not come', async () => {
  const id = await announce({ expectedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() })
  const later = await announce({ expectedAt: new Date(Date.now() + 2 * 86_400_000).toISOString() })
  await company.run(noShows)
  expect(rowOf(await desk!.get(`/api/visitors/${id}`))).toMatchObject({ status: 'no-show' })
  expect(rowOf(await desk!.get(`/api/visitors/${later}`))).toMatchObject({ status: 'expected' })
})
