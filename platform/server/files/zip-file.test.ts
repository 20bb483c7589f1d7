import { expect, test } from 'vitest'
import { Zip } from '../transfer/reading/zip.ts'
import { zipFile } from './zip-file.ts'

const at = new Date('2026-11-19T08:30:10Z')
const entries = [
  { name: '01 Plano/D-4410 ñ.txt', content: Buffer.from('Ø10.00 ±0.10\n'.repeat(500)) },
  { name: 'empty.txt', content: Buffer.alloc(0) },
]

test('what is packed is read again, whole and under its name', async () => {
  const zip = new Zip(zipFile(entries, at), 1_000_000)
  for (const { name, content } of entries) {
    const pieces: Buffer[] = []
    for await (const piece of zip.read(name)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
  }
})

test('the same at the same moment is the same file', () => {
  expect(zipFile(entries, at).equals(zipFile(entries, at))).toBe(true)
})
