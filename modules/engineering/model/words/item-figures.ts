/** Labels of the stock figures on parts, revisions and materials. */
export const figuresEn = {
  onHand: 'On hand',
  available: 'Available',
  reserved: 'Reserved',
  onOrder: 'On order',
} as const
export const figuresEs = {
  onHand: 'Existencia',
  available: 'Disponible',
  reserved: 'Apartada',
  onOrder: 'En pedido',
} as const

export const en = {
  'item-figures': {
    one: 'Stock figures',
    many: 'Stock figures',
    about: 'On hand, available, reserved, on order and in process of each revision and material.',
    fields: { ...figuresEn, inProcess: 'In process', materialCode: 'Material', partRevision: 'Revision' },
  },
} as const

export const es = {
  'item-figures': {
    one: 'Cifras de existencias',
    many: 'Cifras de existencias',
    about: 'Existencia, disponible, apartado, en pedido y en proceso de cada revisión y material.',
    fields: {
      ...figuresEs,
      inProcess: 'En proceso',
      part: 'Parte',
      materialCode: 'Material',
      partRevision: 'Revisión',
    },
  },
} as const
