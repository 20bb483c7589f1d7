import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import type { Resource } from '#platform/model'
import { quoted, snake } from '#platform/server/database/names.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { fillTables } from '../support/fill-tables.ts'

/**
 * What somebody who writes as the application could do to decisions about quality and purchases. Each table has one row, put into
 * the state it is attacked in; what is tried is taken back.
 */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.adminUrl, async admin => {
    await fillTables(admin)
    await admin.query('set session_replication_role = replica')
    for (const { name } of registry.resources.filter(({ isView, partOf }) => !isView && !partOf))
      await admin.query(`update ${quoted(snake(name))} set archived_at = null`)
  })
})
afterAll(() => database.drop())

const refused = '23514'
const through = 'through'

/** The code an attack is refused with, or that it went through; before it, what is so is made so by the owner. */
async function outcome(attack: string, ...before: string[]): Promise<string> {
  return withClient(database.adminUrl, async client => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of before) await client.query(statement)
    await client.query('set local session_replication_role = origin')
    await client.query('set local role millwright_app')
    try {
      for (const statement of attack.split(';;')) await client.query(statement)
      await client.query('set constraints all immediate')
      return through
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.query('rollback')
    }
  })
}

describe('states follow one another as the flow has them', () => {
  const names = ['inspections', 'ncmrs', 'calibrations', 'control-plans', 'fairs', 'ppaps', 'gage-rnrs', 'capabilities']
  /** Ways that the flow leaves to the code behind an action. */
  const decidedByCode: Readonly<Record<string, readonly string[]>> = {
    ncmrs: ['mrb>dispositioned'],
    calibrations: ['recorded>approved', 'recorded>impactOpen'],
    'control-plans': ['active>superseded'],
    ppaps: ['submitted>approved', 'submitted>interim', 'submitted>planning'],
    // What was computed from something else is computed again.
    'gage-rnrs': ['computed>collecting'],
    capabilities: ['computed>draft'],
  }
  const waysOf = ({ name, flow }: Resource): string[] => [
    ...Object.values(flow!.actions).flatMap(({ from, to }) => (to ? (from ?? []).map(state => `${state}>${to}`) : [])),
    ...(decidedByCode[name] ?? []),
  ]

  test.each(names)('%s', async name => {
    const resource = registry.resource(name)
    const ways = new Set(waysOf(resource))
    const states = Object.keys(resource.flow!.states)
    const table = quoted(snake(name))
    const open: string[] = []
    for (const from of states)
      for (const to of states.filter(state => state !== from)) {
        const set = (state: string) => `update ${table} set ${quoted(snake(resource.statusField!))} = '${state}'`
        if (!ways.has(`${from}>${to}`) && (await outcome(set(to), set(from))) === through) open.push(`${from}>${to}`)
      }
    expect(open).toEqual([])
  })
})

