import { describe, expect, test } from 'vitest'
import { canonicalText, strangeByte } from './canonical.ts'
import { compareTexts } from './compare.ts'
import { evaluateProgram } from './evaluate.ts'
import { type CheckedMachine, findingsOf } from './findings.ts'
import { asciiComment, headerOf, programNumberOf, withHeader } from './header.ts'
import { alignment } from './lines-alike.ts'
import { type RunOptions, usualMachine } from './run.ts'
import { bitsPerCharacter, characterSeconds } from './serial-line.ts'

const milling: RunOptions = { dialect: 'fanucMill', machine: usualMachine }
const program = (...lines: string[]) => lines.join('\n')

describe('devices R12: canonical form', () => {
  test('what tapes and editors leave behind does not count', () => {
    const stored =
      '\u00ef\u00bb\u00bfjunk\r\n%\r\nO1 \u0011\r\n(MW1 NC-000001 R2 9F86D081)\r\nG0X1.  \r\n%\r\n\r\n\u0000'
    expect(canonicalText(stored)).toBe('%\nO1\nG0X1.\n%\n')
    expect(canonicalText('%\n\r\rO1\n\r\r; MW1 NC-1 R1 AB\n\r\r%')).toBe('%\nO1\n%\n')
    expect(canonicalText('\n\nG0\rG1\r')).toBe('G0\nG1\n')
  })

  test('a file that is no NC text names its first strange byte', () => {
    expect(strangeByte(`${'G0X1.\n'.repeat(4)}\u0002`)).toEqual({ byte: '0x02', offset: 24 })
    expect(strangeByte('%\r\nG0\u0011\u0013\r\n%')).toBeNull()
  })
})

describe('devices R14: header and identity', () => {
  test('stands after the O number, else after the percent sign, else first', () => {
    expect(withHeader('%\nO1(A)\nG0', ['(H)'])).toBe('%\nO1(A)\n(H)\nG0')
    expect(withHeader('%\nG0', ['(H)'])).toBe('%\n(H)\nG0')
    expect(withHeader('G0', ['(H)'])).toBe('(H)\nG0')
  })
  test('names the program a text came from', () => {
    expect(headerOf('%\nO1\n(MW1 NC-000123 R4 9F86D081)\n')).toEqual({ program: 'NC-000123', revision: 4 })
    expect(headerOf('%\nO1\n')).toBeNull()
    expect(programNumberOf('%\n:0042\n')).toBe('O0042')
  })
  test('letters a control has not are spelled out in comments', () => {
    expect(asciiComment('Ø12 ±0.1 45° Núñez ☺')).toBe('D12 +-0.1 45DEG Nunez ?')
  })
})

