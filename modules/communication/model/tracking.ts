/** What became of a mail (documents R55, R57). */

export const trackingKinds = [
  'queued',
  'sending',
  'deferred',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'bounced',
  'complained',
  'replied',
  'suppressed',
] as const
export type TrackingKind = (typeof trackingKinds)[number]

/** documents R55: the highest event seen, whatever the order they arrived in; a suppressed mail was never sent. */
export function trackingStatus(seen: readonly TrackingKind[]): TrackingKind {
  if (seen.includes('suppressed')) return 'suppressed'
  return seen.reduce<TrackingKind>(
    (highest, one) => (trackingKinds.indexOf(one) > trackingKinds.indexOf(highest) ? one : highest),
    'queued',
  )
}

/** documents R55: what a delivery report says; null when it changes nothing. */
export function reportedKind(
  action: string,
  enhancedStatus: string,
): { readonly kind: TrackingKind; readonly bounceKind?: 'hard' | 'soft' } | null {
  switch (action.trim().toLowerCase()) {
    case 'failed':
      return { kind: 'bounced', bounceKind: enhancedStatus.trim().startsWith('4') ? 'soft' : 'hard' }
    case 'delayed':
      return { kind: 'deferred' }
    case 'delivered':
    case 'expanded':
      return { kind: 'delivered' }
    default:
      return null
  }
}

const softBouncesInARow = 5

/** documents R57: a hard bounce or a complaint suppresses an address at once, five soft bounces in a row too. */
export function isSuppressed(
  history: readonly { readonly kind: TrackingKind; readonly bounceKind?: 'hard' | 'soft' | null }[],
): boolean {
  if (history.some(({ kind, bounceKind }) => kind === 'complained' || (kind === 'bounced' && bounceKind === 'hard')))
    return true
  let inARow = 0
  for (const { kind } of history) {
    if (kind === 'bounced') inARow++
    else if (kind === 'delivered' || kind === 'replied') inARow = 0
    if (inARow >= softBouncesInARow) return true
  }
  return false
}
