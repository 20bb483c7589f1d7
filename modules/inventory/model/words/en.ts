export const en = {
  wings: { inventory: 'Inventory' },
  'inventory-transactions': {
    one: 'Inventory transaction',
    many: 'Inventory transactions',
    about:
      'The only way stock or its value changes. Rows are never changed; mistakes are corrected by a counter-entry.',
    fields: { postedAt: 'Posted', group: 'Belongs together' },
  },
} as const