describe('what was judged stays (quality)', () => {
  test('R6: a reading that was judged is not judged again', async () => {
    const judged = `update measurements set result = 'fail', deviation = 1, bonus = 0`
    for (const change of [`result = 'pass'`, 'result = null', 'deviation = 0', 'bonus = 5'])
      expect(await outcome(`update measurements set ${change}`, judged), change).toBe(refused)
    expect(await outcome(`update measurements set excluded = true, exclude_cause = 'Chip'`, judged)).toBe(through)
  })

  test('R10: a sample is of its own gage’s calibration, which was before it', async () => {
    const made =
      `update company_info set time_zone = 'America/Chicago';; update calibrations set status = 'approved', performed_on = '2026-03-04';; 
      update measurement_sets set calibration = (select id from calibrations), gage = (select gage from calibrations)`.split(
        ';;',
      )
    const taken = (day: string) => `
      insert into measurement_sets (id, dimension, gage, calibration, sampled_at, sampled_by, source)
      select gen_random_uuid(), dimension, gage, calibration, '${day}T12:00:00Z', sampled_by, source from measurement_sets limit 1`
    expect(await outcome(taken('2026-03-04'), ...made)).toBe(through)
    expect(await outcome(taken('2026-03-03'), ...made)).toBe(refused)
    expect(await outcome(taken('2026-03-04'), ...made, `update calibrations set gage = gen_random_uuid()`)).toBe(
      refused,
    )
    expect(await outcome(taken('2026-03-04'), ...made, `update calibrations set status = 'recorded'`)).toBe(refused)
  })

  test('an answered inspection says what it said, and a started one keeps its plan', async () => {
    const answered = `update inspections set status = 'accepted', result = 'accepted', quantity_accepted = 1`
    for (const change of ['quantity_accepted = 7', `result = 'rejected'`, 'lot_size = lot_size + 1', `plan = '[{}]'`])
      expect(await outcome(`update inspections set ${change}`, answered), change).not.toBe(through)
    const started = `update inspections set status = 'inProgress'`
    expect(await outcome(`update inspections set plan = '[{}]'`, started)).toBe(refused)
    expect(await outcome(`update inspections set quantity_accepted = 1`, started)).toBe(through)
  })

  test('studies keep what was signed, and its readings', async () => {
    const gage = `update gage_rnrs set status = 'approved'`
    for (const attack of [
      `update gage_rnrs set verdict = case verdict when 'acceptable' then 'marginal' else 'acceptable' end`,
      `update gage_rnrs set results = '{"a": 1}'`,
      'update gage_rnr_readings set value = coalesce(value, 0) + 1',
      'delete from gage_rnr_readings',
    ])
      expect(await outcome(attack, gage), attack).not.toBe(through)
    const capable = `update capabilities set status = 'approved'`
    expect(await outcome(`update capabilities set cpk = coalesce(cpk, 0) + 1`, capable)).not.toBe(through)
  })

  test('R20: dispositions add up before the board is asked, and stay as it decided', async () => {
    const pieces = (all: number) => [
      `update ncmrs set status = 'contained', quantity_nonconforming = 12`,
      `update ncmr_dispositions set root = (select id from ncmrs), parent = (select id from ncmrs), quantity = ${all}, executed_at = null`,
    ]
    const submit = `update ncmrs set status = 'mrb'`
    expect(await outcome(submit, ...pieces(11))).toBe(refused)
    expect(await outcome(submit, ...pieces(12))).toBe(through)
    const decided = [...pieces(12), `update ncmrs set status = 'dispositioned'`]
    for (const attack of [
      'update ncmr_dispositions set quantity = 11',
      'delete from ncmr_dispositions',
      'update ncmrs set quantity_nonconforming = 11',
    ])
      expect(await outcome(attack, ...decided), attack).toBe(refused)
    const executed = 'update ncmr_dispositions set executed_at = now()'
    expect(await outcome(executed, ...decided)).toBe(through)
    expect(await outcome('update ncmr_dispositions set executed_at = null', ...decided, executed)).toBe(refused)
  })

  test('K13: severity follows the lots, one after another', async () => {
    const lots = (results: string) => JSON.stringify([...results].map(one => ({ accepted: one === '+' })))
    const was = (severity: string, results: string) =>
      `update sampling_states set severity = '${severity}', lots = '${lots(results)}', changed_by = null`
    const to = (severity: string, results = '', by = 'null') =>
      `update sampling_states set severity = '${severity}', lots = '${lots(results)}', changed_by = ${by}`
    const somebody = '(select id from users limit 1)'
    const tries: [from: string, seen: string, attack: string, wanted: string][] = [
      ['normal', '+', to('normal', '++'), through],
      ['normal', '+-', to('normal', '+'), refused],
      ['normal', '+-', to('normal', '++'), refused],
      ['normal', '++', to('normal', ''), refused],
      ['normal', '+'.repeat(20), to('normal', '+'.repeat(20)), through],
      ['tightened', `-${'+'.repeat(19)}`, to('tightened', '+'.repeat(20)), refused],
      ['normal', '++', to('tightened'), refused],
      ['normal', '-+++', to('tightened'), through],
      ['normal', '-++++', to('tightened'), refused],
      ['normal', '+'.repeat(10), to('reduced'), refused],
      ['normal', '+'.repeat(10), to('reduced', '', somebody), through],
      ['normal', '+'.repeat(9), to('reduced', '', somebody), refused],
      ['tightened', '+++', to('normal'), refused],
      ['tightened', '++++', to('normal'), through],
      ['tightened', '-+-+-', to('discontinued'), refused],
      ['tightened', '-+-+-+-', to('discontinued'), through],
      ['discontinued', '', to('normal'), refused],
      ['discontinued', '', to('tightened'), refused],
      ['discontinued', '', to('tightened', '', somebody), through],
      ['reduced', '+', to('normal'), through],
      ['reduced', '+', to('tightened'), refused],
      ['normal', '+', `update sampling_states set part_revision = gen_random_uuid()`, refused],
    ]
    for (const [from, seen, attack, wanted] of tries)
      expect(await outcome(attack, was(from, seen)), `${from} ${seen}: ${attack}`).toBe(wanted)
  })

  test('S3, W8: a signature seals what it says, and the one before it', async () => {
    const signed = (place: number, prev: string, hash: string, name = 'Ana Ruiz') => `
      insert into e_signatures (id, place, record, record_version, meaning, signer, signer_name, signed_at, method, record_hash, prev_hash, hash)
      values (gen_random_uuid(), ${place}, 'ncmrs/3f0c9b1e-8a57-4d0e-9a53-2b6f3f1d7c10', 4, 'approved', '8d7b2f60-51c4-4c8f-8a0e-c1f3a9e40d22',
        '${name}', '2026-03-04T15:06:07.000Z', 'password', '5661be8187e89d55246f394d5d3a8225178f61963d11d1f712e6a80845e167b9', '${prev}', '${hash}')`
    const first = '0'.repeat(64)
    const hash = '8bc808e9118f4dd8cd542b44ab7a379975ad19dd5c4e62f810dd762f87f07f3c'
    const empty = [
      'delete from e_signatures',
      `update users set id = '8d7b2f60-51c4-4c8f-8a0e-c1f3a9e40d22'`,
      `update ncmrs set id = '3f0c9b1e-8a57-4d0e-9a53-2b6f3f1d7c10'`,
    ]
    const judged = async (attack: string) => outcome(attack, ...empty)
    expect(await judged(signed(1, first, hash))).toBe(through)
    for (const attack of [
      signed(1, first, 'a'.repeat(64)),
      signed(1, hash, hash),
      signed(2, first, hash),
      signed(1, first, hash, 'Max Ruiz'),
    ])
      expect(await judged(attack), attack).toBe(refused)
  })
})

