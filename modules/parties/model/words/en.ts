export const en = {
  wings: { parties: 'Partners' },
  'business-partners': {
    one: 'Business partner',
    many: 'Business partners',
    about: 'Customers and vendors, each once: one credit picture, one address book, one place to see what is open.',
    sections: {
      main: 'Partner',
      addresses: 'Addresses',
      money: 'Credit and tax',
      delivery: 'Delivery',
      vendor: 'Vendor and portal',
      notes: 'Notes',
    },
    fields: {
      billTo: 'Bill to',
      mainAddress: 'Main address',
      taxId: 'Tax ID',
      requiresFair: 'Requires first article report',
      openQuotes: 'Open quotes',
      quotedValue: 'Quoted value',
    },
    values: {
      exportControl: { none: 'None', ear: 'EAR', itar: 'ITAR', cui: 'CUI' },
      language: { 'en-US': 'English', es: 'Spanish' },
    },
    actions: { merge: 'Merge into another' },
    asks: { into: 'Keep this partner' },
  },
  'partner-groups': {
    one: 'Partner group',
    many: 'Partner groups',
    about: 'Families of partners for pricing and reports, such as aerospace primes or platers.',
  },
  contacts: {
    one: 'Contact',
    many: 'Contacts',
    about: 'The people at your customers and vendors.',
    fields: { isPrimary: 'Primary contact', user: 'Portal login' },
    values: { language: { 'en-US': 'English', es: 'Spanish' } },
  },
  'contact-groups': { one: 'Contact group', many: 'Contact groups', about: 'Distribution lists for mail.' },
} as const
