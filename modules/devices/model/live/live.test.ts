import { describe, expect, test } from 'vitest'
import { type Count, counted, noCount } from './counting.ts'
import { cyclesOf } from './cycles.ts'
import { instantText, readInstant } from './instants.ts'
import { isUnreadable, nextAsk, readDevices, readStreams } from './mtconnect.ts'
import type { Observation } from './observations.ts'
import { calibratedSeconds, clockOffset, oeeOf, utilisationOf } from './productivity.ts'
import { readShdr } from './shdr.ts'
import { StateReader, secondsIn } from './states.ts'

let sequence = 0
const said = (
  second: number,
  signal: Observation['signal'],
  value: string,
  more: Partial<Observation> = {},
): Observation => ({
  at: second * 1e6,
  sequence: sequence++,
  signal,
  item: signal,
  path: 1,
  value,
  ...more,
})
const fault = (second: number, code: string, level: Observation['level'] = 'fault') =>
  said(second, 'condition', 'SPINDLE', { level: level!, code, item: 'system' })
const told = (...observations: Observation[]) => new StateReader({ hasAvailability: true }).read(observations)
const states = (reader: StateReader) => reader.spans.map(span => `${span.from / 1e6} ${span.state}`)

describe('devices R20, R21: states', () => {
  test('the first match wins', () => {
    const reader = told(
      said(0, 'power', 'ON'),
      said(1, 'availability', 'AVAILABLE'),
      said(2, 'execution', 'READY'),
      said(3, 'mode', 'MANUAL'),
      said(4, 'mode', 'AUTOMATIC'),
      said(5, 'execution', 'ACTIVE'),
      fault(6, '798'),
      fault(7, '798', 'normal'),
      said(8, 'estop', 'TRIGGERED'),
      said(9, 'power', 'OFF'),
    )
    expect(states(reader)).toEqual([
      '0 off',
      '1 unknown',
      '2 idle',
      '3 setup',
      '4 idle',
      '5 running',
      '6 alarm',
      '7 running',
      '8 alarm',
      '9 off',
    ])
  })
  test('a machine that reports no mode runs when it is active', () => {
    expect(states(told(said(0, 'availability', 'AVAILABLE'), said(0, 'execution', 'ACTIVE')))).toEqual(['0 running'])
  })
  test('all sayings of one instant count before the state is looked at, and late ones fall into place', () => {
    const reader = told(
      said(5, 'execution', 'STOPPED'),
      said(0, 'execution', 'ACTIVE'),
      said(0, 'availability', 'AVAILABLE'),
    )
    expect(states(reader)).toEqual(['0 running', '5 idle'])
    expect(secondsIn(reader.spans, 9e6)).toMatchObject({ running: 5, idle: 4 })
  })
  test('of several paths the loudest speaks', () => {
    const path2 = { path: 2 }
    const reader = told(
      said(0, 'availability', 'AVAILABLE'),
      said(0, 'execution', 'READY'),
      said(1, 'execution', 'ACTIVE', path2),
    )
    expect(states(reader)).toEqual(['0 idle', '1 running'])
  })
  test('a silent link is unknown, and an override of the option counts first', () => {
    const reader = told(said(0, 'availability', 'AVAILABLE'), said(0, 'execution', 'ACTIVE'))
    reader.wentSilent(30e6)
    expect(states(reader)).toEqual(['0 running', '30 unknown'])
    const overrides = [{ signal: 'message' as const, value: 'WARM UP', state: 'setup' as const }]
    const warm = new StateReader({ hasAvailability: false, overrides })
    expect(states(warm.read([said(0, 'execution', 'ACTIVE'), said(1, 'message', 'WARM UP')]))).toEqual([
      '0 running',
      '1 setup',
    ])
  })
  test('times are exact to the microsecond; a seventh digit is cut', () => {
    expect(instantText(readInstant('2017-02-03T16:26:38.0791809Z')!)).toBe('2017-02-03T16:26:38.079180Z')
    expect(readInstant('yesterday')).toBeNull()
  })
})

