import { describe, expect, test } from 'vitest'
import { type KnownThread, mayAutoReply, normalSubject, threadOf } from './threading.ts'

const thread = (id: string, more: Partial<KnownThread> = {}): KnownThread => ({
  id,
  replyToken: null,
  subject: 'Order 4711',
  participants: ['kim@acme.test'],
  lastMessageAt: '2026-11-01T12:00:00.000Z',
  messages: [],
  ...more,
})
const mail = {
  inReplyTo: null,
  references: [],
  recipients: ['sales@shop.test'],
  sender: 'kim@acme.test',
  subject: 'Order 4711',
  sentAt: '2026-11-15T12:00:00.000Z',
}

describe('documents R52: the thread of a mail', () => {
  const theirs = thread('theirs', { messages: [{ messageId: '<a@acme>', isOurs: false }] })
  const ours = thread('ours', { messages: [{ messageId: '<b@shop>', isOurs: true }] })

  test('our own Message-ID wins over any other known one', () => {
    expect(threadOf({ ...mail, inReplyTo: '<a@acme>', references: ['<b@shop>'] }, [theirs, ours])).toBe('ours')
    expect(threadOf({ ...mail, inReplyTo: '<a@acme>' }, [theirs, ours])).toBe('theirs')
  })

  test('the last reference counts first', () => {
    const older = thread('older', { messages: [{ messageId: '<old@shop>', isOurs: true }] })
    expect(threadOf({ ...mail, references: ['<old@shop>', '<b@shop>'] }, [older, ours])).toBe('ours')
  })

  test('then the token in the address', () =>
    expect(
      threadOf({ ...mail, recipients: ['sales+t9f3c@shop.test'] }, [
        thread('x'),
        thread('token', { replyToken: '9f3c' }),
      ]),
    ).toBe('token'))

  test('then subject with a reply prefix, a shared participant, within 30 days', () => {
    const reply = { ...mail, subject: 'RE: Fwd: order  4711' }
    expect(threadOf(reply, [thread('same')])).toBe('same')
    expect(threadOf(mail, [thread('same')])).toBeNull()
    expect(threadOf({ ...reply, sender: 'x@y.test' }, [thread('same')])).toBeNull()
    expect(threadOf(reply, [thread('same', { lastMessageAt: '2026-10-16T11:59:59.000Z' })])).toBeNull()
    expect(threadOf(reply, [thread('same', { lastMessageAt: '2026-10-16T12:00:00.000Z' })])).toBe('same')
  })

  test.each(['Re: A', 'FW: a', 'Fwd: A', 'RV: a', 'AW: A', 'SV: a', 'Re[2]: A', 're: AW: RV[3]: a'])(
    '%s is "a"',
    subject => expect(normalSubject(subject)).toBe('a'),
  )
})

describe('documents R54: automatic replies', () => {
  const human = {
    autoSubmitted: null,
    precedence: null,
    sender: 'kim@acme.test',
    ownAddresses: ['sales@shop.test'],
    lastReplyToSenderAt: null,
    now: '2026-11-15T12:00:00.000Z',
  }
  test('a person is answered, once a day', () => {
    expect(mayAutoReply(human)).toBe(true)
    expect(mayAutoReply({ ...human, autoSubmitted: 'no' })).toBe(true)
    expect(mayAutoReply({ ...human, lastReplyToSenderAt: '2026-11-14T12:00:01.000Z' })).toBe(false)
    expect(mayAutoReply({ ...human, lastReplyToSenderAt: '2026-11-14T12:00:00.000Z' })).toBe(true)
  })
  test.each([
    { autoSubmitted: 'auto-replied' },
    { precedence: 'bulk' },
    { precedence: 'List' },
    { precedence: 'junk' },
    { sender: '' },
    { sender: '<>' },
    { sender: 'Sales@Shop.test' },
  ])('%o is never answered', more => expect(mayAutoReply({ ...human, ...more })).toBe(false))
})
