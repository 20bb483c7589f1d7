import { orderWords } from './es/orders.ts'
import { requestWords } from './es/requests.ts'

export const es = {
  wings: { purchasing: 'Compras' },
  purchasing: {
    menu: { needs: 'Lo que hace falta', buying: 'Compras', settings: 'Ajustes' },
    replenishment: 'Reabastecimiento de {vendor}',
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
  coming: {
    '/po/approved/:token': 'La página del enlace enviado por correo: la orden de un vistazo y un botón para aprobarla.',
    '/po/reject/:token':
      'La página del enlace enviado por correo: la orden de un vistazo, un motivo y un botón para rechazarla.',
  },
  reasons: {
    moreThanZero: '{field} debe ser mayor que 0.',
    requestWithoutLines: 'Agregue por lo menos un renglón antes de enviar la requisición.',
    ownRequest: 'Nadie aprueba su propia requisición. Pídalo a otro gerente.',
    directionOfKind: '{field}: este tipo de mensaje va en el otro sentido.',
    breakTwice: 'La cantidad {quantity} aparece dos veces en este renglón. Cada escala tiene un precio.',
    vendorQuoteWithoutLines: 'Capture por lo menos un precio, o que no se cotiza.',
    ruleWithoutApprovers: '{field}: indique por lo menos una persona o un grupo.',
    orderWithoutLines: 'La orden todavía no compra nada. Agregue un renglón.',
    lineWithoutDueDate: 'El renglón {line} no tiene fecha de entrega.',
    lineWithoutUnit: 'El renglón {line} no tiene unidad.',
    dueBeforeOrder: 'El renglón {line} vence antes de la fecha de la orden.',
    blanketOfReleaseOnly: '{field}: solo una liberación toma de una orden abierta.',
    frameOfBlanketOnly: '{field}: solo una orden abierta lleva vigencia y tope. Elija ese tipo o deje esto vacío.',
    receivedAlready: 'En esta orden ya se recibió o facturó algo.',
    vendorNotActive: 'El proveedor no está activo. Actívelo primero o elija otro.',
    vendorDisapproved: 'El proveedor no está aprobado.',
    vendorPartBlocked: 'Renglón {line}: esta parte del proveedor está bloqueada.',
    revisionObsolete: 'Renglón {line}: esta revisión de la parte es obsoleta.',
    vendorNotApprovedFor:
      'Renglón {line}: el proveedor no está aprobado para este proceso en la fecha de la orden. Apruébelo en su ficha o elija otro.',
    lineWithoutPrice: 'El renglón {line} no tiene precio. Captúrelo; lo gratuito lleva un descuento de 100 %.',
    madeHere: 'Renglón {line}: {part} la fabricamos nosotros. Un gerente puede mandarla comprar e indica por qué.',
    madeHereManager: 'Renglón {line}: {part} la fabricamos nosotros. Solo un gerente puede mandarla comprar.',
    noConversion:
      'Renglón {line}: no hay conversión de {from} a {to} para este artículo. Agréguela en la parte del proveedor.',
    requestNotApproved: 'Solo se piden renglones de requisiciones aprobadas.',
    lineOrderedAlready: 'El renglón {line} ya se pidió o se canceló.',
    lineWithoutVendor: 'El renglón {line} no indica proveedor. Elija uno.',
    nothingToOrder: 'Todos los renglones de la requisición ya se pidieron o se cancelaron.',
    changeOnOrder: 'Se trata de una orden vigente. Cámbiela allí o acuerde otra fecha con el proveedor.',
    nothingPicked: 'Elija un proveedor para por lo menos un renglón.',
    noBidPicked: 'Renglón {line}: {vendor} no cotizó.',
    quoteOver: 'La cotización {quote} fue válida hasta el {until}. Pida otra o cambie su fecha.',
    outsideBlanket: 'La orden abierta rige del {from} al {until}.',
    blanketLineMissing: 'Renglón {line}: indique de qué renglón de la orden abierta toma.',
    blanketUsedUp: 'Renglón {line}: en la orden abierta solo quedan {left}.',
    blanketCeiling: 'A la orden abierta le quedan {left} de su tope.',
    notYourApproval: 'Ninguna aprobación del paso abierto espera por usted.',
    goodAndRejected: '{field}: buenas y rechazadas deben sumar {quantity}.',
    newLots: '{field}: una lista de lotes, cada uno con cantidad mayor que 0.',
    lotsAddUp: '{field}: los lotes suman {total}, no {quantity}.',
    photoOfDamage: '{field}: agregue una foto del daño.',
    otherVendorsLine: 'El renglón {line} pertenece a una orden de otro proveedor.',
    overReceipt:
      'Renglón {line}: pedido {ordered}, recibido {received}; se pueden recibir {most} más como máximo ({percent} % de más).',
    blanketNeverReceived: 'Renglón {line}: una orden abierta no se recibe. Reciba sus liberaciones.',
    orderNotSent: 'Renglón {line}: su orden aún no se ha enviado al proveedor.',
    lineClosed: 'Renglón {line}: este renglón de la orden está cerrado.',
    measuredDiffers:
      'Renglón {line}: se midieron {measured} y se calculan {calculated}. Revise y luego confirme lo medido.',
    certificateMissing: 'Renglón {line}: {missing, plural, one {falta un certificado} other {faltan # certificados}}.',
    serialsNeeded: 'Lotes nuevos: {item} se controla por número de serie. Indique cada serie con cantidad 1.',
    serialsTwice: 'Lotes nuevos: estas series aparecen dos veces: {serials}.',
    serialReceived: 'Lotes nuevos: estas series de {item} ya se habían recibido: {serials}.',
    moreThanReceived: 'Renglón {line}: pueden devolverse {most} como máximo.',
    lineInvoiced: 'El renglón {line} ya se facturó. Primero acredite la factura.',
    lineInspected: 'La inspección {inspection} ya comenzó. Ya no se revierte; devuélvalo al proveedor.',
    returnNotReversed: 'Una devolución no se revierte. Reciba de nuevo la mercancía.',
    vendorWithoutEmail:
      'La orden no tiene un contacto con correo electrónico. Elija uno o indique que se envió de otra manera.',
  },
} as const
