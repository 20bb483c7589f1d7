import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInstant } from '#modules/devices/model/live/instants.ts'
import {
  type AgentDevice,
  isUnreadable,
  readDevices,
  readStreams,
  type Streams,
} from '#modules/devices/model/live/mtconnect.ts'
import type { Observation } from '#modules/devices/model/live/observations.ts'
import { utilisationOf } from '#modules/devices/model/live/productivity.ts'
import { readShdr } from '#modules/devices/model/live/shdr.ts'
import { StateReader, secondsIn, spansBetween } from '#modules/devices/model/live/states.ts'

/** Recorded days and replies of real machines: the NIST test bed, and samples of the MTConnect agent. */

const folder = join(process.env.MILLWRIGHT_DATA_SETS ?? '', 'devices')
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const nist = () => readDevices(textOf('mtconnect', 'nist-sms-Devices.xml')) as readonly AgentDevice[]
const dayOf = (machine: string, day: string) => {
  const { items } = nist().find(device => device.name === machine)!
  const file = `nist-${machine}-${day.replaceAll('-', '')}.txt`
  const reader = new StateReader({ hasAvailability: true }).read(readShdr(textOf('shdr', file), items))
  const from = readInstant(`${day}T00:00:00Z`)!
  return { reader, from, to: from + 86_400e6 }
}

test('W1: a day of Mazak03 in its states, to the millisecond', () => {
  const { reader, from, to } = dayOf('Mazak03', '2017-02-07')
  const day = spansBetween(reader.spans, from, to)
  const seconds = secondsIn(day, to)
  expect(day).toHaveLength(38)
  expect(Object.fromEntries(Object.entries(seconds).map(([state, sum]) => [state, sum.toFixed(3)]))).toEqual({
    off: '83470.191',
    unknown: '53.547',
    setup: '1563.379',
    idle: '981.330',
    alarm: '3.956',
    running: '327.597',
  })
  expect(utilisationOf(seconds.running.toFixed(6), '86400', seconds.unknown.toFixed(6))).toBe('0.4')
  const raised = [...reader.alarms, ...reader.standing].filter(alarm => alarm.raisedAt >= from && alarm.raisedAt < to)
  expect(raised.filter(alarm => alarm.level === 'warning')).toHaveLength(6)
  expect(raised.filter(alarm => alarm.level === 'fault')).toMatchObject([
    {
      code: '798',
      text: 'JAW NO NOT FOUND',
      raisedAt: readInstant('2017-02-07T20:36:05.030Z'),
      clearedAt: readInstant('2017-02-07T20:36:08.986Z'),
    },
  ])
})

test('every recorded day is covered once, without gap or overlap', () => {
  for (const [machine, day] of [
    ['Hurco01', '2017-05-18'],
    ['GFAgie01', '2016-10-04'],
  ] as const) {
    const { reader, from, to } = dayOf(machine, day)
    const spans = spansBetween(reader.spans, from, to)
    for (const [index, span] of spans.entries()) if (index > 0) expect(span.from).toBe(spans[index - 1]!.to)
    expect(spans.at(-1)?.to, machine).toBe(to)
  }
})

test('W2: an active cycle in manual data input is setup, not running', () => {
  const reply = readStreams(textOf('mtconnect', 'nist-qdr_input282.xml')) as Streams
  const sequences = reply.observations.map(one => one.sequence)
  expect(reply.observations).toHaveLength(353)
  expect([Math.min(...sequences), Math.max(...sequences)]).toEqual([2_710_933, 2_711_285])
  const first = Math.min(...reply.observations.map(one => one.at))
  const there: Observation = {
    at: first - 1,
    sequence: 0,
    signal: 'availability',
    item: 'avail',
    path: 1,
    value: 'AVAILABLE',
  }
  const { spans } = new StateReader({ hasAvailability: true }).read([there, ...reply.observations])
  const at = (time: string) => readInstant(`2016-05-17T${time}Z`)!
  const setup = spans.find(span => span.state === 'setup')!
  expect(setup.from).toBe(at('13:17:11.716252'))
  expect(setup.to).toBeGreaterThan(at('13:17:19.119238'))
  expect(spans.some(span => span.state === 'running')).toBe(false)
  expect(spans.at(-1)).toMatchObject({ state: 'off', from: at('13:18:29.506759') })
})

test('every file of the agent is read, or refused with its beginning', () => {
  for (const name of readdirSync(join(folder, 'mtconnect'))) {
    const text = textOf('mtconnect', name)
    const devices = readDevices(text)
    const streams = readStreams(text)
    if (text.includes('MTConnectStreams')) expect(isUnreadable(streams), name).toBe(false)
    else if (text.includes('MTConnectDevices'))
      expect((devices as readonly AgentDevice[]).flatMap(device => device.items).length, name).toBeGreaterThan(0)
  }
})
