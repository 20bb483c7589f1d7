export const en = {
  items: {
    title: 'Parts and materials',
    why: 'What you make and what you buy, with your own part numbers.',
    button: 'Import parts',
    parts: { parts: 'Parts', materials: 'Materials' },
  },
} as const

export const es = {
  items: {
    title: 'Partes y materiales',
    why: 'Lo que fabrica y lo que compra, con sus números de parte.',
    button: 'Importar partes',
    parts: { parts: 'Partes', materials: 'Materiales' },
  },
} as const
