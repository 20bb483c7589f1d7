import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendEvents, terminalOf } from '#modules/production/stories/floor-terminal.ts'
import { makingShop } from '#modules/production/stories/making-shop.ts'
import type { CheckDue, CheckView } from '#modules/quality/model/checks/check-view.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { TestCompany } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

export const mm = '01900000-0000-7000-8000-000000000009'
export const diameter = '01900000-0000-7000-8000-000000000302'

/** A shop whose machine makes parts that are checked at their first operation, with somebody at its terminal. */
export async function checkedShop(company: TestCompany) {
  const ids: Record<string, string> = {}
  const shop = await makingShop(company)
  const floor = shop.company.visitor()
  await floor.signIn('ana')
  const terminal = terminalOf(() => shop.ana)
  ids.operation = await shop.create('operations', {
    code: 'MILL',
    name: 'Mill',
    process: await shop.create('processes', { code: 'MILL', name: 'Milling' }),
  })
  ids.method = await shop.create('inspection-methods', {
    name: 'Bore',
    technique: 'boreGage',
    gageType: 'Bore gage',
    maxGrrPct: null,
  })
  ids.gage = await shop.create('things', { name: 'BG-1', kind: 'gage' })
  ids.profile = await shop.create('gage-profiles', {
    thing: ids.gage,
    gageType: 'Bore gage',
    unit: mm,
    intervalMonths: 0,
    resolution: '0.05',
  })
  ids.cause = await shop.create('look-ups', { list: 'cause', key: 'tool', label: 'Tool' })
  ids.lead = await shop.company.employ({ username: 'leo', roleKeys: ['3'] })
  await shop.company.doing(work => work.update('things-groups', shop.shop, { lead: ids.lead! }))

  /** A job whose first operation has a check; its plan is in force. */
  async function checked(more: Row = {}, size: Row = {}) {
    const { revision } = await shop.part({ bar: null })
    const dimension = await shop.create('dimensions', {
      ...{
        partRevision: revision,
        number: '1',
        type: diameter,
        unit: mm,
        nominal: '10',
        upperTolerance: '0.1',
        lowerTolerance: '-0.1',
      },
      ...size,
    })
    const plan = await shop.create('control-plans', {
      partRevision: revision,
      phase: 'production',
      keyContact: ids.lead,
    })
    const detail = await shop.create('control-plan-details', {
      ...{
        plan,
        sequence: 10,
        operation: ids.operation,
        dimension,
        method: ids.method,
        frequency: 'everyN',
        frequencyValue: 5,
      },
      ...{ control: 'imr', reactionPlan: '<p>Stop, tag the last five pieces.</p>', outOfSpecStops: false, ...more },
    })
    await shop.company.doing(work => ledThrough(work, 'control_plans', plan, 'inReview', 'active'))
    const job = await shop.released(revision, '50')
    const [first] = await shop.operations(job.id)
    await shop.company.doing(work =>
      work.writer.run(sql`update job_operations set operation = ${ids.operation}::uuid where id = ${first!.id}::uuid`),
    )
    return { revision, dimension, detail, job: job.id, operation: first!.id }
  }
  type Checked = Awaited<ReturnType<typeof checked>>

  let minute = 0
  const send = async (type: string, payload: Row, more: Row = {}) => {
    const event = terminal.event(type, payload, minute)
    minute += 0.5
    const [answer] = await sendEvents(floor, [event], more)
    return { ...answer!, event: event.eventId }
  }
  let running: string | null = null
  /** The machine does one job after the other. */
  async function start(of: Checked) {
    if (running) await send('stop', { operation: running })
    running = of.operation
    return send('start', { operation: of.operation, thing: shop.machine, kind: 'run' })
  }
  const count = (of: Checked, pieces: string) => send('quantity', { operation: of.operation, good: pieces })
  const measure = (of: Checked, values: string[], more: Row = {}) =>
    send('measure', {
      ...{ quality: true, detail: of.detail, operation: of.operation, job: of.job, thing: shop.machine },
      measurements: values.map((value, place) => ({ piece: place + 1, entered: value, value })),
      ...more,
    })
  const checkAt = async (of: Checked): Promise<CheckView> => {
    const { body, status } = await floor.get(`/api/checks-here?operation=${of.operation}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { checks: CheckView[] }).checks[0]!
  }
  const dueNow = async (of: Checked) =>
    ((await floor.get('/api/checks-due')).body as { checks: CheckDue[] }).checks.find(
      one => one.operation === of.operation,
    )

  /** Minutes after the terminal began. */
  const now = () => minute

  return { shop, floor, terminal, now, ids, checked, send, start, count, measure, checkAt, dueNow }
}