describe('devices R13, R26: evaluation', () => {
  test('positions are unknown at the start, so that the first move has no length', () => {
    const found = evaluateProgram(program('G21G90', 'G0X100.Y0.', 'G1X200.F600.'), milling)
    expect(found).toMatchObject({ rapidLength: 0, feedLength: 100, feedSeconds: 10, unit: 'metric' })
  })
  test('a rapid takes as long as its slowest axis', () => {
    const machine = { ...usualMachine, rapid: { X: 6000, Y: 6000, Z: 3000, rotary: 0 } }
    const found = evaluateProgram(program('G21G0X0.Y0.Z0.', 'X100.Z50.'), { ...milling, machine })
    expect(found.rapidSeconds).toBeCloseTo(1, 9)
  })
  test('a whole turn, a quarter by radius and a helix have their true length', () => {
    const turn = evaluateProgram(program('G21G0X10.Y0.Z0.', 'G2I-10.F1000.'), milling)
    expect(turn.feedLength).toBeCloseTo(62.831853, 5)
    const quarter = evaluateProgram(program('G21G0X10.Y0.Z0.', 'G3X0.Y10.R10.F1000.'), milling)
    expect(quarter.feedLength).toBeCloseTo(15.707963, 5)
    const long = evaluateProgram(program('G21G0X10.Y0.Z0.', 'G3X0.Y10.R-10.F1000.'), milling)
    expect(long.feedLength).toBeCloseTo(47.123889, 5)
    const helix = evaluateProgram(program('G21G0X10.Y0.Z0.', 'G2X10.Y0.Z-5.I-10.F1000.'), milling)
    expect(helix.feedLength).toBeCloseTo(Math.hypot(62.831853, 5), 5)
  })
  test('G83 comes out after each peck, G84 feeds out, G80 gives back the motion before', () => {
    const deep = evaluateProgram(program('G21G90G0X0.Y0.Z10.', 'G98G83Z-10.R2.Q5.F100.', 'G80', 'X5.'), milling)
    // Pecks of 5 from 2: to −3, −8, −10, re-entering 0.25 above the last depth.
    expect(deep.feedLength).toBeCloseTo(5 + 5.25 + 2.25, 6)
    expect(deep).toMatchObject({ holes: 1 })
    expect(deep.rapidLength).toBeCloseTo(8 + 5 + 4.75 + 10 + 9.75 + 20 + 5, 6)
    const tap = evaluateProgram(program('G21G90G0X0.Y0.Z10.', 'G99G84Z-10.R2.F100.'), milling)
    expect(tap.feedLength).toBeCloseTo(24, 6)
  })
  test('R13: from below R a cycle first comes up to R, and G98 leaves at the higher of initial level and R', () => {
    const hole = program('G21G90G0X0.Y0.Z1.', 'G98G81X10.Z-2.R5.F100.', 'G80')
    // Up 4, across 10, down 7 at feed, up 7: never sideways below the plane.
    expect(evaluateProgram(hole, milling)).toMatchObject({ feedLength: 7, rapidLength: 4 + 10 + 7 })
    const below = { kind: 'rapidBelowPlane' as const, parameters: { plane: 5 } }
    const machine = { tools: [], maxFeed: null, maxSpindleRpm: null, arcToleranceMm: 0.02, travel: [] }
    expect(findingsOf(hole, below, machine, milling)).toEqual([])
    const next = program(hole, 'G81X20.Z-2.R1.F100.', 'G80')
    expect(evaluateProgram(next, milling).rapidLength).toBeCloseTo(21 + 10 + 4 + 7, 9)
  })
  test('variables and functions are worked out, what cannot be is listed with its line', () => {
    const found = evaluateProgram(
      program('#1=10.', '#2=[#1*2+SQRT[16]]', 'G21G0X0.', 'G1X#2F[60*#1]', 'IF[#1GT5]GOTO9'),
      milling,
    )
    expect(found).toMatchObject({ feedLength: 24, feedSeconds: 2.4 })
    expect(found.warnings).toMatchObject([{ line: 5 }])
  })
  test('dwells: P without a point is milliseconds; LinuxCNC means seconds', () => {
    expect(evaluateProgram('G4P500', milling).dwellSeconds).toBe(0.5)
    expect(evaluateProgram('G4P2.', milling).dwellSeconds).toBe(2)
    expect(evaluateProgram('G4P500', { ...milling, dialect: 'linuxcnc' }).dwellSeconds).toBe(500)
  })
  test('subprograms are run where they are known, at most eight deep', () => {
    const called = (number: number) => (number === 2 ? 'G91G1X1.F60.\nM99' : null)
    const found = evaluateProgram(program('G21G0X0.', 'M98P2L3', 'M98P7'), { ...milling, called })
    expect(found.feedLength).toBe(3)
    expect(found.warnings).toEqual([{ line: 3, text: 'O7 is not known' }])
    const circle = evaluateProgram('M98P1', { ...milling, called: () => 'M98P1' })
    expect(circle.warnings).toHaveLength(1)
  })
  test('feed a turn follows the spindle; constant surface speed its diameter, up to the limit', () => {
    const turn = evaluateProgram(program('G21G0X0.', 'G95G1X100.F0.2S1000M3'), milling)
    expect(turn.feedSeconds).toBeCloseTo(30, 9)
    const lathe = { ...milling, dialect: 'fanucLathe' as const }
    const face = evaluateProgram(program('G21G50S2000', 'G0X100.Z0.', 'G96S100M3', 'G95G1Z-10.F0.1'), lathe)
    expect(face.feedSeconds).toBeCloseTo((10 / (0.1 * (100_000 / (Math.PI * 100)))) * 60, 6)
  })
})

describe('devices R10, R11: checks', () => {
  const machine: CheckedMachine = {
    tools: [1, 5],
    maxFeed: 6350,
    maxSpindleRpm: 8000,
    arcToleranceMm: 0.02,
    travel: [
      [0, 500],
      [0, 400],
      [-300, 100],
    ],
  }
  const look = (kind: Parameters<typeof findingsOf>[1]['kind'], text: string, parameters = {}) =>
    findingsOf(text, { kind, parameters }, machine, milling).map(({ line, code }) => `${line} ${code}`)
  const bracket = program(
    'O1234(BRACKET)',
    'N1G20G90',
    'N2T5M6',
    'N3G0G54X1.Y1',
    'N4G43H6Z1.',
    'N5G1Z-.5',
    'N6G1X2.F300.',
    'N7M30',
  )
  test('W8: every finding of the bracket, and no other', () => {
    expect(look('percent', bracket)).toEqual(['1 %', '8 %'])
    expect(look('decimalPoint', bracket)).toEqual(['4 Y1'])
    expect(look('offsetMatch', bracket)).toEqual(['5 H6'])
    expect(look('spindle', bracket)).toEqual(['6 M3'])
    expect(look('feed', bracket)).toEqual(['6 F', '7 F300'])
    const [, fast] = findingsOf(bracket, { kind: 'feed', parameters: {} }, machine, milling)
    expect(fast).toMatchObject({ value: 7620, limit: 6350 })
    for (const kind of ['toolLoaded', 'arcRadius', 'programNumber'] as const) expect(look(kind, bracket)).toEqual([])
  })
  test('R9: comments neither produce nor satisfy a finding', () => {
    expect(look('forbiddenCode', '(G10 L2)\nG1X1.', { codes: ['G10'] })).toEqual([])
    expect(look('requiredCode', '(G40)\nG0X1.', { codes: ['G40'] })).toEqual(['1 G40'])
  })
  test('R11: a T after M6 stages the next tool and changes nothing', () => {
    expect(look('offsetMatch', 'T1M6\nT5\nG43H1Z1.')).toEqual([])
    expect(look('toolLoaded', 'T1M6\nT9\nM6')).toEqual(['3 T9'])
  })
  test('a code is found by its value, an offset by the allowed set', () => {
    expect(look('forbiddenCode', 'G0X1.\nG010L2', { codes: ['G10'] })).toEqual(['2 G10'])
    expect(look('workOffset', 'G54\nG55\nG54.1P3', { allowed: ['G54'] })).toEqual(['2 G55', '3 G54.1'])
  })
  test('rapids below a plane, arcs that do not close, and the end of travel', () => {
    expect(look('rapidBelowPlane', 'G21G0X0.Y0.Z-1.\nX5.', { plane: 0 })).toEqual(['2 G0'])
    expect(look('arcRadius', 'G21G0X0.Y0.\nG2X10.Y0.I5.1F100.')).toEqual(['2 R'])
    expect(look('arcRadius', 'G21G0X0.Y0.\nG2X10.Y0.F100.')).toEqual(['2 I'])
    expect(look('travel', 'G21G0X0.Y0.Z0.\nX501.')).toEqual(['2 X'])
  })
})

