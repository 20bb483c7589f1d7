import { addWords } from '#platform/web/words/dictionaries.ts'

export const en = {
  saleGuide: {
    label: 'Guided sale',
    close: 'Close guide',
    step: 'Step {step, number} of {steps, number}',
    intro:
      'This creates a sample customer, a sample part and a draft quote. You walk them to the payment, then remove them.',
    begin: 'Create sample',
    press: 'Press “{button}”.',
    open: 'Open {record}',
    records: {
      quotes: 'quote',
      orders: 'order',
      'packing-slips': 'packing slip',
      'ar-invoices': 'invoice',
      'cash-receipts': 'payment',
    },
    steps: {
      sendQuote: { press: 'Send quote', say: 'The sample customer has no email. Choose “Mark as sent” in the dialog.' },
      winQuote: { press: 'Mark won', say: 'The customer says yes. Enter a customer PO, such as PO 1001.' },
      confirmOrder: {
        press: 'Confirm order',
        say: 'Confirming promises the date. Answer the contract review with OK if it asks.',
      },
      createSlip: { press: 'Create packing slip', say: 'The sample part needs no stock, so it is ready to pack.' },
      pack: { press: 'Mark packed', say: 'Add a package with its weight, such as 4 lb, and save.' },
      ship: { press: 'Mark shipped', say: 'The goods leave. Inventory and the order follow by themselves.' },
      bill: { press: 'Invoice shipment', say: 'The invoice takes quantity and price from the packing slip.' },
      recordPayment: { press: 'Record payment', say: 'The payment is filled in from the invoice. Save it.' },
      postPayment: { press: 'Post payment', say: 'Posting marks the invoice as paid.' },
    },
    done: 'Done: quote, order, shipment, invoice and payment. Your own sale works the same way.',
    remove: 'Remove sample',
    removeTitle: 'Remove the sample?',
    removeLead:
      'Payment, invoice and packing slip are voided, order and quote are closed, and all of it is archived. Their numbers stay used.',
    removed: 'The sample is removed.',
  },
} as const

export const es = {
  saleGuide: {
    label: 'Venta guiada',
    close: 'Cerrar guía',
    step: 'Paso {step, number} de {steps, number}',
    intro:
      'Esto crea un cliente, una parte y una cotización de muestra. Usted los lleva hasta el pago y después los elimina.',
    begin: 'Crear muestra',
    press: 'Presione «{button}».',
    open: 'Abrir {record}',
    records: {
      quotes: 'cotización',
      orders: 'orden',
      'packing-slips': 'remisión',
      'ar-invoices': 'factura',
      'cash-receipts': 'pago',
    },
    steps: {
      sendQuote: {
        press: 'Enviar cotización',
        say: 'El cliente de muestra no tiene correo. En el cuadro elija «Marcar como enviado».',
      },
      winQuote: { press: 'Marcar ganada', say: 'El cliente acepta. Escriba una orden de compra, como OC 1001.' },
      confirmOrder: {
        press: 'Confirmar orden',
        say: 'Al confirmar se promete la fecha. Responda OK a la revisión si se pide.',
      },
      createSlip: {
        press: 'Crear remisión',
        say: 'La parte de muestra no necesita existencias; está lista para empacar.',
      },
      pack: { press: 'Marcar empacada', say: 'Agregue un paquete con su peso, como 4 lb, y guarde.' },
      ship: { press: 'Marcar embarcada', say: 'La mercancía sale. Inventario y orden se actualizan solos.' },
      bill: { press: 'Facturar embarque', say: 'La factura toma cantidad y precio de la remisión.' },
      recordPayment: { press: 'Registrar pago', say: 'El pago se llena desde la factura. Guárdelo.' },
      postPayment: { press: 'Registrar pago', say: 'Al contabilizarlo, la factura queda pagada.' },
    },
    done: 'Listo: cotización, orden, embarque, factura y pago. Su propia venta funciona igual.',
    remove: 'Eliminar muestra',
    removeTitle: '¿Eliminar la muestra?',
    removeLead:
      'Pago, factura y remisión se anulan, orden y cotización se cierran, y todo se archiva. Sus números quedan usados.',
    removed: 'La muestra se eliminó.',
  },
} as const

addWords({ 'en-US': en, es })
