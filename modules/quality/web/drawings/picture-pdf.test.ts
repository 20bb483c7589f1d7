import { expect, test } from 'vitest'
import { picturePdf } from './picture-pdf.ts'

const page = (width: number) => ({
  jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  pixels: { width, height: 10 },
  points: { width: width / 2, height: 5.005 },
})

test('every object begins where the table of the file says', () => {
  const text = new TextDecoder('latin1').decode(picturePdf([page(20), page(40)]))
  const table = Number(/startxref\n(\d+)/.exec(text)![1])
  const begins = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(found => Number(found[1]))
  expect(begins).toHaveLength(8)
  for (const [place, begin] of begins.entries()) expect(text.slice(begin)).toMatch(new RegExp(`^${place + 1} 0 obj`))
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]')
  expect(text).toContain('/MediaBox [0 0 20 5.01]')
  expect(text).toContain('/Width 40 /Height 10')
})
