export const en = {
  salesTax: {
    title: 'Sales tax',
    why: 'An order asks for a tax code before it is confirmed.',
    button: 'Set up tax',
  },
} as const

export const es = {
  salesTax: {
    title: 'Impuesto sobre ventas',
    why: 'Una orden pide un código de impuesto antes de confirmarse.',
    button: 'Configurar impuesto',
  },
} as const
