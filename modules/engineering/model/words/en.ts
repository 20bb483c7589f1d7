export const en = {
  wings: { engineering: 'Engineering' },
  parts: {
    one: 'Part',
    many: 'Parts',
    about: 'Everything you make, buy or keep, by part number.',
    values: { exportControl: { none: 'None', ear: 'EAR', itar: 'ITAR', cui: 'CUI' } },
    fields: { owner: 'Design authority' },
  },
  'part-revisions': {
    one: 'Part revision',
    many: 'Part revisions',
    about: 'One controlled issue of a part: drawing, model, method.',
  },
  'material-codes': {
    one: 'Material code',
    many: 'Material codes',
    about: 'Raw stock by alloy, form and size.',
    fields: { materialCode: 'Code' },
  },
} as const
