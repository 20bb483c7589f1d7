import { expect, test } from 'vitest'
import { isShort } from './slip-questions.ts'

const line = (release: string | null, quantity: string) => ({ release, quantity })

test('a slip is short where all its lines of a release are fewer than are still wanted', () => {
  const wanted = [{ id: 'a', balance: '10' }] as never
  expect(isShort([line('a', '6'), line('a', '4')], wanted)).toBe(false)
  expect(isShort([line('a', '6')], wanted)).toBe(true)
  expect(isShort([line('a', '11')], wanted)).toBe(false)
  expect(isShort([line(null, '1')], [])).toBe(false)
})
