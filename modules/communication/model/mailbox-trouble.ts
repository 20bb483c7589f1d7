import type { Said } from '#platform/model'

/** Why a mailbox cannot be read. */
export const troubles = [
  'noHost',
  'noConnection',
  'badCertificate',
  'noTls',
  'refusedLogin',
  'noFolder',
  'unreadable',
  'other',
] as const
export type Trouble = (typeof troubles)[number]

/** As it is kept: which trouble, and the name it is about. */
export const troubleText = (trouble: Trouble, about: string): string => `${trouble}|${about}`.slice(0, 1000)

/** What people read of it. */
export const saidTrouble: Said = (stored, words) => {
  const [trouble = '', ...about] = stored.split('|')
  return words(`communication.mailbox.${trouble}`, { about: about.join('|') })
}

const absent = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']
const withoutTls = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']
const distrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]
const silent = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ETIMEOUT',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'NoConnection',
  'EConnectionClosed',
  'ClosedAfterConnectTLS',
  'ClosedAfterConnectText',
]

/** Which trouble an error of the connection is. */
export function troubleOf(code: string | undefined): Trouble {
  if (code === undefined) return 'other'
  if (absent.includes(code)) return 'noHost'
  if (distrusted.includes(code)) return 'badCertificate'
  if (withoutTls.includes(code)) return 'noTls'
  return silent.includes(code) ? 'noConnection' : 'other'
}
