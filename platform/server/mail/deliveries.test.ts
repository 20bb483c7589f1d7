import { expect, test } from 'vitest'
import { afterAttempt, dueOf, givenUp, mailStatus, reopened, undelivered, untried } from './deliveries.ts'

const at = '2026-11-17T10:00:00.000Z'
const start = untried(['ana@example.com', 'ben@example.com', 'cho@example.com'])
const states = (deliveries: ReturnType<typeof untried>) => deliveries.map(({ state }) => state)
const later = { recipient: 'Ben@example.com', responseCode: 451, message: '451 greylisted' }
const never = { recipient: 'cho@example.com', responseCode: 550, message: '550 no such mailbox' }

test('documents R56: each recipient keeps its own answer, and only those told to wait are due again', () => {
  const first = afterAttempt(start, [later, never], at)
  expect(states(first)).toEqual(['sent', 'deferred', 'refused'])
  expect(first[2]).toMatchObject({ code: 550, answer: '550 no such mailbox' })
  expect([dueOf(first), mailStatus(first)]).toEqual([['ben@example.com'], 'deferred'])
  expect(undelivered(first)).toBe('ben@example.com: 451 greylisted\ncho@example.com: 550 no such mailbox')
  const second = afterAttempt(first, [], at)
  expect([states(second), mailStatus(second)]).toEqual([['sent', 'sent', 'refused'], 'partlySent'])
  expect(dueOf(reopened(second))).toEqual(['cho@example.com'])
})

test('a refusal of the whole is the answer of everybody who was due', () => {
  const broken = afterAttempt(start, [{ code: 'ECONNECTION', message: 'connection lost' }], at)
  expect([states(broken), mailStatus(broken)]).toEqual([['deferred', 'deferred', 'deferred'], 'deferred'])
  const password = { code: 'EAUTH', responseCode: 535, message: '535 wrong password' }
  expect(mailStatus(afterAttempt(start, [password], at))).toBe('deferred')
  expect(mailStatus(afterAttempt(start, [{ responseCode: 554, message: '554 spam' }], at))).toBe('failed')
  expect(mailStatus(givenUp(broken))).toBe('failed')
})