describe('devices R15: comparison by meaning', () => {
  test('numbers are compared by value, N words and blanks not at all', () => {
    expect(compareTexts('N10 G1 X1. F10.', 'N20G01X01.000F10').result).toBe('equivalent')
    expect(compareTexts('G1X1.\r\n', 'G1X1.\n').result).toBe('identical')
  })
  test('a deleted F that leaves another feed standing is told as old and new', () => {
    const base = program('G1X1.F36.', 'X2.F52.', 'X3.')
    expect(compareTexts(base, program('G1X1.F36.', 'X2.', 'X3.'))).toMatchObject({
      result: 'changed',
      altered: 1,
      classes: { feed: 1 },
      blocks: [{ line: 2, before: 'F52', after: 'F36' }],
    })
  })
  test('blocks are added and removed, others altered in their classes', () => {
    const base = program('T1M6', 'G0X0.', 'G1X1.F10.', 'M8', 'M30')
    const other = program('T2M6', 'G0X0.', 'G1X1.F10.', 'G54', 'X2.', 'M8', 'M5', 'M30')
    expect(compareTexts(base, other)).toMatchObject({ added: 3, removed: 0, altered: 1, classes: { tool: 1 } })
  })
  test('R12: our own header and what a tape left before % are no change', () => {
    const base = program('%', 'O1', 'G1X1.F10.', 'M30', '%')
    const sent = program('junk', '%', 'O1', '(MW1 NC-000123 R4 9F86D081)', 'G1X1.F12.', 'M30', '%')
    expect(compareTexts(base, sent)).toMatchObject({
      ...{ result: 'changed', added: 0, removed: 0, altered: 1, classes: { feed: 1 } },
      blocks: [{ line: 3, before: 'F10', after: 'F12' }],
    })
  })
  test('blocks align by their words: another comment or number beside an added block alters nothing else', () => {
    const base = program('N1 G0 X0.', 'N2 G1 X1. F10. (ROUGH)', 'N3 M30')
    const other = program('G0X0.', 'M8', 'G1X1.F10.(FINISH)', 'M30')
    expect(compareTexts(base, other)).toMatchObject({ added: 1, altered: 1, classes: { comment: 1 } })
    const moved = program('G0X0.', 'M8', 'G1X1.5F10.', 'M30')
    expect(compareTexts(base, moved).blocks.filter(block => block.kind === 'altered')).toMatchObject([
      { line: 2, classes: ['coordinate', 'comment'] },
    ])
  })
  test('a variable set otherwise, a skipped block and another jump are changes, and told', () => {
    const told = (base: string, other: string) => {
      const { result, altered, classes } = compareTexts(base, other)
      return { result, altered, classes }
    }
    const changed = { result: 'changed', altered: 1 }
    expect(told('#100=5.\nM30', '#100=6.\nM30')).toEqual({ ...changed, classes: { coordinate: 1 } })
    expect(told('/G1X1.\nM30', 'G1X1.\nM30')).toEqual({ ...changed, classes: { gcode: 1 } })
    expect(told('IF[#1GT5]GOTO9', 'IF[#1GT6]GOTO9')).toMatchObject(changed)
  })
  test('two lists align with as few differences as possible', () => {
    expect(
      alignment([...'abcabba'], [...'cbabac']).reduce(
        (sum, one) => sum + one.to - one.from + one.otherTo - one.otherFrom,
        0,
      ),
    ).toBe(5)
    expect(alignment(['a'], ['a'])).toEqual([])
  })
})

test('devices R19: character time counts start, data, parity and stop bits', () => {
  const line = { baud: 9600, dataBits: 7, parity: 'even' as const, stopBits: 2 }
  expect(bitsPerCharacter(line)).toBe(11)
  expect((102_038 * characterSeconds(line)).toFixed(3)).toBe('116.919')
})
