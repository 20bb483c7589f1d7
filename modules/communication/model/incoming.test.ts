import { describe, expect, test } from 'vitest'
import { deliveryReports, freshText, mailKind, partnerDomain } from './incoming.ts'
import { troubleOf } from './mailbox-trouble.ts'

describe('documents R54: who wrote a mail', () => {
  const plain = { contentType: 'text/plain', autoSubmitted: null, precedence: null, returnPath: null }
  test.each([
    [{}, 'message'],
    [{ autoSubmitted: 'no' }, 'message'],
    [{ returnPath: '<kim@acme.test>' }, 'message'],
    [{ autoSubmitted: 'auto-replied' }, 'automatic'],
    [{ precedence: 'bulk' }, 'automatic'],
    [{ precedence: 'auto_reply' }, 'automatic'],
    [{ returnPath: '<>' }, 'automatic'],
    [{ contentType: 'multipart/report; report-type=delivery-status', returnPath: '<>' }, 'bounce'],
  ])('%o → %s', (marks, kind) => expect(mailKind({ ...plain, ...marks })).toBe(kind))
})

test('documents R55: a delivery report has a block for each recipient, lines may be folded', () => {
  const report = [
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; Bob@Acme.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '  mailbox here',
    '',
    'Original-Recipient: rfc822;eve@acme.example',
    'Final-Recipient: rfc822;list-7@acme.example',
    'Action: delayed',
    'Status: 4.4.1',
  ].join('\r\n')
  expect(deliveryReports(report)).toEqual([
    { recipient: 'bob@acme.example', action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 no such mailbox here' },
    { recipient: 'eve@acme.example', action: 'delayed', status: '4.4.1', diagnostic: null },
  ])
  expect(deliveryReports('nothing of the kind')).toEqual([])
})

describe('what is new in an answer', () => {
  test.each([
    ['Ship it Friday.\n\nOn Mon, Nov 2, 2026 at 9:00 AM Ana <ana@shop.test> wrote:\n> When?\n> Ana', 'Ship it Friday.'],
    [
      'Sí, el viernes.\n\nEl lun, 2 nov 2026 a las 9:00, Ana Núñez\n<ana@shop.test> escribió:\n\n> ¿Cuándo?',
      'Sí, el viernes.',
    ],
    ['Yes.\r\n\r\n-----Original Message-----\r\nFrom: Ana', 'Yes.'],
    ['> Price?\n12.50\n> Lead time?\n3 weeks', '> Price?\n12.50\n> Lead time?\n3 weeks'],
    ['> all of it\n> quoted', '> all of it\n> quoted'],
    ['12.50 each', '12.50 each'],
  ])('%j', (text, fresh) => expect(freshText(text)).toBe(fresh))
})

test('a domain says whose address it is, unless everybody gets one there', () => {
  expect(partnerDomain('kim@Acme.example')).toBe('acme.example')
  expect(partnerDomain('kim@gmail.com')).toBeNull()
  expect(partnerDomain('kim')).toBeNull()
})

test.each([
  ['ENOTFOUND', 'noHost'],
  ['ECONNREFUSED', 'noConnection'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'badCertificate'],
  ['EPROTO', 'noTls'],
  ['SomethingElse', 'other'],
  [undefined, 'other'],
])('an error %s of the connection is %s', (code, trouble) => expect(troubleOf(code)).toBe(trouble))
