import { describe, expect, test } from 'vitest'
import { mayEditPost, readUpTo, unreadCount } from './talk.ts'

describe('documents R59: unread', () => {
  const messages = [1, 2, 3, 4, 5].map(seq => ({
    seq,
    author: seq === 4 ? 'me' : 'ana',
    deletedAt: seq === 5 ? '2026-11-15T08:00:00.000Z' : null,
  }))
  test('counts what came after, is not mine and is not deleted', () => {
    expect(unreadCount(messages, 0, 'me')).toBe(3)
    expect(unreadCount(messages, 2, 'me')).toBe(1)
    expect(unreadCount(messages, 3, 'me')).toBe(0)
  })
  test('reading never moves back, except by "mark unread"', () => {
    expect(readUpTo(7, 9)).toBe(9)
    expect(readUpTo(7, 3)).toBe(7)
    expect(readUpTo(7, 3, true)).toBe(3)
  })
})

test('documents R61: a post is corrected by its author, for 15 minutes', () => {
  const post = { author: 'me', postedAt: '2026-11-15T08:00:00.000Z', deletedAt: null }
  expect(mayEditPost(post, 'me', '2026-11-15T08:15:00.000Z')).toBe(true)
  expect(mayEditPost(post, 'me', '2026-11-15T08:15:00.001Z')).toBe(false)
  expect(mayEditPost(post, 'ana', '2026-11-15T08:01:00.000Z')).toBe(false)
  expect(mayEditPost({ ...post, deletedAt: post.postedAt }, 'me', '2026-11-15T08:01:00.000Z')).toBe(false)
})
