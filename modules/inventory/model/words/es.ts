import { countingWords } from './es/counting.ts'
import { cribWords } from './es/crib.ts'
import { placeWords } from './es/places.ts'
import { reasons } from './es/reasons.ts'
import { stockWords } from './es/stock.ts'
import { es as firstSteps } from './first-steps.ts'

export const es = {
  importKinds: { openingStock: 'Existencias iniciales' },
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
    openingReversed: 'Existencias iniciales revertidas',
    opening: {
      file: 'Tomar lista de existencias',
      hint: 'CSV o XLSX con número de parte, cantidad y costo unitario; ubicación, lote, colada, series y caducidad si los tiene.',
      taken: 'Renglones tomados del archivo: {count}',
      unknownItems: 'No se encontraron: {items}. Cree estas partes o materiales, o corrija los renglones.',
      unknownLocations: 'Ubicaciones no encontradas: {places}. Sus renglones reciben la ubicación que elija abajo.',
      on: 'Fecha inicial',
      drafts: 'Renglones en borrador: {count}, con valor de {value}',
      none: 'No hay renglones en borrador.',
      location: 'Ubicación para renglones sin ella',
      class: 'Clase de inventario para artículos sin ella',
      lots: 'Renglones sin lote o número de serie: {count}',
      number: 'Numerarlos OPEN-0001…',
      untrack: 'Quitar el control de estas partes',
      check: 'Revisar',
      checked: 'Listo para registrar: renglones {count}, con valor de {value}.',
      post: 'Registrar existencias',
      posted: 'Las existencias iniciales están registradas.',
      reverse: 'Revertir existencias registradas',
      reverseLead:
        'Las últimas existencias registradas salen de los estantes y de los libros. Sus renglones vuelven a ser borrador.',
      reversed: 'Renglones que vuelven a ser borrador: {count}',
      balances: 'Saldos iniciales',
      failed: 'Algo salió mal. Intente de nuevo.',
    },
    tookLast: '{who} tomó {quantity} a las {time, time}.',
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
