import { expect, test } from 'vitest'
import { placedText } from './placed-text.ts'

const page = { width: 100, height: 200 }
const place = (a: number, b: number, c: number, d: number) => placedText('25.4', [a, b, c, d, 50, 100], 20, page)

test('quality gdt-map-groups: a text has its place and its way, however its page or itself is turned', () => {
  expect(place(10, 0, 0, -10)).toEqual({ text: '25.4', x: 0.5, y: 0.45, w: 0.2, h: 0.05 })
  expect(place(0, -10, -10, 0)).toEqual({ text: '25.4', x: 0.4, y: 0.4, w: 0.1, h: 0.1, runs: 'up' })
  expect(place(0, 10, 10, 0)).toEqual({ text: '25.4', x: 0.5, y: 0.5, w: 0.1, h: 0.1, runs: 'down' })
  expect(place(-10, 0, 0, 10)).toEqual({ text: '25.4', x: 0.3, y: 0.5, w: 0.2, h: 0.05 })
})
