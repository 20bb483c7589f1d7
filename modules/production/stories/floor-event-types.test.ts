import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type FloorShop, openFloor } from './floor-shop.ts'
import { sendEvents, terminalOf } from './floor-terminal.ts'

/** What each kind of report of a terminal does, and that a batch leaves the same as its events one by one. */

let company: TestCompany
let shop: FloorShop
const terminal = () => terminalOf(() => shop.ids.ana!)

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
})
afterAll(() => company.close())

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await company.app.reader.first<T>(query))!
const newOperation = async (given = {}) => {
  const { operations } = await shop.release({}, [{ thing: shop.ids.mill, ...given }, {}])
  return operations[0]!
}

test('undo takes back a count, a start and what they had changed; what was never applied has nothing to undo', async () => {
  const operation = await newOperation()
  const { event } = terminal()
  const start = event('start', { operation, thing: shop.ids.mill })
  const count = event('quantity', { operation, good: '7' }, 0.5)
  const undoCount = event('undo', { event: count.eventId }, 0.6)
  const undoStart = event('undo', { event: start.eventId }, 0.7)
  const answers = await sendEvents(shop.station, [
    start,
    count,
    undoCount,
    undoStart,
    event('undo', { event: start.eventId }),
  ])
  expect(answers.map(({ answer }) => answer)).toEqual(['applied', 'applied', 'applied', 'applied', 'exception'])
  expect(answers.at(-1)).toMatchObject({ code: 'nothingToUndo' })
  expect(await shop.operation(operation)).toMatchObject({ good: '0', available: '100', status: 'ready' })
  expect((await shop.entries(operation)).map(({ status }) => status)).toEqual(['void'])
})

test('a count is taken back by whoever counted within a minute of their own clock, however late it arrives', async () => {
  const operation = await newOperation()
  const { event } = terminal()
  const [soon, late] = [event('quantity', { operation, good: '2' }, 0), event('quantity', { operation, good: '3' }, 1)]
  await sendEvents(shop.station, [soon, late])
  company.later(10)
  await shop.station.signIn('ana')
  await shop.lead.signIn('lea')
  const answers = await sendEvents(shop.station, [
    event('undo', { event: soon.eventId }, 0.5),
    event('undo', { event: late.eventId }, 3),
  ])
  expect(answers).toMatchObject([{ answer: 'applied' }, { answer: 'exception', code: 'countIsLeads' }])
  expect(await shop.operation(operation)).toMatchObject({ good: '3' })
})

test('production R4: firstPiece lets the run go on; where none is asked for it is left to the lead', async () => {
  const operation = await newOperation({ firstPiece: 'self' })
  const { event } = terminal()
  const answers = await sendEvents(shop.station, [
    event('start', { operation, kind: 'setup', thing: shop.ids.lathe }, 0),
    event('setupDone', { operation, thenRun: true }, 10),
    event('quantity', { operation, good: '1' }, 12),
    event('quantity', { operation, good: '5' }, 13),
    event('firstPiece', { operation }, 14),
    event('quantity', { operation, good: '5' }, 20),
    event('stop', { operation }, 21),
    event('firstPiece', { operation: await newOperation() }, 22),
  ])
  expect(answers).toMatchObject([
    ...[{ answer: 'applied' }, { answer: 'applied' }, { answer: 'applied' }],
    { answer: 'exception', code: 'firstPieceFirst' },
    ...[{ answer: 'applied' }, { answer: 'applied' }, { answer: 'applied' }],
    { answer: 'exception', code: 'noFirstPiece' },
  ])
  expect(await shop.operation(operation)).toMatchObject({ good: '6', firstPieceApprovedBy: shop.ids.ana })
})

test('a stop through one member of a batch stops the timer they share', async () => {
  const members = [await newOperation(), await newOperation()]
  await shop.make('operation-batches', { thing: shop.ids.lathe, members })
  const { event } = terminal()
  const answers = await sendEvents(shop.station, [
    event('start', { operation: members[0]! }, 0),
    event('stop', { operation: members[1]! }, 15),
  ])
  expect(answers).toMatchObject([{ answer: 'applied' }, { answer: 'applied' }])
  expect(await shop.entries(members[0]!)).toMatchObject([{ status: 'closed', minutes: '15' }])
})

