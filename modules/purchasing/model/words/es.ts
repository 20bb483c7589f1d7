import { orderWords } from './es/orders.ts'
import { requestWords } from './es/requests.ts'

export const es = {
  alsoCalled: {
    'purchase-orders': 'OC, comprar',
    'purchase-requests': 'requisición, necesidad',
    'po-receipts': 'recibir, entrada de material',
    '/purchase-requests/suggestions': 'MRP, qué comprar, faltantes',
    'new-purchase-orders': 'nueva OC, comprar',
    'new-po-receipts': 'recibir OC, recibir material',
  },
  sentences: {
    ordersToApprove: '{count, plural, one {# orden de compra} other {# órdenes de compra}} por aprobar, {sum}.',
    lateDeliveries:
      '{count, plural, one {# entrega de proveedor atrasada,} other {# entregas de proveedores atrasadas, la peor}} {days, plural, one {# día} other {# días}}: {worst}.',
  },
  modules: { purchasing: 'Compras' },
  purchasing: {
    menu: { needs: 'Lo que hace falta', buying: 'Compras', settings: 'Ajustes' },
    replenishment: 'Reabastecimiento de {vendor}',
    approvalMail: {
      subject: '{company}: {code} para {vendor} espera su aprobación',
      text: `Buen día {name},

la orden de compra {code} para {vendor} espera su decisión. La página muestra sus renglones, importes y para qué es.

Aprobar: {approve}

Rechazar: {reject}

Los enlaces sirven una sola vez, hasta el {until}. Son solo para usted; por favor no los reenvíe.`,
    },
    link: {
      title: 'Orden de compra {name}',
      asked: '{name}: {buyer} le pide aprobar esta orden para {vendor}.',
      why: 'Por qué no',
      approve: 'Aprobar',
      reject: 'Rechazar',
      ratherReject: 'Prefiero rechazarla',
      ratherApprove: 'Prefiero aprobarla',
      serves: 'Se compra para {what}.',
      until: 'Este enlace sirve hasta el {until}.',
      line: 'Qué',
      quantity: 'Cantidad',
      price: 'Precio',
      due: 'Entrega',
      amount: 'Importe',
      subtotal: 'Subtotal',
      charges: 'Flete y cargos',
      tax: 'Impuesto',
      total: 'Total',
      reasonMissing: 'Indique en pocas palabras por qué no.',
      approvedTitle: '{code} está aprobada',
      approved:
        'Usted la aprobó el {at}. Si hace falta otra aprobación, se le pide ahora a la siguiente persona; si no, el comprador puede enviarla.',
      rejectedTitle: '{code} está rechazada',
      rejected: 'Usted la rechazó el {at}. El comprador ve su motivo y puede cambiar la orden.',
      usedTitle: 'Este enlace ya se usó',
      used: '{decision, select, approved {{code} se aprobó el {at}.} rejected {{code} se rechazó el {at}.} other {Otra persona ya decidió sobre {code}.}}',
      overTitle: 'Este enlace venció',
      over: 'Los enlaces sirven tres días. Uno nuevo se envía al correo que recibió este.',
      renew: 'Enviarme un enlace nuevo',
      renewedTitle: 'Va en camino un enlace nuevo',
      renewed: 'Se envía al correo que recibió el primer enlace de {code}.',
      changedTitle: '{code} cambió',
      changed: 'La orden cambió después de enviarse este enlace; va en camino uno nuevo.',
      deadTitle: 'Este enlace ya no es válido',
      dead: 'La cuenta a la que se envió no está activa.',
      unknownTitle: 'Este enlace no es válido.',
      unknown: 'Abra de nuevo el enlace del correo; puede haberse cortado.',
      slowTitle: 'Demasiados intentos',
      slow: 'Espere {seconds} segundos y abra el enlace de nuevo.',
    },
    letters: {
      awardSubject: '{code}: aceptamos su cotización {quote}',
      award:
        'Gracias por su cotización {quote}. Con gusto asignamos esta compra a {vendor}; enseguida enviamos la orden de compra.',
      regretSubject: '{code}: su cotización {quote}',
      regret:
        'Gracias por su cotización {quote}. Esta vez se eligió a otro proveedor; con gusto consultaremos de nuevo a {vendor}.',
    },
    why: {
      order:
        '{method, select, reorderPoint {Hay {position} entre existencia, lo que llega y lo que se pide; el punto de reorden es {point}.} minMax {Hay {position} entre existencia, lo que llega y lo que se pide; el punto de reorden es {point}.} other {Hay {start}, llegan {coming}, se piden {wanted}; existencia de seguridad {safety}.}}',
      expedite: 'Se necesita antes de que llegue: hay {start}, llegan {coming}, se piden {wanted}.',
      defer: 'Llega mucho antes de necesitarse: hay {start}, llegan {coming}, se piden {wanted}.',
      cancel: 'Nadie lo pide: hay {start}, llegan {coming}, se piden {wanted}.',
    },
  },
  ...requestWords,
  ...orderWords,
  'business-partners': { fields: { openPurchaseOrders: 'Órdenes de compra abiertas' } },
  screens: {
    '/purchase-requests/suggestions': 'Sugerencias',
    '/purchase-requests/compare-quotes': 'Comparar cotizaciones',
    '/po/approved/:token': 'Aprobar una orden de compra',
    '/po/reject/:token': 'Rechazar una orden de compra',
  },
  reasons: {
    moreThanZero: '{field} debe ser mayor que 0.',
    requestWithoutLines: 'La requisición {request} todavía no tiene renglones. Agregue por lo menos uno.',
    ownRequisition: 'Usted pidió {request}. Solicite a otro gerente que la apruebe.',
    directionOfKind: '{field}: este tipo de mensaje va en el otro sentido.',
    breakTwice: 'La cantidad {quantity, number} aparece dos veces en este renglón. Cada escala tiene un precio.',
    vendorQuoteWithoutLines:
      'La cotización de proveedor {quote} no tiene precios. Capture por lo menos uno, o que no se cotiza.',
    ruleWithoutApprovers: '{field}: indique por lo menos una persona o un grupo.',
    orderWithoutLines: 'La orden de compra {order} todavía no compra nada. Agregue un renglón.',
    lineWithoutDueDate: 'El renglón {line} no tiene fecha de entrega.',
    lineWithoutUnit: 'El renglón {line} no tiene unidad.',
    dueBeforeOrder: 'El renglón {line} vence antes de la fecha de la orden.',
    blanketOfReleaseOnly: '{field}: solo una liberación toma de una orden abierta.',
    frameOfBlanketOnly: '{field}: solo una orden abierta lleva vigencia y tope. Elija ese tipo o deje esto vacío.',
    receivedAlready: 'El renglón {line} de {order} ya se recibió o se facturó.',
    vendorNotActive: '{vendor} no está activo. Actívelo o elija otro proveedor.',
    vendorDisapproved: '{vendor} no está aprobado. Elija otro proveedor.',
    vendorPartBlocked: 'Renglón {line}, {description}: esta parte del proveedor está bloqueada.',
    revisionObsolete: 'Renglón {line}, {description}: esta revisión de la parte es obsoleta.',
    vendorNotApprovedFor:
      'Renglón {line}: el proveedor no está aprobado para este proceso en la fecha de la orden. Apruébelo en su ficha o elija otro.',
    lineWithoutPrice: 'El renglón {line} no tiene precio. Captúrelo; lo gratuito lleva un descuento de 100 %.',
    madeHere: 'Renglón {line}: {part} la fabricamos nosotros. Un gerente puede mandarla comprar e indica por qué.',
    madeHereManager: 'Renglón {line}: {part} la fabricamos nosotros. Solo un gerente puede mandarla comprar.',
    noConversion:
      'Renglón {line}: no hay conversión de {from} a {to} para este artículo. Agréguela en la parte del proveedor.',
    requestNotApproved: '{request} no está aprobada. Apruébela y luego pida sus renglones.',
    lineOrderedAlready: 'El renglón {line} ya se pidió o se canceló.',
    lineWithoutVendor: 'El renglón {line} no indica proveedor. Elija uno.',
    nothingToOrder: 'Todos los renglones de {request} ya se pidieron o se cancelaron.',
    changeOnOrder: 'Se trata de una orden vigente. Cámbiela allí o acuerde otra fecha con el proveedor.',
    nothingPicked: 'Elija un proveedor para por lo menos un renglón.',
    noBidPicked: 'Renglón {line}: {vendor} no cotizó.',
    quoteOver: 'La cotización {quote} fue válida hasta el {until}. Pida otra o cambie su fecha.',
    outsideBlanket: 'La orden abierta rige del {from} al {until}.',
    blanketLineMissing: 'Renglón {line}: indique de qué renglón de la orden abierta toma.',
    blanketUsedUp: 'Renglón {line}: en la orden abierta solo quedan {left, number}.',
    blanketCeiling: 'A {blanket} le quedan {left, number} de su tope.',
    notYourApproval: 'El paso de aprobación abierto de {order} no espera por usted.',
    goodAndRejected: '{field}: buenas y rechazadas deben sumar {quantity, number}.',
    newLots: '{field}: una lista de lotes, cada uno con cantidad mayor que 0.',
    lotsAddUp: '{field}: los lotes suman {total, number}, no {quantity, number}.',
    photoOfDamage: '{field}: agregue una foto del daño.',
    otherVendorsLine: 'El renglón {line} pertenece a una orden de otro proveedor.',
    overReceipt:
      'Renglón {line}: pedido {ordered, number}, recibido {received, number}; se pueden recibir {most, number} más como máximo ({percent, number} % de más).',
    blanketNeverReceived: 'Renglón {line}: una orden abierta no se recibe. Reciba sus liberaciones.',
    neverReceivable:
      'Renglón {line}: no se pueden almacenar {quantity, number} {unit} de {item}. Pida unidades enteras.',
    beforeOrder: 'Fecha efectiva: la orden {order} es del {date, date}. Capture ese día o uno posterior.',
    receivedLater: 'Recibido: esa hora aún no llega. Capture cuándo llegó la mercancía.',
    orderNotSent: 'Renglón {line}: su orden aún no se ha enviado al proveedor.',
    lineClosed: 'Renglón {line}: el renglón {ordered} de {order} está cerrado.',
    measuredDiffers:
      'Renglón {line}: se midieron {measured, number} y se calculan {calculated, number}. Revise y luego confirme lo medido.',
    certificateMissing: 'Renglón {line}: {missing, plural, one {falta un certificado} other {faltan # certificados}}.',
    serialsNeeded: 'Lotes nuevos: {item} se controla por número de serie. Indique cada serie con cantidad 1.',
    serialsTwice: 'Lotes nuevos: estas series aparecen dos veces: {serials}.',
    serialReceived: 'Lotes nuevos: estas series de {item} ya se habían recibido: {serials}.',
    moreThanReceived: 'Renglón {line}: pueden devolverse {most, number} como máximo.',
    lineInvoiced: 'El renglón {line} ya se facturó. Primero acredite la factura.',
    lineReturned: 'Parte del renglón {line} se devolvió al proveedor. Esta recepción ya no se puede revertir.',
    freightInvoiced: 'Su flete está en la factura {invoice}. Primero cancele esa factura.',
    lineInspected: 'La inspección {inspection} ya comenzó. Ya no se revierte; devuélvalo al proveedor.',
    returnNotReversed: '{receipt} es una devolución y no se revierte. Reciba de nuevo la mercancía.',
    vendorWithoutEmail:
      'La orden de compra {order} no tiene un contacto con correo electrónico. Elija uno o indique que se envió de otra manera.',
  },
} as const
