import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { eachMorning } from '../server/each-morning.ts'

/** A routine falls due on its things, is done or skipped, and comes back (production R33). */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const today = () => company.doing(async work => work.today)
const open = async (routine: string): Promise<Row[]> =>
  company.doing(work =>
    work.reader.rows<Row>(
      sql`select id, thing, projected_date as "projectedDate", due_date as "dueDate", due_meter as "dueMeter", basis, status
          from thing_routine_occurrences where routine = ${routine}::uuid and status not in ('done', 'skipped') order by created_at`,
    ),
  )
const act = (id: string, verb: string, body: Record<string, unknown> = {}) =>
  lead.post(`/api/thing-routine-occurrences/${id}/actions/${verb}`, body)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'lea', roleKeys: ['3'] })
  lead = company.visitor()
  await lead.signIn('lea')
  ids.vmc3 = await made('things', { name: 'VMC-3', meters: [{ name: 'Spindle hours' }] })
  ids.vmc4 = await made('things', { name: 'VMC-4' })
  ids.mills = await made('things-groups', { name: 'Mills', members: [{ thing: ids.vmc3 }, { thing: ids.vmc4 }] })
  ids.days = await made('procedure-routine-types', { code: 'testDays', name: 'Days', unit: 'day', basis: 'calendar' })
  ids.meter = await company.doing(
    async work => (await work.reader.first<{ id: string }>(sql`select id from thing_meters limit 1`))!.id,
  )
  ids.procedure = await made('procedures', { title: 'Grease the ways', steps: [{ text: 'Grease', required: false }] })
  await company.doing(work => work.act('procedures', ids.procedure!, 'publish'))
})
afterAll(() => company.close())

const routine = (given: Record<string, unknown>) =>
  made('procedure-routines', { procedure: ids.procedure, routineType: ids.days, interval: 90, ...given })

test('a routine on a group falls due on each of its things', async () => {
  const weekly = await routine({ place: `things-groups/${ids.mills}`, interval: 7, anchorOn: await today() })
  expect(await open(weekly)).toMatchObject([
    { thing: ids.vmc3, projectedDate: await today(), status: 'due' },
    { thing: ids.vmc4, projectedDate: await today(), status: 'due' },
  ])
})

test('done, the next one floats from the day it was done; whichever of day and meter comes first counts', async () => {
  const day = await today()
  const readOn = async (on: DateText, value: string) =>
    company.doing(work => work.create('thing-meter-readings', { meter: ids.meter, at: `${on}T18:00:00Z`, value }))
  await readOn(addDays(day, -40), '2930')
  const both = await routine({
    place: `things/${ids.vmc3}`,
    scheduleMode: 'floating',
    anchorOn: day,
    meter: ids.meter,
    meterInterval: '500',
  })
  const [first] = await open(both)
  await act(first!.id, 'start')
  expect(await act(first!.id, 'finish')).toMatchObject({ status: 422, body: { errors: [{ code: 'meterNeeded' }] } })
  const done = rowOf(await act(first!.id, 'finish', { meterAtDone: '3200', findings: 'Dry' }))
  expect(done).toMatchObject({ status: 'done', meterAtDone: '3200', findings: 'Dry' })
  expect(await open(both)).toMatchObject([{ dueDate: addDays(day, 90), dueMeter: '3700', basis: 'calendar' }])
  await readOn(addDays(day, -20), '3380')
  await readOn(day, '3560')
  expect(await open(both)).toMatchObject([{ projectedDate: addDays(day, 16), basis: 'meter', status: 'upcoming' }])
})

test('a routine goes by a meter of its own thing, and by the only one without being told', async () => {
  const given = { place: `things/${ids.vmc4}`, meter: ids.meter, meterInterval: '100' }
  await expect(routine(given)).rejects.toMatchObject({ complaints: [{ path: ['meter'], code: 'meterElsewhere' }] })
  const told = await routine({ place: `things/${ids.vmc3}`, meterInterval: '100' })
  const found = await company.doing(work =>
    work.reader.first(sql`select meter from procedure_routines where id = ${told}::uuid`),
  )
  expect(found).toEqual({ meter: ids.meter })
})

test('skipping says why, and the grid goes on', async () => {
  const day = await today()
  const weekly = await routine({
    place: `things/${ids.vmc4}`,
    interval: 7,
    anchorOn: addDays(day, -7),
    scheduleMode: 'fixed',
  })
  const [due] = await open(weekly)
  expect(due).toMatchObject({ dueDate: day, status: 'due' })
  expect(await act(due!.id, 'skip')).toMatchObject({ status: 422 })
  expect(rowOf(await act(due!.id, 'skip', { skipReason: 'Machine is being moved' })).status).toBe('skipped')
  expect(await open(weekly)).toMatchObject([{ dueDate: addDays(day, 7), status: 'upcoming' }])
})

test('a new day makes what was coming due, and then overdue', async () => {
  const monthly = await routine({ place: `things/${ids.vmc4}`, anchorOn: addDays(await today(), 2) })
  expect(await open(monthly)).toMatchObject([{ status: 'upcoming' }])
  company.later(2 * 24 * 60)
  await company.run(eachMorning)
  expect(await open(monthly)).toMatchObject([{ status: 'due' }])
  company.later(24 * 60)
  await company.run(eachMorning)
  expect(await open(monthly)).toMatchObject([{ status: 'overdue' }])
})

test('steps that must be answered are answered before it is done', async () => {
  await lead.signIn('lea')
  const checklist = await made('procedures', {
    title: 'Level check',
    steps: [{ kind: 'check', text: 'Level within a line', required: true }],
  })
  await company.doing(work => work.act('procedures', checklist, 'publish'))
  const levels = await routine({ place: `things/${ids.vmc4}`, procedure: checklist, anchorOn: await today() })
  const [due] = await open(levels)
  expect(await act(due!.id, 'finish')).toMatchObject({ status: 409, body: { code: 'stepsOpen' } })
})

test('occurrences are made by routines, not by hand', async () => {
  const answer = await lead.post('/api/thing-routine-occurrences', { thing: ids.vmc3, routine: ids.days })
  expect(answer).toMatchObject({ status: 409, body: { code: 'byVerbsOnly' } })
})