test('measure and taskDone: readings are kept with who and when, and the task is done when all are read', async () => {
  const task = await shop.make('quick-tasks', { title: 'Bores', kind: 'measure', assignees: [shop.ids.ana] })
  const dimension = await shop.make('quick-task-dimensions', {
    ...{ task, name: 'Bore', nominal: '12.7', plusTolerance: '0.025', minusTolerance: '0.01', samples: 2 },
  })
  const { event } = terminal()
  const first = event('measure', { dimension, sample: 1, value: '12.71' }, 1)
  const answers = await sendEvents(shop.station, [
    first,
    event('taskDone', { task }, 2),
    event('measure', { dimension, sample: 2, value: '12.73' }, 3),
    event('taskDone', { task }, 4),
    event('taskDone', { task, note: 'Honed again' }, 5),
  ])
  expect(answers).toMatchObject([
    { answer: 'applied' },
    { answer: 'exception', code: 'samplesUnread' },
    { answer: 'applied' },
    { answer: 'exception', code: 'outNeedsNote' },
    { answer: 'applied' },
  ])
  const readings = await company.app.reader.rows(
    sql`select sample::int, trim_scale(value)::text as value, "by", at from quick_task_readings where parent = ${dimension}::uuid order by sample`,
  )
  expect(readings).toMatchObject([
    { sample: 1, value: '12.71', by: shop.ids.ana, at: first.occurredAt },
    { sample: 2, value: '12.73' },
  ])
  expect(await one(sql`select status, note from quick_tasks where id = ${task}::uuid`)).toEqual({
    ...{ status: 'done', note: 'Honed again' },
  })
})

