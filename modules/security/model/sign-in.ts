import { boolean, dateTime, integer, json, oneOf, type RowOf, ref, resource, someOf, text, user } from '#platform/model'
import { administrators, managers } from './roles.ts'

/** What people sign in with and what follows from it. Nobody types these records: verbs write them. */
const kept = { hidden: true, byVerbsOnly: true } as const

export const sessions = resource('sessions', {
  ...kept,
  gate: managers,
  erasable: true,
  unaudited: true,
  fields: {
    user: user(),
    kiosk: ref('kiosks'),
    /** The role a terminal's session has. */
    kioskRole: integer({ min: 1, max: 10 }),
    tokenHash: text({ max: 64, exact: true }).secret().unique(),
    amr: someOf('pwd', 'totp', 'passkey', 'x509', 'badge', 'pin', 'recovery'),
    lastSeenAt: dateTime().required(),
    lastRoute: text({ max: 200 }),
    ip: text({ max: 60 }),
    userAgent: text({ max: 300 }),
    stepUpAt: dateTime(),
    endedAt: dateTime(),
    endedBy: user(),
    endReason: oneOf(
      'sign-out',
      'idle',
      'expired',
      'too-many',
      'ended-by-owner',
      'ended-by-administrator',
      'password-changed',
      'factor-changed',
      'roles-changed',
      'suspended',
      'deactivated',
      'kiosk-revoked',
      'portal-closed',
    ),
  },
  title: ['ip'],
  list: { columns: ['user', 'kiosk', 'createdAt', 'lastSeenAt', 'ip', 'userAgent', 'endedAt'], sort: '-lastSeenAt' },
})

/** A person's password, PIN and badge, one row a person; only hashes, never shown. */
export const userCredentials = resource('user-credentials', {
  ...kept,
  gate: administrators,
  fields: {
    user: user().required().unique(),
    passwordHash: text({ max: 300, exact: true }).secret(),
    passwordChangedAt: dateTime(),
    mustChange: boolean(),
    pinHash: text({ max: 300, exact: true }).secret(),
    pinSetAt: dateTime(),
    /** HMAC-SHA-256 of what the badge says; the badge itself is kept nowhere. */
    badgeHash: text({ max: 64, exact: true }).secret().unique(),
    /** The same under the key that time clocks have, from which each is given HMACs of its own (people R21). */
    badgeTag: text({ max: 64, exact: true }).secret(),
  },
  title: [],
})

/** Second factors. A secret is sealed with a key that is not in the database; nothing counts until it is confirmed. */
export const userFactors = resource('user-factors', {
  ...kept,
  gate: administrators,
  fields: {
    user: user().required(),
    kind: oneOf('totp', 'passkey', 'recovery').required(),
    name: text({ max: 80 }),
    state: oneOf('pending', 'confirmed', 'removed').default('pending'),
    confirmedAt: dateTime(),
    sealedSecret: text({ max: 300, exact: true }).secret(),
    /** The last time step whose code was used: no code is taken twice. */
    lastStep: integer().secret(),
    /** Hashes of the recovery codes that are left. */
    codes: json<string[]>().secret(),
    codesLeft: integer(),
    /** What a passkey is known by, the public half of its key, and how often it says it was used. */
    credentialId: text({ max: 1400, exact: true }).secret().unique(),
    publicKey: text({ max: 2000, exact: true }).secret(),
    signCount: integer().secret(),
    transports: json<string[]>(),
    lastUsedAt: dateTime(),
  },
  title: ['name'],
})

/** Secrets for one purpose and one use: invitations, resets, tickets between two steps of signing in, codes for kiosks. */
export const oneTimeLinks = resource('one-time-links', {
  ...kept,
  gate: administrators,
  erasable: true,
  unaudited: true,
  fields: {
    purpose: oneOf(
      'invite',
      'reset',
      'start-code',
      'second-step',
      'set-password',
      'factor-setup',
      'kiosk-code',
      'kiosk-challenge',
      'passkey-challenge',
      'identified',
    ).required(),
    user: user(),
    kiosk: ref('kiosks'),
    tokenHash: text({ max: 64, exact: true }).secret().unique(),
    /** What the next step needs to know, such as the factors used so far. */
    facts: json<Record<string, unknown>>().secret(),
    expiresAt: dateTime().required(),
    usedAt: dateTime(),
  },
  title: ['purpose'],
})

/** Everybody's own, read and changed by endpoints that ask whose they are. */
export const userPreferences = resource('user-preferences', {
  ...kept,
  gate: [],
  erasable: true,
  unaudited: true,
  fields: {
    user: user().required().unique(),
    theme: oneOf('system', 'light', 'dark').default('system'),
    formatLocale: text({ max: 20 }),
    startScreen: text({ max: 200 }),
    keyboard: json<Record<string, unknown>>(),
  },
  title: [],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    sessions: RowOf<typeof sessions>
    'user-credentials': RowOf<typeof userCredentials>
    'user-factors': RowOf<typeof userFactors>
    'one-time-links': RowOf<typeof oneTimeLinks>
    'user-preferences': RowOf<typeof userPreferences>
  }
}