describe('what was ordered and decided (purchasing)', () => {
  const even = [
    `update purchase_order_lines set root = (select id from purchase_orders), parent = (select id from purchase_orders), kind = 'stock',
      line_status = 'open', quantity = 3, unit_price = 7, discount_percent = 10, lot_charge = 1.5, minimum_charge = 0, shared_minimum = 0, line_amount = 20.4`,
    `update purchase_orders set subtotal = 20.4, tax_total = 1, freight = 2, other_charges = 3, total = 26.4, sent_at = now(), changed_from = null`,
  ]

  test('R6: an order comes to the sum of its lines', async () => {
    for (const attack of [
      'update purchase_orders set total = 26.41',
      'update purchase_orders set subtotal = 20.39, total = 26.39',
      'update purchase_order_lines set line_amount = 20.39',
      'update purchase_order_lines set quantity = 2',
      'update purchase_order_lines set unit_price = 1',
      `update purchase_order_lines set line_status = 'cancelled'`,
    ])
      expect(await outcome(attack, ...even), attack).toBe(refused)
    const both = `update purchase_order_lines set quantity = 10, line_amount = 64.5;; update purchase_orders set subtotal = 64.5, total = 70.5`
    expect(await outcome(both, ...even)).toBe(through)
  })

  test('R10: an order that was sent keeps its vendor, its number, and its currency unless it is changed', async () => {
    for (const change of ['vendor = gen_random_uuid()', `code = 'PO-1'`, 'currency = gen_random_uuid()'])
      expect(await outcome(`update purchase_orders set ${change}`, ...even), change).toBe(refused)
  })

  test('R11: what somebody decided is what they were shown', async () => {
    const decided = `update purchase_order_approvals set decision = 'approved', content_hash = repeat('a', 64), decided_at = now()`
    for (const change of [
      `decision = 'waiting'`,
      `decision = 'rejected'`,
      `content_hash = repeat('b', 64)`,
      `decided_at = now() - interval '1 day'`,
      `reason = 'Mine'`,
      'approver = gen_random_uuid()',
    ])
      expect(await outcome(`update purchase_order_approvals set ${change}`, decided), change).toBe(refused)
    expect(await outcome('delete from purchase_order_approvals', decided)).toBe(refused)
    expect(await outcome(`update purchase_order_approvals set decision = 'superseded'`, decided)).toBe(through)
  })

  test('R18: a receipt is not posted by hand', async () => {
    const draft = [
      `update po_receipts set status = 'draft', journal_entry = null`,
      `update po_receipt_lines set root = (select id from po_receipts), parent = (select id from po_receipts), value = 5`,
      `update inventory_transactions set source = null`,
    ]
    expect(await outcome(`update po_receipts set status = 'posted'`, ...draft)).toBe(refused)
  })
})
