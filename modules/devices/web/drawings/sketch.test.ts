import { expect, test } from 'vitest'
import { svgPath } from './sketch.ts'

test('straight and round pieces become an SVG path', () => {
  const vertices = [
    { x: 0, y: 0, bulge: 0 },
    { x: 10, y: 0, bulge: 1 },
    { x: 10, y: 4, bulge: 0 },
  ]
  expect(svgPath({ layer: '0', vertices, isClosed: true })).toBe('M0 0L10 0A2 2 0 0 1 10 4L0 0Z')
})
