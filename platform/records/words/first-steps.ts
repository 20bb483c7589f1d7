export const en = {
  mail: {
    title: 'Email',
    why: 'Quotes, orders and invoices leave by email. A test shows whether they do.',
    button: 'Test email',
  },
} as const

export const es = {
  mail: {
    title: 'Correo',
    why: 'Cotizaciones, órdenes y facturas salen por correo. Una prueba muestra si llegan.',
    button: 'Probar correo',
  },
} as const
