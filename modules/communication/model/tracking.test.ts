import { describe, expect, test } from 'vitest'
import { isSuppressed, reportedKind, type TrackingKind, trackingStatus } from './tracking.ts'

describe('documents R55: the status of a mail', () => {
  test.each<[TrackingKind[], TrackingKind]>([
    [[], 'queued'],
    [['sent', 'sending', 'queued'], 'sent'],
    [['delivered', 'deferred', 'sent'], 'delivered'],
    [['opened', 'bounced', 'delivered'], 'bounced'],
    [['replied', 'bounced', 'complained'], 'replied'],
    [['failed', 'clicked'], 'failed'],
    [['queued', 'suppressed'], 'suppressed'],
  ])('%j → %s', (seen, status) => expect(trackingStatus(seen)).toBe(status))

  test.each([
    ['failed', '5.1.1', { kind: 'bounced', bounceKind: 'hard' }],
    ['Failed', '4.2.2', { kind: 'bounced', bounceKind: 'soft' }],
    ['delayed', '4.4.1', { kind: 'deferred' }],
    ['delivered', '2.0.0', { kind: 'delivered' }],
    ['expanded', '2.0.0', { kind: 'delivered' }],
    ['relayed', '2.0.0', null],
  ])('a report of %s %s', (action, status, means) => expect(reportedKind(action, status)).toEqual(means))
})

describe('documents R57: suppression', () => {
  const soft = { kind: 'bounced', bounceKind: 'soft' } as const
  test('a hard bounce or a complaint, at once', () => {
    expect(isSuppressed([{ kind: 'bounced', bounceKind: 'hard' }])).toBe(true)
    expect(isSuppressed([{ kind: 'complained' }])).toBe(true)
  })
  test('five soft bounces in a row', () => {
    expect(isSuppressed([soft, soft, soft, soft])).toBe(false)
    expect(isSuppressed([soft, soft, soft, soft, soft])).toBe(true)
    expect(isSuppressed([soft, soft, { kind: 'delivered' }, soft, soft, soft])).toBe(false)
  })
})
