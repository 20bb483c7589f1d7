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
      pieces: 'Pieces, line 1',
      offer: /^50 at /,
    },
    bench: {
      ...{ scan: 'Scan a release, job, lot or part', put: 'Add to box' },
      ...{ close: 'Close box', pack: 'Close and print slip' },
    },
    billing: { date: 'Invoice date', post: /^Post 1 invoice/ },
    paying: {
      ...{ pay: /^Pay AR-/, cash: /^AR-\d+: paid$/, discount: /^AR-\d+: discount$/ },
      ...{ find: 'Find what it pays', even: 'Explained to the cent' },
    },
    deposit: { take: /^Take CR-/, unseen: 'Not yet seen by the bank' },
    bank: {
      ...{ file: 'Import statement', taken: /1 lines? taken/, balance: 'Balance of the statement', begin: 'Begin' },
      ...{ clear: 'Clear what is matched', complete: 'Complete', done: /^Reconciled through/ },
      ...{ account: 'Bank account', matched: 'Matched', statement: 'The bank’s statement' },
    },
  },
  es: {
    section: { money: 'Crédito e impuestos' },
    quote: {
      add: 'Agregar renglón',
      part: 'Parte, renglón 1',
      quantities: 'Cantidades, renglón 1',
      copy: 'Estimar desde ruta',
      pieces: 'Piezas, renglón 1',
      offer: /^50 a /,
    },
    bench: {
      ...{ scan: 'Escanee una liberación, orden de trabajo, lote o parte', put: 'Agregar a la caja' },
      ...{ close: 'Cerrar caja', pack: 'Cerrar e imprimir remisión' },
    },
    billing: { date: 'Fecha de factura', post: /1 factura/ },
    paying: {
      ...{ pay: /^Pagar AR-/, cash: /^AR-\d+: pagado$/, discount: /^AR-\d+: descuento$/ },
      ...{ find: 'Buscar lo que paga', even: 'Explicado al centavo' },
    },
    deposit: { take: /^Llevar CR-/, unseen: 'El banco aún no lo muestra' },
    bank: {
      ...{ file: 'Importar estado de cuenta', taken: /1 renglón tomado/, balance: 'Saldo según el banco' },
      ...{ begin: 'Empezar', clear: 'Marcar lo conciliado', complete: 'Terminar', done: /^Conciliado hasta/ },
      ...{ account: 'Cuenta bancaria', matched: 'Conciliado', statement: 'Lo que dice el banco' },
    },
  },
} as const

export const say = (language: Language) => words[language]
