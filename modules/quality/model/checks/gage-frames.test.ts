import { expect, test } from 'vitest'
import { readFrame, readNumber } from './gage-frames.ts'

test('numbers are read with either decimal mark; what is none is none', () => {
  expect(
    ['10,02', '10.02', '+0000.123', '-0.500', '.5', '5.', '0', '10,o5', '', '.', '1.2.3', '-0.000', '٣'].map(
      readNumber,
    ),
  ).toEqual(['10.02', '10.02', '0.123', '-0.500', '0.5', '5', '0', null, null, null, null, '0.000', null])
})

test('a Digimatic frame of a multiplexer names its channel', () => {
  expect(readFrame('01A+0000.123\r', null)).toEqual({ value: '0.123', channel: '1', unit: null })
  expect(readFrame('12A-0001.500', { protocol: 'digimatic' })).toEqual({ value: '-1.500', channel: '12', unit: null })
  expect(readFrame('91C', { protocol: 'digimatic' })).toBeNull()
})

test('Mahr and patterns of a gage of its own', () => {
  expect(readFrame('M + 12.345 mm', { protocol: 'mahr' })).toEqual({
    ...{ value: '12.345', channel: null },
    unit: 'mm',
  })
  expect(readFrame('D1=12,3;OK', { protocol: 'regex', pattern: '=([\\d,]+);' })).toEqual({
    value: '12.3',
    channel: null,
    unit: null,
  })
  expect(readFrame('noise', { protocol: 'regex', pattern: '(' })).toBeNull()
})
