import { expect, test } from 'vitest'
import { letteredDocument, onPaper } from './drawing-symbols.ts'
import { paper } from './index.ts'
import { pdfText } from './pdf-text.ts'

test('symbols without letters on paper are written as drafters write them', () => {
  expect(onPaper('⌀ .7500 +.0000/−.0005')).toBe('Ø.7500 +.0000/−.0005')
  expect(onPaper('⌖ ⌀0.20 Ⓜ | A | B')).toBe('POS Ø0.20 (M) | A | B')
  expect(onPaper('⏥0.05')).toBe('FLAT 0.05')
  expect(onPaper('4X Ø9.60 ±0.05')).toBe('4X Ø9.60 ±0.05')
})

test('every paper writes them so, wherever they stand on it', async () => {
  const words = 'Bore ⌀12.50 ±0.02'
  const [page] = pdfText(
    await paper({
      ...{
        company: { name: 'Larkspur', lines: [] },
        title: `Study ${words}`,
        number: 'CS-1',
        facts: [['Characteristic', words]],
      },
      table: {
        columns: [{ label: words }, { label: 'Frame', mono: true }],
        rows: [{ cells: [words, '⌖⌀0.20Ⓜ'], under: [words] }],
      },
      notes: [{ heading: words, text: `→ ${words}` }],
      ...{ language: 'en-US', formats: { paper: 'letter' }, at: '2026-11-15T02:00:00Z' },
    }),
  )
  expect(page!.match(/Bore Ø12\.50 ±0\.02/g)!.length).toBeGreaterThanOrEqual(6)
  expect(page).toContain('POS Ø0.20(M)')
  expect(page).toMatch(/- ?> Bore/)
  expect(page).not.toMatch(/[⌀⌖Ⓜ→]/)
})

test('pictures stay as they are, and what is written on every page is written so too', () => {
  const svg = '<svg><text>⌀</text></svg>'
  const document = letteredDocument({ content: [{ svg }, { text: ['⌀1', { text: '⌀2' }] }], footer: () => '⌀3' })
  expect(document.content).toEqual([{ svg }, { text: ['Ø1', { text: 'Ø2' }] }])
  expect((document.footer as () => string)()).toBe('Ø3')
})
