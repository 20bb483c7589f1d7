import { countingWords } from './es/counting.ts'
import { cribWords } from './es/crib.ts'
import { placeWords } from './es/places.ts'
import { reasons } from './es/reasons.ts'
import { stockWords } from './es/stock.ts'
import { es as firstSteps } from './first-steps.ts'

export const es = {
  firstSteps,
  alsoCalled: {
    'item-stocks': 'inventario, almacén, disponible, stock',
    'stock-lots': 'colada, serie',
    'inventory-transactions': 'salida, ajuste, traspaso',
    'cycle-counts': 'inventario físico',
    'stock-policies': 'mínimo, máximo, punto de reorden',
    'slot-checkouts': 'préstamo',
  },
  modules: { inventory: 'Inventario' },
  inventory: {
    openingReason: 'Saldo inicial',
    tookLast: '{who} tomó {quantity} a las {time}.',
    reservationLost: 'Un gerente usó {quantity} del material apartado con {code}',
    trace: 'Trazabilidad',
    stockDiffers: 'La existencia y la contabilidad difieren en {count, plural, one {# punto} other {# puntos}}',
    liesElsewhere: 'Hay {quantity} {unit} en {place}.',
    printerNotReached: 'Millwright solo imprime en impresoras térmicas de red. Elija otra impresora.',
    cribNotices: {
      soon: '{what} debe devolverse al almacén de herramientas el {when}.',
      due: '{what} ya debe devolverse al almacén de herramientas.',
      late: '{who} no ha devuelto {what}. Fecha de devolución: {when}.',
      supervisor: '{who} todavía tiene {what}. Fecha de devolución: {when}.',
      ready: '{what} está listo para usted en el almacén de herramientas por cuatro horas hábiles.',
    },
    menu: {
      stock: 'Existencias',
      places: 'Ubicaciones',
      crib: 'Almacén de herramientas',
      labelling: 'Etiquetas',
      settings: 'Configuración',
    },
  },
  ...stockWords,
  ...countingWords,
  ...placeWords,
  ...cribWords,
  screens: {
    '/storage-groups/tree': 'Árbol de ubicaciones',
    '/storage-locations/slots': 'Mapa de casillas',
    '/qr-code-generator': 'Imprimir etiquetas',
    '/inventory-transactions/value': 'Valuación de inventario',
    '/librarian': 'Préstamos y devoluciones',
    '/librarian/slots': 'Casillas del almacén',
    '/librarian/coming-soon': 'Por llegar',
  },
  reasons,
} as const
