import { expect, it } from 'vitest'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  selectedAll,
  selectedCount,
  toggled,
  withSelected,
} from './selection.ts'

it('documents 1.6: Ctrl+A takes the loaded rows, again all matching', () => {
  const once = selectedAll(nothingSelected, ['a', 'b'])
  expect(selectedCount(once, 500)).toBe(2)
  const twice = selectedAll(once, ['a', 'b'])
  expect(selectedCount(twice, 500)).toBe(500)
})

it('after all, a toggle makes an exception', () => {
  const but = toggled(everythingSelected, 'a')
  expect(isSelected(but, 'a')).toBe(false)
  expect(isSelected(but, 'b')).toBe(true)
  expect(selectedCount(but, 10)).toBe(9)
  expect(isSelected(withSelected(but, ['a']), 'a')).toBe(true)
})
