export const en = {
  firstSale: {
    title: 'First sale',
    why: 'Walk one sale from quote to payment on a sample customer, then remove it.',
    button: 'Start guided sale',
    parts: { quote: 'Quote', order: 'Order', ship: 'Ship', invoice: 'Invoice', payment: 'Payment' },
  },
} as const

export const es = {
  firstSale: {
    title: 'Primera venta',
    why: 'Recorra una venta, de la cotización al pago, con un cliente de muestra; luego elimínelo.',
    button: 'Iniciar venta guiada',
    parts: { quote: 'Cotización', order: 'Orden', ship: 'Embarque', invoice: 'Factura', payment: 'Pago' },
  },
} as const
