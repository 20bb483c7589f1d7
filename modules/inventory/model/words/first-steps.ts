export const en = {
  starterSet: {
    title: 'Starter set',
    why: 'Terms, payment methods, inventory classes and locations that every document needs.',
    button: 'Add starter set',
    parts: { terms: 'Terms', methods: 'Payment methods', classes: 'Inventory classes', locations: 'Locations' },
  },
  opening: {
    title: 'Opening balances and stock',
    why: 'Your books and shelves begin with what you have today.',
    button: 'Enter balances',
    parts: { balances: 'Opening balances', stock: 'Stock on hand' },
  },
} as const

export const es = {
  starterSet: {
    title: 'Datos iniciales',
    why: 'Condiciones, formas de pago, clases de inventario y ubicaciones que todo documento necesita.',
    button: 'Agregar datos iniciales',
    parts: {
      terms: 'Condiciones de pago',
      methods: 'Formas de pago',
      classes: 'Clases de inventario',
      locations: 'Ubicaciones',
    },
  },
  opening: {
    title: 'Saldos y existencias iniciales',
    why: 'Sus libros y estantes empiezan con lo que tiene hoy.',
    button: 'Capturar saldos',
    parts: { balances: 'Saldos iniciales', stock: 'Existencias' },
  },
} as const
