import { expect, test } from 'vitest'
import { writtenDay } from './written-day.ts'

test('dates as they come: two digits of the year, months by name in both languages', () => {
  expect(writtenDay('1/5/26', 'mdy')).toBe('2026-01-05')
  expect(writtenDay('31.12.98', 'dmy')).toBe('1998-12-31')
  for (const text of ['Nov 16, 2026', '16-Nov-26', '16 de noviembre de 2026', 'November 16 2026'])
    expect(writtenDay(text, 'ymd')).toBe('2026-11-16')
  expect(writtenDay('Smarch 3, 2026', 'ymd')).toBeNull()
})

test('days with a time behind, a weekday in front, without strokes, and counted by a spreadsheet', () => {
  for (const text of [
    '1/5/2026 12:00:00 AM',
    '2026-01-05T00:00:00.000Z',
    '2026-01-05 06:30',
    'Monday, January 5, 2026',
    'lunes 5 de enero de 2026',
    '5 de enero del 2026',
    '20260105',
    '46027',
    '46027.25',
    '01-05-26',
  ])
    expect(writtenDay(text, 'mdy'), text).toBe('2026-01-05')
  for (const text of ['12', '123456', '20261305', '99999', 'TBD']) expect(writtenDay(text, 'mdy'), text).toBeNull()
  expect(writtenDay('martes 3 de marzo de 2026', 'ymd')).toBe('2026-03-03')
  expect(writtenDay('Mar 3, 2026', 'ymd')).toBe('2026-03-03')
})
