import { expect, test } from 'vitest'
import { piecesOf } from './scan-reader.ts'

const page = { width: 1000, height: 500 }
const word = (text: string, x0: number, x1: number, confidence: number) => ({
  ...{ text, confidence, bbox: { x0, x1, y0: 104, y1: 116 } },
})

test('quality gdt-map-groups: words of a scan stand where they were read, as high as their line', () => {
  const words = [word('25.4', 100, 140, 91), word('±0.05', 150, 200, 64)]
  const line = { text: '25.4 ±0.05\n', confidence: 80, bbox: { x0: 100, y0: 100, x1: 200, y1: 120 }, words }
  expect(piecesOf(line, page)).toEqual([
    { text: '25.4', x: 0.1, w: 0.04, y: 0.2, h: 0.04, certainty: 91 },
    { text: '±0.05', x: 0.15, w: 0.05, y: 0.2, h: 0.04, certainty: 64 },
  ])
})

test('quality gdt-map-groups: what runs up a scan is one text', () => {
  const words = [word('80.00', 250, 270, 92), word('±0.1', 250, 270, 71)]
  const line = { text: '80.00 ±0.1\n', confidence: 80, bbox: { x0: 250, y0: 100, x1: 270, y1: 230 }, words }
  expect(piecesOf(line, page)).toEqual([{ text: '80.00 ±0.1', x: 0.25, w: 0.02, y: 0.2, h: 0.26, certainty: 71 }])
})
