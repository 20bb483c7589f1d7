import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sniff } from './sniff.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sniff-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

const typeOf = (content: string | Buffer): Promise<string> => {
  const path = join(directory, 'drawing.pdf')
  writeFileSync(path, content)
  return sniff(path)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test.each([
  ['a picture', png, 'image/png'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'application/pdf'],
  ['a note', 'Deburr all edges.\nMind the thread.\n', 'text/plain'],
  ['NC code', 'O1000 (BRACKET)\nG54 G90\nM30\n', 'text/plain'],
  ['a price list', 'part,price\nA-100,12.50\nA-200,8.00\n', 'text/csv'],
  ['a Mexican price list', 'parte;precio\nA-100;12,50\n', 'text/csv'],
  ['cells that hold separators', 'part,note\n"A,1","two\nlines"\n', 'text/csv'],
  ['a sentence, with a comma', 'Dear Ana, thank you\nfor the order.\n', 'text/plain'],
  ['an old spreadsheet', Buffer.from('pieza;a\xf1o\nA;1998\n', 'latin1'), 'text/csv'],
  ['a page', '<!-- hi --><!DOCTYPE html><script>alert(1)</script>', 'text/html'],
  ['a picture that can carry a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
  ['the same with its prologue', '<?xml version="1.0"?>\n<svg></svg>', 'image/svg+xml'],
  ['a feed', '<?xml version="1.0"?><feed/>', 'application/xml'],
  ['bytes', Buffer.from([1, 2, 3, 0, 255, 4]), 'application/octet-stream'],
])('documents R28: the name never decides: %s', async (_what, content, type) => {
  expect(await typeOf(content)).toBe(type)
})
