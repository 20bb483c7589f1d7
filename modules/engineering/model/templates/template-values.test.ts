import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { formulaComplaint, type RoutingTemplate } from './routing-templates.ts'
import { fillTemplate } from './template-values.ts'

const parameter = (name: string, more: object = {}) => ({
  ...{ name, kind: 'number', usual: null, low: null, high: null, choices: null },
  ...more,
})
const template = {
  parameters: [
    parameter('length', { low: Decimal.of(0), high: Decimal.of(40) }),
    parameter('width', { usual: Decimal.of('2.5') }),
    parameter('finish', { kind: 'choice', usual: Decimal.of(1), choices: ['as milled = 1', 'fine = 2'] }),
  ],
  operations: [
    {
      ...{ id: 'x', position: 1, name: 'Mill', process: 'milling', setupMinutes: '30' },
      runValue: '(length*width)/120 * finish + 2',
    },
  ],
  materials: [
    { id: 'y', position: 1, materialCode: 'bar', basis: 'bar', pieceLength: 'length + 0.1', piecesPerSheet: '' },
  ],
} as unknown as RoutingTemplate

const complaints = (part: object, given: object) => {
  const filled = fillTemplate(template, part as never, given as never)
  return filled.ok ? [] : filled.wrong.map(({ path, code }) => `${path.join('.')} ${code}`)
}

test('routing-templates: applying works the formulas out from the part, then the template’s usual values', () => {
  expect(fillTemplate(template, { length: 12 }, {})).toEqual({
    ok: true,
    method: {
      operations: [{ name: 'Mill', process: 'milling', setupMinutes: '30', runValue: '2.25' }],
      materials: [{ materialCode: 'bar', basis: 'bar', pieceLength: '12.1' }],
    },
    values: { length: '12', width: '2.5', finish: '1' },
  })
})

test('routing-templates: what is given now wins over the part; a word counts with its number', () => {
  expect(fillTemplate(template, { length: 12 }, { width: 5 })).toMatchObject({
    method: { operations: [{ runValue: '2.5' }] },
  })
  expect(fillTemplate(template, { length: 12 }, { finish: 'fine' })).toMatchObject({
    method: { operations: [{ runValue: '2.5' }] },
    values: { finish: '2' },
  })
})

test('routing-templates: everything missing, unknown or out of range is named at once', () => {
  expect(complaints({}, {})).toEqual(['values.length parameterMissing'])
  expect(complaints({ length: 41 }, { width: 'x', depth: 1 })).toEqual([
    'values.depth parameterUnknown',
    'values.length parameterBetween',
    'values.width parameterNumber',
  ])
  expect(complaints({ length: 1 }, { finish: 'rough' })).toEqual(['values.finish parameterChoice'])
})

test('routing-templates: a formula must be readable and ask only for the template’s parameters', () => {
  const known = new Set(['length'])
  expect(formulaComplaint('length *', known, ['x'])).toMatchObject({ code: 'formulaUnreadable' })
  expect(formulaComplaint('length*depth', known, ['x'])).toMatchObject({
    code: 'formulaUnknownName',
    params: { name: 'depth' },
  })
  expect(formulaComplaint('length*2', known, ['x'])).toBeNull()
})
