import { boolean, email, oneOf, phone, type RowOf, ref, refs, resource, someOf, text, user } from '#platform/model'

/** Papers somebody at a partner gets by mail. */
const papers = [
  'quotes',
  'acknowledgements',
  'packingSlips',
  'invoices',
  'statements',
  'purchaseOrders',
  'certificates',
  'surveys',
] as const

/** People at a partner; at most one is the primary contact. */
export const contacts = resource('contacts', {
  fields: {
    businessPartner: ref('business-partners').required(),
    firstName: text({ max: 80 }).required(),
    lastName: text({ max: 80 }),
    jobTitle: text(),
    email: email(),
    phone: phone(),
    mobile: phone(),
    isPrimary: boolean().notCopied(),
    receives: someOf(...papers),
    user: user().unique().notCopied(),
    /** Left empty, that of whom they work for. */
    language: oneOf('en-US', 'es'),
    groups: refs('contact-groups'),
    active: boolean().default(true),
  },
  partner: 'businessPartner',
  title: ['firstName', 'lastName'],
  search: ['firstName', 'lastName', 'email', 'phone'],
  page: { summary: ['businessPartner', 'jobTitle', 'email', 'phone'] },
  list: {
    columns: ['firstName', 'lastName', 'businessPartner', 'jobTitle', 'email', 'phone', 'isPrimary'],
    sort: ['lastName', 'firstName'],
    filters: ['businessPartner', 'receives', 'groups', 'isPrimary', 'active'],
  },
  form: [
    ['businessPartner'],
    ['firstName', 'lastName'],
    ['jobTitle', 'email'],
    ['phone', 'mobile'],
    ['language', 'isPrimary'],
    ['receives'],
    ['groups'],
    ['user', 'active'],
  ],
})

/** Distribution lists. Papers go to those who receive them; a group only adds people. */
export const contactGroups = resource('contact-groups', {
  fields: { name: text().required().unique(), purpose: text({ max: 500 }), members: refs('contacts') },
  list: { columns: ['name', 'purpose', 'members'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    contacts: RowOf<typeof contacts>
    'contact-groups': RowOf<typeof contactGroups>
  }
}
