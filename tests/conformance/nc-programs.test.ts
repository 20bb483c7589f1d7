import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareTexts } from '#modules/devices/model/nc/compare.ts'
import { evaluateProgram } from '#modules/devices/model/nc/evaluate.ts'
import { findingsOf } from '#modules/devices/model/nc/findings.ts'
import { runProgram } from '#modules/devices/model/nc/run.ts'
import { starvationOf } from '#modules/devices/model/nc/serial-line.ts'

/** Real programs of the NIST test bed and of LinuxCNC, with what is known of them. */

const folder = join(process.env.MILLWRIGHT_DATA_SETS ?? '', 'devices', 'nc')
const textOf = (name: string) => readFileSync(join(folder, name), 'latin1')
const machine = {
  rapid: { X: 25_400, Y: 25_400, Z: 20_000, rotary: 3600 },
  toolChangeSeconds: 8,
  peckClearanceMm: 0.25,
  maxSpindleRpm: null,
}
const hurco = { dialect: 'hurcoIso' as const, machine }
const plate5 = () => textOf('nist-CRADA-PLATE-5.NC')
const within = (value: number, wanted: number) => Math.abs(value - wanted) / wanted

test('W5: PLATE-5 has its tools, lengths and times', () => {
  const found = evaluateProgram(plate5(), hurco)
  expect(found.unit).toBe('inch')
  expect(found.tools.map(tool => tool.toolNumber)).toEqual([7, 15, 3, 4, 5, 1, 23])
  expect(found.tools[1]).toMatchObject({ description: '3" FACE MILL' })
  expect(found.feedLength.toFixed(3)).toBe('14344.163')
  expect(found.rapidLength.toFixed(3)).toBe('4061.583')
  for (const [value, wanted] of [
    [found.feedSeconds, 846.545],
    [found.rapidSeconds, 10.122],
    [found.idealSeconds, 912.7],
  ] as const)
    expect(within(value, wanted)).toBeLessThan(0.0001)
  expect(found).toMatchObject({ arcs: 2223, holes: 4, warnings: [] })
})

test('W5: the program with variables calls its tools in order', () => {
  const found = evaluateProgram(textOf('nist-827-9999-904-OP1.NC'), { ...hurco, dialect: 'fanucMill' })
  expect(found.tools.map(tool => tool.toolNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(found.feedLength.toFixed(3)).toBe('8643.228')
})

test('W6: PLATE-6 is PLATE-5 with other feeds', () => {
  const other = textOf('nist-CRADA-PLATE-6.NC')
  const found = compareTexts(plate5(), other)
  expect(found).toMatchObject({ result: 'changed', altered: 9, added: 0, removed: 0, classes: { comment: 1, feed: 8 } })
  const feeds = found.blocks.filter(block => block.classes.includes('feed'))
  expect(feeds.map(block => block.line)).toEqual([15, 27, 39, 264, 342, 544, 2659, 2976])
  expect(feeds[4]).toMatchObject({ before: 'F52', after: 'F36' })
  expect(evaluateProgram(other, hurco).idealSeconds.toFixed(1)).toBe('1200.3')
})

test('W7: a drip feed at 9600 baud starves in 28 windows, at 19200 in none', () => {
  const line = { baud: 9600, dataBits: 7, parity: 'even' as const, stopBits: 2 }
  expect(plate5().length).toBe(102_038)
  expect(starvationOf(plate5(), hurco, line, 1)).toEqual({
    motionBlocks: 3714,
    windows: 3695,
    starving: 28,
    firstLine: 3039,
    cleanBaud: 19_200,
  })
})

test('every program is read to its end, and equals itself', () => {
  for (const name of readdirSync(folder).filter(file => /\.(nc|ngc)$/i.test(file))) {
    const text = textOf(name)
    const dialect = name.startsWith('linuxcnc') ? 'linuxcnc' : 'fanucMill'
    const found = evaluateProgram(text, { dialect, machine })
    expect(Number.isFinite(found.idealSeconds), name).toBe(true)
    expect(compareTexts(text, text.replaceAll('\r\n', '\n')).result, name).toBe('identical')
  }
})

test('devices R13: G81 from above and below R moves as LinuxCNC itself does', () => {
  const path: string[] = []
  const mark = (kind: string, at: readonly (number | null)[]) => {
    const place = `${kind} ${at.map(one => (one ?? Number.NaN).toFixed(4)).join(', ')}`
    if (path.at(-1) !== place) path.push(place)
  }
  const inches = (value: number | null) => (value === null ? null : value / 25.4)
  runProgram(textOf('linuxcnc-test-g17-g99-g81.ngc'), { dialect: 'linuxcnc', machine }, ({ moves }) => {
    for (const { kind, to } of moves) mark(kind === 'rapid' ? 'TRAVERSE' : 'FEED', [to.X, to.Y, to.Z].map(inches))
  })
  const known = textOf('linuxcnc-test-g17-g99-g81.expected.txt').matchAll(/STRAIGHT_(TRAVERSE|FEED)\(([^)]*)\)/g)
  const wanted = [...known].map(([, kind, at]) => `${kind} ${at!.split(', ').slice(0, 3).join(', ')}`)
  expect(path).toEqual(wanted.filter((one, place) => one !== wanted[place - 1]))
})

test('arcs and feeds that are wrong are found', () => {
  const linuxcnc = { dialect: 'linuxcnc' as const, machine }
  const limits = { tools: [], maxFeed: null, maxSpindleRpm: null, arcToleranceMm: 0.02, travel: [] }
  const look = (kind: 'feed' | 'arcRadius', name: string) =>
    findingsOf(textOf(name), { kind, parameters: {} }, limits, linuxcnc)
  expect(look('feed', 'linuxcnc-bad-no-feed-rate.ngc')).toHaveLength(1)
  expect(look('arcRadius', 'linuxcnc-bad-arc-medium-metric.ngc')).not.toEqual([])
})
