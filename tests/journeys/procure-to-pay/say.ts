import type { Language } from '#platform/model'

/** Words of screens that are no record's page, as they stand on them. */
const words = {
  'en-US': {
    plan: { choose: (item: string) => `Select ${item}`, request: 'Create requisition', done: /on draft requisitions/ },
    link: {
      ...{
        quote: 'Send quote',
        quoted: /^Quote sent for PRM-/,
        price: 'Unit price, line 1',
        until: 'Quote valid until',
      },
      ...{ lead: 'Lead time in business days, line 1', wrongPrice: /enter a unit price above 0/ },
      ...{ approve: 'Approve', approved: /^PO-\d+ is approved/, used: 'This link was already used' },
    },
    compare: {
      award: (vendor: string) => new RegExp(`^Award line 1 to ${vendor}`),
      ...{ order: 'Award & create orders', done: 'Awarded. Draft purchase orders are created.' },
    },
    dock: {
      ...{ scan: 'Scan PO or vendor label', count: (item: string) => `Count of ${item}`, heat: 'Heat number' },
      ...{ tooMuch: /at most 63 may be received/, notRead: /must be a number/, post: 'Receive' },
      ...{ done: /^RCV-\d+ is posted$/, file: 'Certificate (photo or file)', over: /You can receive up to 63 more/ },
    },
    bill: { waiting: 'Received, not billed', take: (order: string) => `Bill ${order} · 1` },
    bank: 'Download positive pay file',
    why: 'Accounts payable: posting rule',
    reconcile: {
      ...{ file: 'Import statement', taken: /1 transactions? imported/, balance: 'Statement balance', begin: 'Start' },
      ...{ clear: 'Clear matched', complete: 'Complete', done: /^Reconciled through/, account: 'Bank account' },
      ...{ matched: 'Matched', statement: 'Bank transactions' },
    },
  },
  es: {
    plan: { choose: (item: string) => `Seleccionar ${item}`, request: 'Crear requisición', done: /requisiciones/ },
    link: {
      ...{ quote: 'Enviar cotización', quoted: /^Cotización enviada para PRM-/, until: 'Cotización válida hasta' },
      ...{ price: 'Precio unitario, renglón 1', lead: 'Plazo en días hábiles, renglón 1' },
      ...{ wrongPrice: /escriba un precio unitario mayor que 0/, approve: 'Aprobar', approved: /está aprobada/ },
      used: 'Este enlace ya se usó',
    },
    compare: {
      award: (vendor: string) => new RegExp(`^Asignar renglón 1 a ${vendor}`),
      ...{ order: 'Asignar y crear órdenes', done: 'Asignado. Se crearon órdenes de compra en borrador.' },
    },
    dock: {
      ...{ scan: 'Escanear OC o etiqueta del proveedor', count: (item: string) => `Conteo de ${item}` },
      ...{ heat: 'Número de colada', tooMuch: /a lo más 63/, notRead: /debe ser un número/, post: 'Recibir' },
      ...{ done: /^RCV-\d+ está registrada$/, file: 'Certificado (foto o archivo)', over: /63/ },
    },
    bill: { waiting: 'Recibido sin facturar', take: (order: string) => `Facturar ${order} · 1` },
    bank: 'Descargar archivo ACH',
    why: 'Cuentas por pagar: regla de registro',
    reconcile: {
      ...{ file: 'Importar estado de cuenta', taken: /1 movimiento importado/, balance: 'Saldo del estado' },
      ...{ begin: 'Empezar', clear: 'Marcar lo conciliado', complete: 'Terminar', done: /^Conciliado hasta/ },
      ...{ account: 'Cuenta bancaria', matched: 'Conciliado', statement: 'Movimientos bancarios' },
    },
  },
} as const

export const say = (language: Language) => words[language]
