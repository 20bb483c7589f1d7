import { figureWords, orderWords } from './es/orders.ts'
import { mailWords, paperWords } from './es/papers.ts'
import { projectWords } from './es/projects.ts'
import { quoteWords } from './es/quotes.ts'

export const es = {
  sentences: {
    lateOrders:
      '{count, plural, one {# orden atrasada,} other {# órdenes atrasadas, la peor}} {days, plural, one {# día} other {# días}}: {worst}.',
    quotesDue:
      '{count, plural, one {# cotización vence} other {# cotizaciones vencen}} hoy{days, plural, =0 {} one { o antes, la más antigua con # día de atraso: {worst}} other { o antes, la más antigua con # días de atraso: {worst}}}.',
    shipsThisWeek:
      '{count, plural, one {# liberación se embarca} other {# liberaciones se embarcan}} en 7 días a {distinct, plural, one {# cliente} other {# clientes}}.',
  },
  modules: { sales: 'Ventas' },
  sales: {
    menu: { quoting: 'Cotización', orders: 'Pedidos', shipping: 'Embarques', projects: 'Proyectos' },
    papers: paperWords,
    mail: mailWords,
    priceExpiring: 'El precio de {name} de {vendor} termina el {date}',
    priceExpiringFor: 'Hay cotizaciones abiertas que se calculan con él: {quotes}.',
  },
  ...quoteWords,
  ...orderWords,
  ...projectWords,
  'business-partners': {
    fields: {
      openQuotes: 'Cotizaciones abiertas',
      ...figureWords,
    },
  },
  screens: {
    '/quotes/status': 'Cotizaciones por estado',
    '/orders/status': 'Pedidos por estado',
    '/orders/history': 'Historial de pedidos',
    '/orders/releases': 'Liberaciones',
    '/release-groups/releases': 'Agrupar liberaciones',
    '/shop-floor-dashboard/packing': 'Empaque',
  },
  reasons: {
    moreThanZero: '{field} debe ser mayor que 0.',
    quoteWithoutLines: 'La cotización {quote} todavía no tiene renglones. Agregue por lo menos uno.',
    lineNotPriced: 'El renglón {line} todavía no tiene precio. Póngale precio o márquelo como no cotizado.',
    lineIncomplete:
      'El renglón {line} no tiene precio para {name} (ningún precio por volumen vigente el {date}, sin costo estándar).',
    marginBelowHundred: 'El margen debe ser menor que 100 por ciento.',
    unitMismatch:
      'Renglón {line}: no se puede convertir {from} a {to} para {name}. Indique su peso por {from}, o su densidad y medidas.',
    approvalNeeded:
      'Renglón {line}, cantidad {quantity, number}: el margen de {margin, number} % es menor que el mínimo de {floor, number} %. Mande la cotización a aprobación.',
    approvalNeededHidden:
      'Renglón {line}, cantidad {quantity, number}: un gerente debe aprobar este precio. Mande la cotización a aprobación.',
    approvalAboveValue:
      'La cotización vale {value, number}. Arriba de {limit, number} la aprueba un gerente. Mándela a aprobación.',
    priceUnexplained:
      'Renglón {line}, cantidad {quantity, number}: {price, number} es menor que el calculado, {calculated, number}. Indique el motivo del precio.',
    priceUnexplainedHidden:
      'Renglón {line}, cantidad {quantity, number}: el precio es menor que el calculado. Indique el motivo del precio.',
    lineHasPart: 'El renglón {line} ya tiene parte.',
    nothingToPush: 'La estimación del renglón {line} no dice nada distinto de los métodos de donde vino.',
    noSuchLine: '{field}: no hay renglón {line}.',
    nothingToEstimate:
      'No hay nada que copiar a la cotización {quote}: cada renglón tiene su estimación, o no tiene una parte con ruta de proceso.',
    newerRevision: 'Hay una revisión más reciente, {code}. El trabajo sigue ahí.',
    belowLowestBreak:
      'Esta cotización empieza en {lowest, number} piezas. Para {quantity, number}, escriba un precio con su motivo o pida una cotización revisada.',
    lineAnswered: 'El renglón {line} no está abierto: ya se respondió, no se cotizó o aparece dos veces.',
    takenQuantity: 'Renglón {line}: indique cuántas piezas, más de 0.',
    quoteAnswered: 'La cotización {quote} ya no tiene renglones abiertos. Haga una revisión para ofrecer más.',
    quoteExpired:
      'La cotización {quote} estuvo vigente hasta el {date, date}. Pida a un gerente que la extienda, o haga una revisión.',
    dayIsPast: '{field} ya pasó. Elija hoy o un día posterior.',
    acceptedByName: 'Aceptada por {name}.',
    nothingToDraw: 'El renglón {line} no tiene estimación: no hay nada que calcular para otras cantidades.',
    releaseElsewhere: '{field}: esta liberación es de otro pedido.',
    releaseForecast: 'La liberación {release} es un pronóstico. Hágala firme antes de liberarla.',
    releaseHeld: 'La liberación {release} está retenida. Quite primero la retención.',
    revisionOnOrder: 'El pedido {order} aún necesita esta revisión. Ciérrelo o cámbielo primero.',
    releaseNotPlanned: 'La liberación {release} ya se entregó.',
    nothingPlanned: 'El pedido {order} no tiene liberaciones firmes por entregar a producción.',
    creditForManagers: 'Retener y liberar crédito corresponde a los gerentes. Pídaselo a uno de ellos.',
    groupNotConfirmed:
      'La liberación {release} no puede ir con el grupo: el pedido {order} no está confirmado. Confírmelo o quite la liberación.',
    nothingReady: 'Pedido {order}: no hay nada listo que no esté ya en una remisión.',
    takenTooMany: 'En la caja solo hay {there, number}. Saque esa cantidad o menos.',
    splitHeld: 'La liberación {release} está retenida. Quite la retención y luego divídala.',
    splitQuantity: '{field} debe ser mayor que 0 y menor que {most, number}, lo que falta por embarcar.',
    slipWithoutNumber: '(sin empacar)',
    releaseOnSlip: 'La liberación {release} está en la remisión {slip}. Quítela o anule primero la remisión.',
    releaseOver:
      'La liberación {release} está {status, select, released {liberada} inProduction {en producción} ready {lista} partiallyShipped {embarcada en parte} shipped {embarcada} closedShort {cerrada incompleta} cancelled {cancelada} other {empacada}}. Ya no se puede cambiar así.',
    belowShipped: '{field} no puede ser menor que {least, number}: es lo embarcado o empacado.',
    redateQuantity:
      'Renglón {line}: se pidieron {ordered, number} y sus liberaciones sumarían {dated, number}. Modifique el renglón o divida la liberación.',
    nothingAmended: 'Nada cambiaría en {order}. Indique una cantidad, un precio o una fecha.',
    notInvoiced: 'La remisión {slip} todavía no se factura. Factúrela y luego cierre {order}.',
    slipHeld:
      'La liberación {release} está retenida: {reason}. Quite la retención, o un gerente la embarca con un motivo.',
    slipCreditHeld: 'El crédito de {customer} está suspendido: {reason}. Un gerente puede embarcar con un motivo.',
    lotHeld: 'El lote {lot} está retenido por calidad o tiene una no conformidad abierta.',
    otherRevision: 'La liberación {release} se pidió en otra revisión de {part}. Cambie la remisión.',
    certificateNotValid:
      'El certificado {certificate} {status, select, revoked {fue revocado} superseded {fue sustituido por otro} other {ya venció}}. Elija uno vigente o quítelo de la remisión.',
    certificateOfOtherSlip:
      'El certificado {certificate} es de la remisión {slip}. La conformidad se certifica para un solo embarque: elija el de esta remisión.',
    certificateOfOtherOrder:
      'El certificado {certificate} se hizo para el pedido {order}, y nada de ese pedido sale con esta remisión.',
    certificateOfOtherKind:
      'La liberación {release} debe salir con certificado de conformidad. {certificate} es {kind, select, material {de material} other {de otra cosa}}.',
    certificateMissing: 'La liberación {release} debe salir con certificado. Elíjalo en Certificados.',
    fairMissing: 'La liberación {release} necesita una inspección de primera pieza aprobada.',
    exportControlled: 'La parte {part} tiene control de exportación ({control}) y no puede ir a {country}.',
    lineWithoutPlace: 'Renglón {line}: indique de dónde sale. Ningún lugar tiene suficiente que esté libre.',
    lineWithoutLot: 'Renglón {line}: la parte se lleva por lote. Indique cuál sale.',
    lineWithoutSerials: 'Renglón {line}: indique los {quantity, number} números de serie que salen.',
    deliveredBeforeShipped: '{slip} se embarcó el {date, date}. No puede entregarse antes.',
    slipInvoiced: 'La remisión {slip} está en la factura {invoice}. Anule primero la factura.',
    quantityTwice: 'La cantidad {quantity, number} aparece dos veces. Cada cantidad se ofrece una vez.',
    expectedOnce: '{field}: una sola cantidad es la esperada.',
    belowCalculated: '{field}: el precio es menor que el calculado, {calculated, number}. Indique el motivo.',
    belowCalculatedHidden: '{field}: el precio para {quantity, number} es menor que el calculado. Indique el motivo.',
    marginBelowFloor:
      'Renglón {line}, cantidad {quantity, number}: el margen de {margin, number} % es menor que el mínimo de {floor, number} %. Indique el motivo en el comentario.',
    quantityList: '{field}: números mayores que 0 separados por comas, cada uno una vez, por ejemplo 1, 10, 50.',
    estimateSequence: '{field}: {sequence} se usa dos veces.',
    releasesAddUp: 'Las liberaciones suman {dated, number}, pero se pidieron {ordered, number}.',
    customerPoMissing: 'El pedido {order} no tiene número de orden de compra del cliente. Captúrelo primero.',
    salesOrderWithoutLines: 'El pedido {order} todavía no tiene renglones. Agregue uno.',
    releaseWithoutPromise: 'El renglón {line} necesita liberaciones con fecha prometida.',
    reviewOpen: 'La revisión no está terminada: «{topic}».',
    reviewOpenAbout:
      'La revisión no está terminada: {line, plural, =0 {} other {renglón #, }}{about, select, part {otra parte} partRevision {otra revisión} customerPartNumber {número de parte del cliente} quantity {otra cantidad} unitPrice {precio unitario} requestedOn {se quiere antes de lo que permite la cotización} terms {condiciones de pago} quoteExpired {venció la cotización del último precio} costRisen {cuesta más fabricarla que cuando se cotizó} costFallen {cuesta menos fabricarla que cuando se cotizó} other {precio escrito a mano}}.',
    revisionNotReleased:
      'Renglón {line}, {description}: su revisión no está liberada o está retenida. Libérela primero.',
    noOpenHold: 'El pedido {order} no tiene retenciones abiertas.',
    noSuchHold:
      'El pedido {order} no tiene una retención {kind, select, credit {de crédito} customer {del cliente} engineering {de ingeniería} quality {de calidad} other {de ese tipo}} abierta.',
    releasesUnderWay: 'La liberación {release} está en curso. Cancélela primero.',
    mergeOfOneLine: '{field} debe ser otra liberación del mismo renglón.',
    mergePlanned:
      'La liberación {release} no se puede unir: ambas deben estar planeadas, y ambas ser firmes o ambas pronóstico.',
    mergedInto: 'Unida a {release}.',
    groupEmpty: 'El grupo «{group}» todavía no tiene liberaciones. Agregue algunas.',
    groupShipped: 'Todo lo de {group} ya está en una remisión.',
    releaseWithoutShipTo: 'La liberación {release} no tiene dirección de entrega. Indíquela en su pedido.',
    releaseGrouped: 'La liberación {release} ya está en el grupo {group}.',
    slipBilled: '{slip} ya está facturada. Abra su factura.',
    slipNotForCustomer: 'La remisión {slip} no va a un cliente. Solo se facturan embarques a clientes.',
    slipWithoutLines: 'Todavía no hay nada empacado. Agregue un renglón.',
    slipWithoutPackages:
      '{lines, plural, one {Hay # renglón empacado} other {Hay # renglones empacados}} y ningún bulto. Agregue los bultos.',
    packageNotWeighed: 'El bulto {package} no tiene peso.',
    overShipment:
      'La liberación {release} permite {most, number} ({ordered, number} + {over, number} %). Ya se empacaron o embarcaron {already, number}, esta remisión agrega {adding, number}: sobran {excess, number}.',
    releaseNotOpen: 'La liberación {release} no admite embarques: su pedido no está confirmado, o ya terminó.',
    otherCustomersRelease: 'La liberación {release} es de otro cliente.',
    shipToElsewhere: 'Entregar en: este domicilio es de otro socio.',
    minimumOrderCharge: 'Cargo por pedido mínimo',
    programmingCharge: 'Programación',
    nothingToProgram: '{quote} no tiene renglones de primera vez con programación por cobrar.',
    creditExcess: 'Límite de crédito excedido por {excess, number}.',
    scheduleColumns:
      '{file} necesita encabezados con al menos orden de compra, fecha y cantidad; también puede traer renglón, parte, liberación y firme.',
    scheduleDates:
      'Las fechas de {file} se pueden leer de dos maneras, como 03/04. Indique si primero va el mes o el día.',
    scheduleNoPo: 'Falta el número de orden de compra.',
    scheduleNoDate: '«{value}» no es una fecha. Escríbala como 2026-05-31.',
    scheduleNoQuantity: '«{value}» no es una cantidad mayor que 0.',
    scheduleNoLine: '«{value}» no es un número de renglón.',
    scheduleNoFirm: '«{value}» no dice si es firme o pronóstico.',
    schedulePoUnknown: 'Ningún pedido abierto de este cliente tiene la orden de compra {value}.',
    schedulePartUnknown: 'La orden de compra {po} no tiene un renglón abierto de la parte {value}.',
    scheduleLineAmbiguous: 'La orden de compra {po} tiene varios renglones posibles. Indique el renglón o la parte.',
    scheduleForecast:
      'La orden de compra {po} no es un pedido abierto (blanket). Solo uno así admite entregas de pronóstico.',
    scheduleBadRows:
      'Hay filas de la orden de compra {po} que no se pudieron leer; por eso no se elimina nada de ella.',
    scheduleUnderWay:
      'La liberación {release} está en curso y se queda. Cancélela en su pedido cuando producción esté de acuerdo.',
    schedulePacked: 'De la liberación {release} hay {packed, number} en una remisión. Quítelas primero.',
    scheduleMoved: 'Los pedidos cambiaron desde que se comparó {file}. Compárelo otra vez.',
    scheduleNothing: '{file} no cambiaría ningún pedido.',
    scheduleFrom: 'Programa del cliente {file}',
    scheduleShape:
      '{field}: cada entrega indica su renglón, una fecha y una cantidad mayor que 0, o la liberación que se elimina.',
    creditHeld: 'El crédito del cliente está suspendido.',
  },
} as const
