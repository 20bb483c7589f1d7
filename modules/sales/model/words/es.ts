import { orderWords } from './es/orders.ts'
import { projectWords } from './es/projects.ts'
import { quoteWords } from './es/quotes.ts'

export const es = {
  wings: { sales: 'Ventas' },
  sales: { menu: { quoting: 'Cotización', orders: 'Pedidos', shipping: 'Embarques', projects: 'Proyectos' } },
  ...quoteWords,
  ...orderWords,
  ...projectWords,
  'business-partners': {
    fields: {
      openQuotes: 'Cotizaciones abiertas',
      quotedValue: 'Valor cotizado',
      openOrderValue: 'Valor de pedidos abiertos',
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
  coming: {
    '/shop-floor-dashboard/packing':
      'Empacar con el lector: liberación u orden de trabajo, cantidad, lote, caja; la remisión, las etiquetas y el certificado salen de la impresora.',
  },
  reasons: {
    moreThanZero: '{field} debe ser mayor que 0.',
    quoteWithoutLines: 'Agregue por lo menos un renglón antes de enviar la cotización a revisión.',
    lineNotPriced: 'El renglón {line} todavía no tiene precio. Póngale precio o márquelo como no cotizado.',
    quantityTwice: 'La cantidad {quantity} aparece dos veces. Cada cantidad se ofrece una vez.',
    expectedOnce: '{field}: una sola cantidad es la esperada.',
    belowCalculated: '{field}: el precio está por debajo del calculado, {calculated}. Indique por qué.',
    marginBelowFloor: 'Comentario: un margen está por debajo de {floor} %. Indique por qué se ofrece.',
    quantityList: '{field}: números mayores que 0 separados por comas, cada uno una vez, por ejemplo 1, 10, 50.',
    estimateYield: '{field} debe ser mayor que 0 y como máximo 100 por ciento.',
    estimateSequence: '{field}: {sequence} se usa dos veces.',
    releasesAddUp: 'Las liberaciones suman {dated}, pero se pidieron {ordered}.',
    customerPoMissing: 'Falta el número de orden de compra del cliente.',
    salesOrderWithoutLines: 'El pedido todavía no tiene renglones.',
    releaseWithoutPromise: 'El renglón {line} necesita liberaciones con fecha prometida.',
    reviewOpen: 'La revisión no está terminada: «{topic}».',
    revisionNotReleased: 'Renglón {line}: su revisión de parte no está liberada, o está retenida.',
    noOpenHold: 'No hay retenciones abiertas.',
    noSuchHold: 'No hay ninguna retención abierta de ese tipo.',
    releasesUnderWay: 'Hay liberaciones de este pedido en curso. Cancélelas primero.',
    releaseGrouped: 'La liberación {release} ya está en el grupo {group}.',
    slipWithoutLines: 'Todavía no hay nada empacado. Agregue un renglón.',
    slipWithoutPackages: 'Indique en qué bultos va.',
    packageNotWeighed: 'El bulto {package} no tiene peso.',
    overShipment:
      'La liberación {release} permite {most} ({ordered} + {over} %). Ya se empacaron o embarcaron {already}, esta remisión agrega {adding}: sobran {excess}.',
    releaseNotOpen: 'La liberación {release} no admite embarques: su pedido no está confirmado, o ya terminó.',
    otherCustomersRelease: 'La liberación {release} es de otro cliente.',
    shipToElsewhere: 'Entregar en: este domicilio es de otro socio.',
    minimumOrderCharge: 'Cargo por pedido mínimo',
    creditExcess: 'Límite de crédito excedido por {excess}.',
    creditHeld: 'El crédito del cliente está suspendido.',
  },
} as const
