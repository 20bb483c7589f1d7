import type { Delivery } from '#platform/records/mail.ts'

export type { Delivery }

/** What the mail server said of one recipient, or of all of them when it names none. */
export interface Refused {
  readonly recipient?: string | undefined
  readonly responseCode?: number | undefined
  readonly code?: string | undefined
  readonly message: string
}

/**
 * A 5yz answer about the mail itself (documents R56). A password the server does not take is ours to mend, and the mail waits
 * for it; 4yz and a line that breaks are for later.
 */
export const isPermanent = ({ responseCode = 0, code }: Refused): boolean =>
  responseCode >= 500 && responseCode < 600 && code !== 'EAUTH'

const isOpen = ({ state }: Delivery): boolean => state === 'waiting' || state === 'deferred'

/** Those the next attempt is for: who has the mail does not get it twice because of somebody else. */
export const dueOf = (deliveries: readonly Delivery[]): string[] =>
  deliveries.filter(isOpen).map(({ address }) => address)

export const untried = (addresses: readonly string[]): Delivery[] =>
  addresses.map(address => ({ address, state: 'waiting', answer: null, code: null, at: null }))

/** Sent again by hand: who refused it is asked once more. */
export const reopened = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.map(one => (one.state === 'sent' ? one : { ...one, state: 'waiting' }))

/** The deliveries after an attempt: each recipient that was due has its own answer. */
export function afterAttempt(deliveries: readonly Delivery[], refusals: readonly Refused[], at: string): Delivery[] {
  const ofAll = refusals.find(({ recipient }) => recipient === undefined)
  return deliveries.map(one => {
    if (!isOpen(one)) return one
    const refused = refusals.find(({ recipient }) => recipient?.toLowerCase() === one.address.toLowerCase()) ?? ofAll
    if (!refused) return { ...one, state: 'sent', answer: null, code: null, at }
    const answer = refused.message.slice(0, 500)
    return {
      ...one,
      state: isPermanent(refused) ? 'refused' : 'deferred',
      answer,
      code: refused.responseCode ?? null,
      at,
    }
  })
}

/** The patience with those who say "later" is used up. */
export const givenUp = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.map(one => (one.state === 'deferred' ? { ...one, state: 'refused' } : one))

/** Where the mail as a whole stands. */
export function mailStatus(deliveries: readonly Delivery[]): 'deferred' | 'sent' | 'partlySent' | 'failed' {
  if (deliveries.some(isOpen)) return 'deferred'
  if (deliveries.every(({ state }) => state === 'sent')) return 'sent'
  return deliveries.some(({ state }) => state === 'sent') ? 'partlySent' : 'failed'
}

/** One line for the list of mails: who has not got it, and why. */
export const undelivered = (deliveries: readonly Delivery[]): string | null =>
  deliveries
    .filter(({ state }) => state !== 'sent')
    .map(({ address, answer }) => (answer ? `${address}: ${answer}` : address))
    .join('\n')
    .slice(0, 2000) || null
