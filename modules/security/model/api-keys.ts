import { dateTime, flow, integer, permissions, type RowOf, resource, status, text, texts, user } from '#platform/model'
import { officeRoles } from './roles.ts'

export const apiKeyFlow = flow('apiKey', {
  states: { active: 'positive', revoked: 'negative', expired: 'quiet' },
  locked: ['revoked', 'expired'],
  actions: { revoke: { from: 'active', to: 'revoked', who: [1], dangerous: true } },
})

/** A program's way in: acts as its owner within its scopes, cannot step up, and dies with its owner (people R39). */
export const apiKeys = resource('api-keys', {
  gate: officeRoles,
  base: [1],
  byVerbsOnly: true,
  hidden: true,
  fields: {
    name: text({ max: 80 }).required(),
    owner: user().required(),
    prefix: text({ max: 12, exact: true }).required().unique(),
    secretHash: text({ max: 64, exact: true }).secret(),
    scopes: permissions(),
    allowedIps: texts(),
    expiresAt: dateTime().required(),
    ratePerMinute: integer({ min: 1, max: 6000 }).default(300),
    lastUsedAt: dateTime(),
    lastUsedIp: text({ max: 60 }),
    status: status(apiKeyFlow),
  },
  list: { columns: ['name', 'owner', 'prefix', 'expiresAt', 'lastUsedAt', 'status'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'api-keys': RowOf<typeof apiKeys>
  }
}
