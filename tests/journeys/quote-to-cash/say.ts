import type { Language } from '#platform/model'

/** Words of screens that are no record's page, as they stand on them. */
const words = {
  'en-US': {
    section: { money: 'Credit and tax' },
    quote: {
      add: 'Add line',
      part: 'Part, line 1',
      quantities: 'Quantities, line 1',
      copy: 'Build estimate from routing',
      clear: 'Clear estimate',
      pieces: 'Pieces, line 1',
      offer: /^50 at /,
    },
    bench: {
      ...{ scan: 'Scan a release, job, lot or part', put: 'Add to box' },
      ...{ close: 'Close box', pack: 'Close and print slip' },
    },
    billing: { date: 'Invoice date', post: /^Post 1 invoice/ },
    paying: {
      ...{ pay: /^Pay AR-/, cash: /^AR-\d+: payment$/, discount: /^AR-\d+: discount$/ },
      ...{ find: 'Apply automatically', even: 'Fully allocated' },
    },
    deposit: { take: /^Deposit CR-/, unseen: 'Not cleared yet' },
    bank: {
      ...{ file: 'Import statement', taken: /1 transactions? imported/, balance: 'Statement balance', begin: 'Start' },
      ...{ clear: 'Clear matched', complete: 'Complete', done: /^Reconciled through/ },
      ...{ account: 'Bank account', matched: 'Matched', statement: 'Bank transactions' },
    },
  },
  es: {
    section: { money: 'Crédito e impuestos' },
    quote: {
      add: 'Agregar renglón',
      part: 'Parte, renglón 1',
      quantities: 'Cantidades, renglón 1',
      copy: 'Estimar desde ruta',
      clear: 'Quitar estimación',
      pieces: 'Piezas, renglón 1',
      offer: /^50 a /,
    },
    bench: {
      ...{ scan: 'Escanee una liberación, orden de trabajo, lote o parte', put: 'Agregar a la caja' },
      ...{ close: 'Cerrar caja', pack: 'Cerrar e imprimir remisión' },
    },
    billing: { date: 'Fecha de factura', post: /1 factura/ },
    paying: {
      ...{ pay: /^Pagar AR-/, cash: /^AR-\d+: pago$/, discount: /^AR-\d+: descuento$/ },
      ...{ find: 'Aplicar automáticamente', even: 'Asignado por completo' },
    },
    deposit: { take: /^Depositar CR-/, unseen: 'Sin conciliar' },
    bank: {
      ...{ file: 'Importar estado de cuenta', taken: /1 movimiento importado/, balance: 'Saldo del estado' },
      ...{ begin: 'Empezar', clear: 'Marcar lo conciliado', complete: 'Terminar', done: /^Conciliado hasta/ },
      ...{ account: 'Cuenta bancaria', matched: 'Conciliado', statement: 'Movimientos bancarios' },
    },
  },
} as const

export const say = (language: Language) => words[language]
