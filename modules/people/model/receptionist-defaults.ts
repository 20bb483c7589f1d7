import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import { file, integer, type RowOf, ref, resource, someOf, time, users } from '#platform/model'

/** How the front desk works: one row, which managers settle. */
export const receptionistDefaults = resource('receptionist-defaults', {
  single: true,
  gate: [...officeRoles, role.receptionist],
  base: {
    view: [...officeRoles, role.receptionist],
    create: managers,
    update: managers,
    archive: [],
    import: [],
    export: officeRoles,
  },
  fields: {
    requiredFields: someOf('email', 'phone', 'purpose', 'citizenship', 'nda', 'signature', 'safetyBriefed', 'photo'),
    nda: ref('disclosures'),
    safetyVideo: file(),
    badgeLabel: ref('labels'),
    hostNotify: someOf('chat', 'email', 'screen').default(['screen']),
    closingTime: time(),
    visitorRetentionDays: integer({ min: 1, max: 36_500 }).required().default(730),
    foreignPersonAlert: users(),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: {
    columns: ['requiredFields', 'hostNotify', 'closingTime', 'nda', 'badgeLabel', 'visitorRetentionDays'],
    sort: '-createdAt',
    filters: [],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'receptionist-defaults': RowOf<typeof receptionistDefaults>
  }
}
