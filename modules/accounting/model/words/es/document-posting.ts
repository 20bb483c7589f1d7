/** Lo que se hace con los documentos, y por qué puede negarse. */
const on = 'Con fecha (vacío: la del documento, u hoy)'
const post = 'Registrar'
const anular = 'Anular'

export const documentActions = {
  'ar-invoices': {
    post,
    void: anular,
    applyPrepayments: 'Aplicar anticipos',
    writeOff: 'Cancelar saldo',
    credit: 'Acreditar',
  },
  'cash-receipts': {
    post,
    void: anular,
    autoApply: 'Aplicar automáticamente',
    applyOnAccount: 'Aplicar dinero a cuenta',
    refund: 'Devolver al cliente',
    nsf: 'Devuelto sin fondos',
  },
  'cash-receipt-transactions': { unapply: 'Deshacer' },
  'credit-memos': { post, void: anular, apply: 'Aplicar' },
  deposits: { post, void: anular },
  'ap-invoices': { post, void: anular },
  'payment-runs': { propose: 'Proponer pagos', issue: 'Emitir' },
  payments: { issue: 'Emitir', void: anular },
  'bank-statement-lines': {
    book: 'Registrar',
    ignore: 'Omitir',
    match: 'Conciliar',
    unmatch: 'Deshacer la conciliación',
  },
  'bank-reconciliations': { complete: 'Terminar', reopen: 'Reabrir' },
  checks: { confirm: 'Se imprimió bien', spoil: 'Se imprimió mal', stop: 'Suspender pago' },
}
export const documentAsks = {
  'ar-invoices': {
    on,
    leavePrepayments: 'Dejar sin aplicar los anticipos de los pedidos',
    amount: 'Importe (vacío: todo el saldo)',
    creditReason: 'Motivo de la nota de crédito',
    reason: 'Motivo',
  },
  'cash-receipts': {
    on,
    nsf: { on: 'Devuelto el' },
    restOnAccount: 'Lo que sobre queda a cuenta',
    toInvoice: 'Factura',
    applied: 'Importe (vacío: lo más posible)',
    refunded: 'Importe (vacío: todo lo que el cliente puede reclamar)',
    refundFrom: 'Se paga de (vacío: la cuenta a la que llegó)',
    refundBy: 'Forma de pago (vacío: como llegó)',
    refundOn: 'Fecha de pago (vacío: hoy)',
    bankFee: 'Comisión del banco',
    charge: 'Cargo al cliente (vacío: el usual)',
  },
  'cash-receipt-transactions': { on },
  'credit-memos': { on, toInvoice: 'Factura', toMemo: 'Nota de cargo', applied: 'Importe (vacío: lo más posible)' },
  deposits: { on },
  'ap-invoices': { on },
  payments: { voidedOn: 'Anulado el (vacío: hoy)', voidReason: 'Motivo' },
  checks: { voidedOn: 'A partir del (vacío: hoy)', voidReason: 'Motivo' },
}

/** Quién recibe un papel por correo, y qué dice el correo. */
export const mailAsks = {
  to: 'Para (vacío: quien recibe estos papeles)',
  message: 'Mensaje (vacío: el de costumbre)',
}

