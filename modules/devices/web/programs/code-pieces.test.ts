import { expect, test } from 'vitest'
import { piecesOfLine } from './code-pieces.ts'

test('a line is cut into words and comments, and nothing is lost', () => {
  const line = 'N10 G1X-1.5F300.(ROUGH) M8 ; coolant'
  const pieces = piecesOfLine(line)
  expect(pieces.map(piece => piece.text).join('')).toBe(line)
  expect(pieces.filter(piece => piece.text.trim()).map(piece => piece.kind)).toEqual([
    'other',
    'motion',
    'axis',
    'feed',
    'comment',
    'machine',
    'comment',
  ])
})
