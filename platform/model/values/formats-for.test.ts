import { expect, it } from 'vitest'
import { formatsFor } from './formats-for.ts'

const american = formatsFor({ formatLocale: 'en-US', language: 'en-US', timeZone: 'America/Chicago' })
const inSpanish = formatsFor({ formatLocale: 'en-US', language: 'es', timeZone: 'America/Chicago' })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('writes days and times as the reader’s locale does, months in the reader’s language', () => {
  expect(american.date('2026-11-12')).toBe('Nov 12, 2026')
  expect(american.date('2026-11-12T03:00:00Z')).toBe('Nov 11, 2026')
  expect(plain(american.dateTime('2026-11-12T20:05:00Z'))).toBe('Nov 12, 2026, 2:05 PM')
  expect(plain(american.time('14:05'))).toBe('2:05 PM')
  expect(plain(american.exactTime('2026-11-12T20:05:07Z'))).toBe('2:05:07 PM')
  const evening = new Date('2026-11-13T03:00:00Z')
  expect(plain(american.timeOrDay('2026-11-12T20:05:00Z', evening))).toBe('2:05 PM')
  expect(plain(american.timeOrDay('2026-11-12T05:05:00Z', evening))).toBe('Nov 11, 2026, 11:05 PM')
  expect(inSpanish.date('2026-11-12')).toBe('12 nov 2026')
  expect(inSpanish.weekday('2026-11-12', 'long')).toBe('jueves')
  expect(inSpanish.number('1234.5')).toBe('1,234.5')
})

it('leaves what is not a moment as it was typed', () => {
  expect(american.date('soon')).toBe('soon')
  expect(american.time('noon')).toBe('noon')
})

it('writes file sizes', () => {
  expect(plain(american.fileSize(5_242_880))).toBe('5.2 MB')
  expect(plain(american.fileSize(512))).toBe('512 B')
})