test('routineDone: maintenance is done when it was, with what was found; done twice it is left to the lead', async () => {
  const procedure = await shop.make('procedures', { title: 'Grease', steps: [{ text: 'Grease', required: false }] })
  await company.doing(work => work.act('procedures', procedure, 'publish'))
  const routineType = await shop.make('procedure-routine-types', {
    ...{ code: 'terminalDays', name: 'Days', unit: 'day', basis: 'calendar' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const place = `things/${shop.ids.mill}`
  const routine = await shop.make('procedure-routines', { procedure, routineType, interval: 7, place, anchorOn: today })
  const { id } = await one(
    sql<{ id: string }>`select id from thing_routine_occurrences where routine = ${routine}::uuid limit 1`,
  )
  const { event } = terminal()
  const done = event('routineDone', { routine: id, findings: 'Dry' }, 5)
  const answers = await sendEvents(shop.station, [done, event('routineDone', { routine: id }, 6)])
  expect(answers).toMatchObject([{ answer: 'applied' }, { answer: 'exception' }])
  expect(
    await one(sql`select status, findings, done_at as "doneAt" from thing_routine_occurrences where id = ${id}::uuid`),
  ).toEqual({ status: 'done', findings: 'Dry', doneAt: done.occurredAt })
})

test('routineDone at a machine screen: steps are answered, and what is required of them must be; whose badge it was did it', async () => {
  const steps = [
    { kind: 'check', text: 'Ways are clean' },
    { kind: 'measure', text: 'Lube pressure', low: '20', high: '30' },
    { kind: 'text', text: 'Noise', required: false },
  ]
  const procedure = await shop.make('procedures', { title: 'Weekly check', kind: 'maintenance', steps })
  await company.doing(work => work.act('procedures', procedure, 'publish'))
  const routineType = await shop.make('procedure-routine-types', {
    ...{ code: 'screenDays', name: 'Days', unit: 'day', basis: 'calendar' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const place = `things/${shop.ids.lathe}`
  const routine = await shop.make('procedure-routines', { procedure, routineType, interval: 7, place, anchorOn: today })
  await company.employ({ username: 'screen', roleKeys: ['9'] })
  const screen = company.visitor()
  await screen.signIn('screen')
  const { body } = await screen.get(`/api/floor/upkeep?thing=${shop.ids.lathe}`)
  const [due] = (body as unknown as { due: { id: string; label: string; steps: unknown[] }[] }).due
  expect(due).toMatchObject({
    ...{ label: 'Weekly check', status: 'due', asksMeter: false, routine },
    steps: [{ number: 1, kind: 'check' }, { number: 2, low: '20.000000', high: '30.000000' }, { required: false }],
  })
  const { event } = terminal()
  const half = event('routineDone', { routine: due!.id, answers: [{ number: 1, isDone: true }] }, 5)
  const answers = [
    { number: 1, isDone: true },
    { number: 2, measured: '31.5' },
  ]
  const whole = event('routineDone', { routine: due!.id, answers, findings: 'Valve stuck' }, 6)
  expect(await sendEvents(screen, [half, whole])).toMatchObject([{ answer: 'exception' }, { answer: 'applied' }])
  expect(
    await one(sql`
      select o.status, o.done_by as "doneBy", o.findings, r.outcome, r.started_by as "startedBy",
        (select json_agg(json_build_array(a.number, a.is_done, a.measured::float, a.answered_by is not null) order by a.number)
          from procedure_run_answers a where a.parent = r.id) as answers
      from thing_routine_occurrences o join procedure_runs r on r.id = o.run where o.id = ${due!.id}::uuid`),
  ).toEqual({
    ...{ status: 'done', doneBy: shop.ids.ana, findings: 'Valve stuck', outcome: 'fail', startedBy: shop.ids.ana },
    answers: [
      [1, true, null, true],
      [2, false, 31.5, true],
      [3, false, null, false],
    ],
  })
})

test('a task at a machine screen is done by whose badge was read, when they said so', async () => {
  const task = await shop.make('quick-tasks', { title: 'Sweep chips', assignees: [shop.ids.ben] })
  const { event } = terminal()
  const done = event('taskDone', { task }, 2, { user: shop.ids.ben! })
  expect(await sendEvents(shop.station, [done])).toMatchObject([{ answer: 'applied' }])
  expect(
    await one(sql`select done_by as "doneBy", done_at as "doneAt" from quick_tasks where id = ${task}::uuid`),
  ).toEqual({ doneBy: shop.ids.ben, doneAt: done.occurredAt })
})

const figuresOf = (job: string) =>
  company.app.reader.rows(sql`
    select o.sequence::int, o.status, o.good::float, o.scrap::float, o.rework_open::float as "reworkOpen", o.available::float,
      o.remaining::float, case when o.sequence > 10 then o.became_ready_at end as "readyAt", o.actual_end as "actualEnd", j.status as "jobStatus",
      j.percent_complete::float as percent, j.good_quantity::float as "jobGood", j.scrap_quantity::float as "jobScrap"
    from job_operations o join jobs j on j.id = o.job where o.job = ${job}::uuid order by o.sequence`)

test('a batch leaves the same figures and states as its events one by one', async () => {
  const began = Date.now() - 3_600_000
  const shift = (operations: readonly string[]) => {
    const { event } = terminalOf(() => shop.ids.ana!, undefined, began)
    const [first, second, third] = operations
    return [
      event('start', { operation: first!, thing: shop.ids.mill }, 0),
      ...[1, 2, 3].map(at => event('quantity', { operation: first!, good: '20' }, at)),
      event('quantity', { operation: second!, good: '10' }, 4),
      event('quantity', { operation: first!, rework: '5' }, 5),
      event('quantity', { operation: second!, good: '10' }, 6),
      event('quantity', { operation: first!, reworkedGood: '5' }, 7),
      event('quantity', { operation: first!, good: '34' }, 8),
      event('quantity', { operation: first!, scrap: '1', scrapReason: shop.ids.burr }, 9),
      event('stop', { operation: first!, complete: true }, 10),
      ...[11, 12].map(at => event('quantity', { operation: second!, good: '30' }, at)),
      event('quantity', { operation: third!, good: '40' }, 13),
      event('quantity', { operation: second!, good: '19' }, 14),
      event('quantity', { operation: third!, good: '59' }, 15),
    ]
  }
  const [whole, single] = [await shop.release({}, [{}, {}, {}]), await shop.release({}, [{}, {}, {}])]
  const together = await sendEvents(shop.station, shift(whole.operations))
  expect(together.filter(({ answer }) => answer !== 'applied')).toEqual([])
  for (const event of shift(single.operations)) await sendEvents(shop.station, [event])
  expect(await figuresOf(whole.job)).toEqual(await figuresOf(single.job))
  expect(await figuresOf(whole.job)).toMatchObject([
    { good: 99, scrap: 1, status: 'complete' },
    { good: 99 },
    { good: 99 },
  ])
})

test('a batch that was cut off before its figures were worked out is made good when it comes again', async () => {
  const { job, operations } = await shop.release({}, [{}, {}])
  const { event } = terminal()
  const batch = [1, 2, 3].map(at => event('quantity', { operation: operations[0]!, good: '4' }, at))
  await sendEvents(shop.station, batch)
  await company.doing(work =>
    work.writer.run(sql`update job_operations set good = 4, available = 96 where id = ${operations[0]}::uuid`),
  )
  const again = await sendEvents(shop.station, batch)
  expect(again.map(({ answer }) => answer)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(await figuresOf(job)).toMatchObject([{ good: 12, available: 88 }, { available: 12 }])
})