export const documentReasons = {
  documentWithoutLines: 'Todavía no tiene renglones. Agregue lo que se cobra.',
  totalAboveZero: 'El total debe ser mayor que cero.',
  termsMissing: 'Elija primero las condiciones de pago: dicen cuándo vence.',
  taxCodeMissing:
    'Elija un impuesto, o marque los renglones como no gravados: el cliente no tiene un certificado vigente en esta fecha.',
  controlTotalDiffers: 'Los renglones suman {total, number}; la factura dice {control, number}.',
  alreadyPaid: '{document} está pagada o aplicada en parte. Primero deshaga eso.',
  nothingOpen: '{document} no tiene saldo.',
  notPosted: '{document} no está en los libros.',
  currencyOfDocument: '{document} está en otra moneda.',
  appliedTooEarly: '{document} es del {date, date}; esto no puede llevar fecha anterior.',
  overApplied: '{document} tiene un saldo de {open, number}; {amount, number} es demasiado.',
  notACredit:
    '{document} no es un saldo a favor del cliente. Elija una nota de crédito, o dinero a cuenta o anticipado.',
  notOfVendor: '{document} no se debe a un proveedor. Elija una factura o una nota del proveedor.',
  refundOfOne: 'Elija qué se devuelve: una nota de crédito, un cobro con dinero a cuenta o un anticipo.',
  refundOnly: 'Lo que pagó un cliente solo se devuelve como saldo a favor del cliente.',
  nothingToRefund: '{document} no tiene nada a cuenta ni anticipado que se pueda devolver.',
  refundUnderWay: '{payment} ya devuelve esto. Emítalo, o archívelo primero.',
  creditUnderWay: '{memo} ya acredita esta factura y no está registrada. Continúe ahí.',
  creditedAlready: '{document} está acreditada por completo.',
  chooseDocument: 'Elija la factura o nota que se paga.',
  notACharge: '{document} es un crédito. Elija algo que el cliente deba.',
  disputedAlready: '{document} ya está en disputa. Primero resuélvala, o agregue una nota.',
  notDisputed: '{document} no está en disputa.',
  noPrepayment: 'No hay anticipos para los pedidos de esta factura.',
  writeOffLimit: '{document}: sin permiso para más, se puede cancelar a lo sumo {limit, number}.',
  discountTooLate:
    'El descuento de {document} terminó el {until, date}; se pagó el {on, date}. Quien puede dar descuentos tardíos lo registra con un motivo.',
  discountTooMuch: '{document} gana un descuento de {earned, number}; {discount, number} es demasiado.',
  documentTwice: 'Este documento está dos veces en la lista. Ponga ambos importes en un renglón.',
  customersOnly: 'Solo lo que pagan los clientes se aplica a facturas.',
  restUnexplained:
    'Falta explicar {rest, number}: agregue un renglón a cuenta, un anticipo a un pedido u otra cuenta contable.',
  notDeposited: '{receipt} no ha llegado al banco. Mejor anúlelo.',
  takenBackAlready: 'La aplicación de {amount, number} del {date, date} ya se deshizo.',
  notApplied: 'Este renglón no pagó nada que se pueda deshacer. Mejor anule el cobro.',
  refundStays: 'El reembolso de un proveedor se deshace anulando su cobro.',
  depositEmpty: 'El depósito todavía no tiene cobros.',
  depositCleared: 'El banco mostró este depósito el {date, date}; así se queda.',
  memoReasonMissing: 'No hay un motivo de ajuste para notas. Cree uno, por ejemplo NSF.',
  notAReturn: 'Elija mercancía devuelta a este proveedor.',
  moreThanReturned: 'Solo quedan {left, number} de esta devolución por acreditar.',
  memoTaxMoved:
    'Otra nota cambió el impuesto restante: {is, number} en vez de {was, number}. Guarde esta nota otra vez.',
  voidMemoFirst: 'La nota {memo} acredita este documento. Primero cancele la nota.',
  orderNotSentYet: 'La orden {order} no se ha enviado. Envíela y luego registre la factura.',
  orderOfOther: 'La orden {order} es de otro proveedor. Elija un renglón de este proveedor.',
  creditsTooMuch: 'Solo quedan {left, number} por acreditar; {amount, number} es demasiado.',
  vendorMemosNet: 'Las notas de proveedores se descuentan del siguiente pago.',
  chargesArePaid: 'Una nota de cargo se paga con un cobro o con un crédito.',
  invoiceHeld: '{document} está retenida. Libérela primero, o déjela fuera.',
  nothingDue: 'No vence nada hasta ese día, ni hay descuentos por ganar.',
  paymentCleared: 'El banco lo pagó el {date, date}. Mejor registre un reembolso.',
  noChecksLeft: '{account} no tiene chequera con cheques disponibles. Agregue una chequera.',
  checkStock: 'A la chequera {book} le quedan {left, number} cheques; hacen falta {needed, number}.',
  checkTooLarge: '{payment} es de {amount, number}. Un cheque se extiende por 999,999,999.99 a lo sumo.',
  documentFrozen: '{document} está en los libros y así se queda. Anúlelo, o corríjalo con una nota.',
  bankDiffers:
    'El banco y los libros difieren en {difference, number}. Marque lo que muestra el banco, o registre lo que falta.',
  itemNotOpen: 'Una partida de {amount, number} ya está conciliada, o ya no es la que era. Quítela.',
  openingMoved:
    'La última conciliación terminó el {date, date} con {balance, number}. Esta debe empezar ahí y ser de un día posterior.',
  laterReconciled: '{reconciliation} es posterior. Primero reabra esa.',
  lineSettled: 'Este renglón ya está conciliado, registrado u omitido.',
  ruleSaysOther: 'El renglón no dice «{says}». Escriba palabras que estén en él.',
  ruleWithoutAccount: 'Elija la cuenta que se propondrá para esos renglones.',
  statementNone: 'Esto no es un estado de cuenta. Elija el archivo OFX, camt.053 o CSV que da su banco.',
  statementColumns:
    'El primer renglón no nombra columnas de fecha e importe: «{text}». Llámelas Fecha e Importe, o Fecha, Cargo y Abono.',
  statementUnreadable: 'El renglón {row} no se puede leer: «{text}». No se tomó ningún renglón.',
  statementOfCurrency:
    'Este archivo está en {theirs} y {account} se lleva en {ours}. Elija la cuenta a la que pertenece.',
  statementOfAccount:
    'Este archivo es de una cuenta que termina en {theirs} y {account} termina en {ours}. Elija la cuenta a la que pertenece.',
  matchDiffers: 'Lo elegido suma {chosen, number}; el banco muestra {amount, number}.',
  matchTaken: '{label} ya está conciliado con otro renglón del banco.',
  matchNone: 'Elija lo que el banco muestra aquí.',
  lineOpen: 'Este renglón todavía no está conciliado.',
  lineBooked: 'Este renglón se registró desde aquí. Revierta su póliza.',
  lineReconciled: 'Este renglón pertenece a una conciliación terminada. Ábrala de nuevo primero.',
  statementEmpty: 'El archivo no tiene movimientos.',
  unapplied: 'Aplicación deshecha',
  returnedCheck: 'Cheque devuelto {reference}',
}
