import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, parseExpression, worthOf } from './expressions.ts'

const worth = (text: string, values: Record<string, number | string> = {}) => worthOf(text, values)?.round(6).toString()

test('routing-templates: a number may be an expression over the part’s parameters', () => {
  expect(worth('(length*width)/120 + 2', { length: 12, width: '7.5' })).toBe('2.75')
})

test('recipes: the laser’s minutes per piece', () => {
  const laser = 'cutLength/feed + pierces*pierceSeconds/60 + 0.1'
  expect(worth(laser, { cutLength: 375, feed: 2500, pierces: 5, pierceSeconds: '0.6' })).toBe('0.3')
})

test('products come before sums, powers before products, signs and brackets count', () => {
  expect([worth('2+3*4'), worth('(2+3)*4'), worth('-2^2'), worth('2^-1'), worth('10-4-3'), worth('2*-3')]).toEqual([
    '14',
    '20',
    '-4',
    '0.5',
    '3',
    '-6',
  ])
})

test('a few functions and pi are known', () => {
  expect([
    worth('ceil(2.1)'),
    worth('floor(-2.1)'),
    worth('max(1, 2, x)', { x: 9 }),
    worth('sqrt(2)'),
    worth('pi'),
  ]).toEqual(['3', '-3', '9', '1.414214', '3.141593'])
})

test('what is unknown, divided by zero or unreadable has no value', () => {
  expect([worth('length*2'), worth('1/0'), worth('2 +'), worth('alert(1)'), worth('a.b'), worth('sqrt(-1)')]).toEqual(
    Array.from({ length: 6 }),
  )
})

test('the place where reading stopped is told', () => {
  expect(parseExpression('length ** 2')).toEqual({ ok: false, at: 8 })
  expect(parseExpression('1'.repeat(501))).toEqual({ ok: false, at: 500 })
})

test('names are collected once each', () => {
  const parsed = parseExpression('length*length + min(width, pi)')
  expect(parsed.ok && namesIn(parsed.expression)).toEqual(['length', 'width'])
})

test('no text makes it fail otherwise than by saying so', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-*/^(),. abmin'), maxLength: 60 }), text => {
      expect([true, false]).toContain(parseExpression(text).ok)
      worthOf(text, { a: 1, b: 2 })
    }),
  )
})
