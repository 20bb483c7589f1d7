import { expect, test } from 'vitest'
import { stampFreeFrom } from './stamp-rest.ts'

test('quality stamps: returned 2026-05-02, it can be issued to another person from 2026-10-29', () => {
  expect(stampFreeFrom('2026-05-02', 180)).toBe('2026-10-29')
})
