import { expect, test } from 'vitest'
import { billCsv } from './bill-csv.ts'
import { type Branch, nodesOf } from './nodes.ts'

const branch = (key: string, parent: string | null, number: string, more: Partial<Branch> = {}): Branch => ({
  ...{ key, parent, part: number, number, name: `The ${number}`, label: `${number} B`, revision: `${number}-B` },
  ...{ assembly: 'x', quantityPer: '2', extended: '10', unit: 'ea', source: 'make', onHand: '3', onOrder: '0' },
  ...more,
})
const nodes = nodesOf([branch('1', null, 'LP-1'), branch('1/2', '1', 'LP-2', { label: null, name: '=cmd, "x"' })])
const told = { words: (key: string) => key.split('.').at(-1)!, sourceOf: (source: string) => source, costs: undefined }

test('a row a place, with its level; what a spreadsheet would run is text', () => {
  expect(
    billCsv(nodes, { ...told, way: 'below' })
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    'level,part,revision,name,per,unit,total,onHand,onOrder,source',
    '1,LP-1,B,The LP-1,2,ea,10,3,0,make',
    `2,LP-2,,"'=cmd, ""x""",2,ea,10,3,0,make`,
    '',
  ])
})

test('what costs are known stand beside; where a part goes into has none', () => {
  const costs = { total: '60', gaps: [], leadDays: { 'LP-1-B': 4 }, costs: { 'LP-1-B': { own: '1', each: '6.005' } } }
  expect(billCsv(nodes.slice(0, 1), { ...told, way: 'below', costs })).toContain(',make,6.005,60.05,4')
  expect(billCsv(nodes.slice(0, 1), { ...told, way: 'above' })).toContain('1,LP-1,B,The LP-1,2,ea\r\n')
})
