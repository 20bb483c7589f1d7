import { expect, test } from 'vitest'
import { mentionBefore, partsOfPost, stillMentioned, withMention } from './mentions.ts'

test('a name is begun with @ at the start of a word', () => {
  expect(mentionBefore('ask @an', 7)).toEqual({ start: 4, typed: 'an' })
  expect(mentionBefore('@Ana Nú', 7)).toEqual({ start: 0, typed: 'Ana Nú' })
  expect(mentionBefore('ana@example.com', 15)).toBeNull()
})
test('the whole name takes its place', () => {
  expect(withMention('ask @an today', 4, 7, 'Ana Núñez')).toBe('ask @Ana Núñez  today')
})
test('a mention that was deleted is not sent', () => {
  const chosen = [
    { id: '1', name: 'Ana Núñez' },
    { id: '2', name: 'Luis' },
  ]
  expect(stillMentioned('ask @Ana Núñez', chosen)).toEqual([chosen[0]])
})
test('a post is cut at its mentions', () => {
  expect(partsOfPost('ask @Ana Núñez.', ['Ana', 'Ana Núñez'])).toEqual([
    { text: 'ask ', mention: false },
    { text: '@Ana Núñez', mention: true },
    { text: '.', mention: false },
  ])
})
