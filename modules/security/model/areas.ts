/** Areas of the menu a company may do without; customers, parts and the administration itself are always there. */
export const areas = [
  'sales',
  'purchasing',
  'inventory',
  'production',
  'things',
  'quality',
  'people',
  'accounting',
  'documents',
  'communication',
  'devices',
] as const
