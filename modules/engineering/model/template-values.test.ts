import { expect, test } from 'vitest'
import { formulaComplaint, type RoutingTemplate } from './routing-templates.ts'
import { fillTemplate } from './template-values.ts'

const template = {
  parameters: [
    { name: 'length', min: 0, max: 40 },
    { name: 'width', default: '2.5' },
  ],
  operations: [
    { id: 'x', position: 1, name: 'Mill', process: 'milling', setupMinutes: '30', runValue: '(length*width)/120 + 2' },
  ],
  materials: [
    { id: 'y', position: 1, materialCode: 'bar', basis: 'bar', pieceLength: 'length + 0.1', piecesPerSheet: '' },
  ],
} as unknown as RoutingTemplate

test('routing-templates: applying works the formulas out from the part, then the template’s defaults', () => {
  expect(fillTemplate(template, { length: 12 }, {})).toEqual({
    ok: true,
    method: {
      operations: [{ name: 'Mill', process: 'milling', setupMinutes: '30', runValue: '2.25' }],
      materials: [{ materialCode: 'bar', basis: 'bar', pieceLength: '12.1' }],
    },
  })
})

test('routing-templates: what is given now wins over the part; missing parameters are named', () => {
  expect(fillTemplate(template, { length: 12 }, { width: 5 })).toMatchObject({
    method: { operations: [{ runValue: '2.5' }] },
  })
  expect(fillTemplate(template, {}, {})).toEqual({ ok: false, missing: ['length'] })
})

test('routing-templates: a parameter outside its range is refused', () => {
  expect(fillTemplate(template, { length: 41 }, {})).toMatchObject({ ok: false, outside: { name: 'length' } })
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
