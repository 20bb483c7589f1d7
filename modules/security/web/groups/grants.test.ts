import { expect, test } from 'vitest'
import { changedCells, type Grant, grantsOf, sheetOf, withSay } from './grants.ts'

const granted: Grant[] = [
  { id: '1', resource: 'quotes', action: 'view', effect: 'allow', scope: 'department' },
  { id: '2', resource: 'quotes', action: 'archive', effect: 'deny', scope: 'all' },
]

test('a refusal wins over an allowance in the same cell, whatever their order', () => {
  const allow: Grant = { resource: 'quotes', action: 'archive', effect: 'allow', scope: 'all' }
  expect(sheetOf([allow, ...granted]).get('quotes.archive')).toEqual({ effect: 'deny' })
  expect(sheetOf([...granted, allow]).get('quotes.archive')).toEqual({ effect: 'deny' })
})

test('only cells that differ count as changed', () => {
  const saved = sheetOf(granted)
  expect(changedCells(saved, sheetOf(granted))).toEqual([])
  const wider = withSay(saved, 'quotes.view', { effect: 'allow', scope: 'all' })
  expect(changedCells(saved, wider)).toEqual(['quotes.view'])
  expect(changedCells(saved, withSay(wider, 'quotes.view', { effect: 'allow', scope: 'department' }))).toEqual([])
  expect(changedCells(saved, withSay(saved, 'quotes.archive', null))).toEqual(['quotes.archive'])
})

test('lines that were there keep their identity', () => {
  const sheet = withSay(sheetOf(granted), 'parts.view', { effect: 'allow', scope: 'own' })
  expect(grantsOf(sheet, granted)).toEqual([
    granted[0],
    granted[1],
    { resource: 'parts', action: 'view', effect: 'allow', scope: 'own' },
  ])
})