describe('devices R22: conditions and replies', () => {
  test('the same fault again is one alarm; NORMAL with a code clears that one, without all', () => {
    const reader = told(
      fault(1, 'A'),
      fault(2, 'A'),
      fault(3, 'B'),
      fault(4, 'A', 'normal'),
      fault(5, 'C', 'warning'),
      fault(6, '', 'normal'),
    )
    expect(reader.alarms.map(({ code, raisedAt, clearedAt }) => [code, raisedAt / 1e6, clearedAt! / 1e6])).toEqual([
      ['A', 1, 4],
      ['B', 3, 6],
      ['C', 5, 6],
    ])
    expect(reader.standing).toEqual([])
  })
  test('an agent that started anew is probed; a rolled buffer leaves a marked gap', () => {
    const known = { instanceId: '7', next: 100 }
    expect(nextAsk(known, { instanceId: '8', firstSequence: 1, nextSequence: 5 })).toEqual({ ask: 'probe' })
    expect(nextAsk(known, { instanceId: '7', firstSequence: 150, nextSequence: 200 })).toEqual({
      ask: 'current',
      gap: [100, 150],
    })
    expect(nextAsk(known, { instanceId: '7', firstSequence: 1, nextSequence: 120 })).toEqual({
      ask: 'sample',
      from: 120,
    })
  })
  test('what is no MTConnect is shown with its beginning, and invents nothing', () => {
    const page = readStreams('<html><body>502 Bad Gateway</body></html>')
    expect(page).toEqual({ unreadable: '<html><body>502 Bad Gateway</body></html>' })
    expect(isUnreadable(readDevices('<MTConnectDevices><Devices>'))).toBe(true)
  })
})

test('SHDR: several values in a line, and a condition with its text', () => {
  const item = (name: string, type: string, category = 'EVENT') => ({
    id: name,
    name,
    type,
    subType: null,
    category,
    path: 1,
  })
  const items = [item('exec', 'EXECUTION'), item('mode', 'CONTROLLER_MODE'), item('sys', 'SYSTEM', 'CONDITION')]
  const lines =
    '2017-02-07T20:36:05.030Z|exec|ACTIVE|odd|1|mode|AUTOMATIC\n2017-02-07T20:36:06Z|sys|FAULT|798|||JAW | NO\nnoise'
  expect(readShdr(lines, items)).toMatchObject([
    { signal: 'execution', value: 'ACTIVE' },
    { signal: 'mode', value: 'AUTOMATIC' },
    { signal: 'condition', level: 'fault', code: '798', value: 'JAW | NO' },
  ])
})

test('W4, devices R24: 3226, 3227, UNAVAILABLE, 3229, 0, 1, 120 are 4 parts', () => {
  const values = ['3226', '3227', 'UNAVAILABLE', '3229', '0', '1', '120']
  const found = values.reduce<Count>((so, value) => counted(so, value, 50), noCount)
  expect(found).toEqual({ parts: 4, last: 120, flagged: [{ from: 1, to: 120 }] })
})

describe('devices R25: cycles', () => {
  test('run from ACTIVE in an automatic mode to READY; holds count apart', () => {
    const [clean, held] = cyclesOf([
      said(0, 'mode', 'AUTOMATIC'),
      said(0, 'program', 'O1234'),
      said(0, 'feedOverride', '100'),
      said(1, 'execution', 'ACTIVE'),
      said(11, 'execution', 'READY'),
      said(20, 'execution', 'ACTIVE'),
      said(25, 'execution', 'FEED_HOLD'),
      said(28, 'execution', 'ACTIVE'),
      said(30, 'execution', 'PROGRAM_COMPLETED'),
    ])
    expect(clean).toMatchObject({ program: 'O1234', runSeconds: 10, holdSeconds: 0, clean: true })
    expect(held).toMatchObject({ runSeconds: 7, holdSeconds: 3, clean: false })
  })
  test('are not clean with an override beyond 95 to 105 %, a fault, or when stopped by hand', () => {
    const run = (...more: Observation[]) =>
      cyclesOf([said(0, 'execution', 'ACTIVE'), ...more, said(9, 'execution', 'READY')])[0]?.clean
    expect(run()).toBe(true)
    expect(run(said(2, 'feedOverride', '80'))).toBe(false)
    expect(run(fault(3, '1'))).toBe(false)
    expect(run(said(4, 'execution', 'STOPPED'))).toBe(false)
    expect(run(said(5, 'mode', 'MANUAL'))).toBe(false)
  })
})

describe('devices R21, R25: cycles at one timestamp', () => {
  const run = (...more: Observation[]) => cyclesOf(more)
  test('begin in whatever order the instant was told', () => {
    const automatic = run(
      said(0, 'mode', 'MANUAL'),
      said(1, 'execution', 'ACTIVE'),
      said(1, 'mode', 'AUTOMATIC'),
      said(1, 'program', 'O7'),
      said(1, 'feedOverride', '100'),
      said(9, 'execution', 'READY'),
    )
    expect(automatic).toMatchObject([{ program: 'O7', runSeconds: 8, clean: true, minFeedOverride: 100 }])
  })
  test('are looked at once everything of the instant counts: no cycle of no length', () => {
    expect(run(said(1, 'execution', 'ACTIVE'), said(1, 'execution', 'READY'))).toEqual([])
    expect(run(said(1, 'execution', 'ACTIVE'), said(1, 'mode', 'MANUAL'), said(5, 'execution', 'READY'))).toEqual([])
    const through = run(
      said(0, 'execution', 'ACTIVE'),
      said(5, 'execution', 'FEED_HOLD'),
      said(5, 'execution', 'ACTIVE'),
      said(9, 'execution', 'READY'),
    )
    expect(through).toMatchObject([{ runSeconds: 9, holdSeconds: 0, clean: true }])
  })
  test('a machine that comes out of manual mode while active begins a cycle then', () => {
    const found = run(
      said(0, 'mode', 'MANUAL'),
      said(1, 'execution', 'ACTIVE'),
      said(3, 'mode', 'AUTOMATIC'),
      said(9, 'execution', 'READY'),
    )
    expect(found).toMatchObject([{ startedAt: 3e6, runSeconds: 6 }])
  })
  test('R22: the same fault again is one alarm, and a standing one leaves no clean cycle', () => {
    const again = run(said(0, 'execution', 'ACTIVE'), fault(1, 'A'), fault(2, 'A'), said(9, 'execution', 'READY'))
    expect(again).toMatchObject([{ alarmCount: 1, clean: false }])
    const standing = run(fault(0, 'A'), said(1, 'execution', 'ACTIVE'), said(9, 'execution', 'READY'))
    expect(standing).toMatchObject([{ alarmCount: 0, clean: false }])
  })
})

describe('devices R28: OEE', () => {
  test('W3: 480 planned, 384 running, 42 s ideal, 500 parts, 10 rejected', () => {
    const shift = {
      planned: '480',
      runningInPlanned: '384',
      unknownInPlanned: '0',
      idealTotal: '350',
      parts: '500',
      rejected: '10',
    }
    expect(oeeOf(shift)).toEqual({
      availability: '80.0',
      performance: '91.1',
      quality: '98.0',
      oee: '71.5',
      isIdealSuspect: false,
    })
  })
  test('nothing to divide by is a dash, more than ideal is suspect', () => {
    const idle = {
      planned: '0',
      runningInPlanned: '0',
      unknownInPlanned: '0',
      idealTotal: '0',
      parts: '0',
      rejected: '0',
    }
    expect(oeeOf(idle)).toMatchObject({ availability: null, performance: null, quality: null, oee: null })
    expect(oeeOf({ ...idle, planned: '10', runningInPlanned: '5', idealTotal: '6', parts: '1' }).isIdealSuspect).toBe(
      true,
    )
    expect(utilisationOf('327.597', '86400', '53.547')).toBe('0.4')
  })
})

test('devices R27: measured after three clean runs, else by ratio, else ideal', () => {
  const facts = { idealSeconds: 100, cleanRuns: [], previousRatio: null, ratios: [] }
  expect(calibratedSeconds({ ...facts, cleanRuns: [90, 120, 95] })).toEqual({ seconds: 95, source: 'measured' })
  expect(calibratedSeconds({ ...facts, previousRatio: 1.1 }).source).toBe('previousRevision')
  expect(calibratedSeconds({ ...facts, ratios: [1, 1.2, 1.1, 1.3, 1.4] })).toEqual({ seconds: 120, source: 'thing' })
  expect(calibratedSeconds(facts)).toEqual({ seconds: 100, source: 'ideal' })
})

test('devices R23: a clock is corrected beyond two seconds and reported beyond sixty', () => {
  expect(clockOffset([1, 1.5, 2])).toEqual({ applied: 0, isAlarming: false })
  expect(clockOffset([3, 4, 5])).toEqual({ applied: 4, isAlarming: false })
  expect(clockOffset([-61, -70, -80])).toEqual({ applied: -70, isAlarming: true })
})
