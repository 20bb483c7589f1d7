import { cribWords } from './es/crib.ts'
import { placeWords } from './es/places.ts'
import { stockWords } from './es/stock.ts'

export const es = {
  wings: { inventory: 'Inventario' },
  inventory: {
    tookLast: '{who} tomó {quantity} a las {time}.',
    liesElsewhere: 'Hay {quantity} {unit} en {place}.',
    cribNotices: {
      soon: '{what} debe volver al almacén el {when}.',
      due: '{what} ya debe volver al almacén.',
      late: '{who} no ha devuelto {what}, que debía volver el {when}.',
      supervisor: '{who} todavía tiene {what}, que debía volver al almacén el {when}.',
      ready: '{what} está listo para usted en el almacén por cuatro horas hábiles.',
    },
    menu: {
      stock: 'Existencias',
      places: 'Lugares',
      crib: 'Almacén de herramienta',
      labelling: 'Etiquetas',
      settings: 'Ajustes',
    },
  },
  ...stockWords,
  ...placeWords,
  ...cribWords,
  screens: {
    '/storage-groups/tree': 'Árbol de lugares',
    '/storage-locations/slots': 'Casillas',
    '/qr-code-generator': 'Códigos QR y etiquetas',
    '/librarian': 'Almacén de herramienta',
    '/librarian/slots': 'Casillas del almacén de herramienta',
    '/librarian/coming-soon': 'Por llegar al almacén',
  },
  coming: {
    '/qr-code-generator':
      'Escanee o teclee números de registro, elija la etiqueta y su tamaño, e imprima o descargue los códigos.',
    '/librarian':
      'El almacén de un vistazo: lo que está fuera, vencido o por volver hoy, con un solo campo de escaneo para prestar y recibir.',
    '/librarian/slots':
      'Las casillas propias del almacén en botones grandes: salidas y entradas por escaneo, también mientras no hay red.',
    '/librarian/coming-soon':
      'Lo que el almacén espera: devoluciones por hora, calibradores que regresan de calibración, entregas y apartados por atender.',
  },
  reasons: {
    STOCK_SHORT: 'Solo quedan {left} {unit} de {item} en {place}. {more}',
    STOCK_RESERVED:
      '{reserved} de {left} {unit} están reservadas para {who} (se necesitan el {date}). Un gerente puede autorizarlo.',
    noInventoryClass:
      'Artículo: {item} aún no tiene clase de inventario. Elíjala en su página para que la existencia tenga valor.',
    wholeUnits: 'La cantidad debe ser un número entero mayor que 0 ({unit}).',
    unitPlaces: 'La cantidad lleva como máximo {places} decimales ({unit}).',
    lotNeeded: 'Lote: {item} lleva control por lote. Indique cuál.',
    oneSerial: 'Cantidad: un número de serie corresponde a exactamente una pieza.',
    locationFrozen: 'Ubicación: {place} se está contando. Espere a que se entregue el conteo.',
    lotOfOther: 'Lote: {lot} es de otro artículo.',
    lotOwner: 'Lote: {lot} es de otro dueño. Indique el dueño que aparece en el lote.',
    lotNotUsable: 'Lote: {lot} no se puede usar: {reason}.',
    lotExpired: 'Lote: {lot} caducó el {date}.',
    nothingToRevalue: 'Artículo: no hay existencia de {item}, así que no hay valor que cambiar.',
    valueNeeded: 'Valor: {item} nunca ha tenido costo. Indique cuánto vale.',
    notAnIssue: 'Devolución de: elija la salida o el embarque de este artículo.',
    moreThanIssued: 'Cantidad: pueden devolverse {most} como máximo.',
    fromDocument: 'Tipo: este movimiento nace de su documento, como un recibo, una lista de empaque o un conteo.',
    reasonForOther: 'Motivo: «{reason}» es para otra cosa.',
    reasonOtherWay: 'Motivo: «{reason}» es para el sentido contrario.',
    needsManager: 'Motivo: arriba de {most} debe hacerlo un gerente.',
    zeroToRevalue: 'La cantidad debe ser 0: una revaluación solo cambia el valor.',
    notZero: 'La cantidad no puede ser 0.',
    samePlace: 'A la ubicación: ya está ahí.',
    otherStatus: 'Nuevo estado de la existencia: elija uno distinto al actual.',
    moreThanZero: '{field} debe ser mayor que 0.',
    negativeNeedsAverage:
      '{field}: la existencia solo puede quedar bajo cero con costo promedio móvil y sin rastreo por lote.',
    costingFrozen:
      'Método de costo: ya hay existencia valuada en esta clase. Haga una clase nueva para costear de otra manera.',
    groupNeedsParent:
      '{field}: solo una planta o un proveedor queda hasta arriba. Indique dentro de qué está este lugar.',
    groupTooDeep: 'Dentro de: los lugares tienen {most} niveles como máximo.',
    stockBelow: 'Aquí todavía hay existencia: {balances, plural, one {# saldo} other {# saldos}}. Muévala primero.',
    maximumBelowMinimum: '{field} no puede ser menor que el mínimo de {minimum}.',
    tooManySlots: 'Una ubicación tiene {most} casillas como máximo. Haga varias ubicaciones.',
    slotInUse: 'La casilla {slot} está en uso, así que la cuadrícula no puede reducirse hasta ahí.',
    methodNeedsFixed: '{field}: este método pide una cantidad fija. Indique cuánto.',
    maximumAboveReorder: '{field} debe ser mayor que el punto de reorden de {reorderPoint}.',
    belowIssued: '{field}: ya se entregaron {issued}.',
    countedAndSkipped: '{field}: este lugar tiene conteo, así que no se omitió.',
    countScope: '{field}: indique qué se cuenta: storageGroups, storageLocations, classes, abc, items o dueToday.',
    nothingToRecount: 'Ninguna ubicación difiere tanto como para contarla otra vez.',
    binNeedsRecount: 'La ubicación {line} difiere demasiado: primero debe contarla otra persona.',
    nothingCounted: 'La hoja todavía no tiene lugares que contar.',
    binNotCounted: 'El renglón {line} no tiene conteo ni marca de omitido.',
    dueAfterOut: '{field} debe ser posterior a la salida.',
    subjectKind: '{field} no corresponde a lo que se presta.',
    extendedEnough: 'Ya se amplió {times} veces. Devuélvalo, o que el almacén lo preste de nuevo.',
    slotBlocked: 'La casilla {slot} está bloqueada. Elija otra.',
    alreadyOut: 'Ya está fuera: lo tiene {holder} hasta {until}.',
    slotOccupied: 'En la casilla {slot} hay otra cosa. Elija otra.',
    cribShort: 'Cantidad: quedan {left} en el almacén; hay {out} fuera.',
    notCleared: 'Volvió con una nota ({code}: {note}) y hay que liberarlo antes de prestarlo otra vez.',
    heldFor: 'Está apartado para {who}, que lo pidió primero. Deje vencer el apartado para prestarlo a otra persona.',
    gageStays:
      '{why, select, overdue {Su calibración está vencida.} outOfTolerance {Se encontró fuera de tolerancia.} outForCalibration {Está en calibración.} quarantined {Está en cuarentena.} lost {Se reportó perdido.} other {Está dado de baja.}} No se puede prestar.',
    dueAfterCalibration: '{field}: su calibración vence el {date}. Debe volver antes.',
    nothingToClear: 'Nada impide prestarlo otra vez.',
    holdOver: 'Este apartado ya terminó.',
    holderGone: 'Esta persona ya no trabaja aquí.',
    nothingToPutAway: 'Ya no está en la mesa de recibo o no tiene lugar propio en el almacén.',
    conditionNeedsNote: 'Nota: indique qué tiene.',
    lotCircle: 'Un lote no puede entrar en otro del que está hecho.',
    hostName: '{field}: debe ser un nombre de equipo o una dirección como 192.168.1.40.',
    labelCopies: '{field}: un número de 1 a 500, o el nombre de un campo, por ejemplo pieces.',
    labelElements:
      '{field}: una lista de elementos, cada uno con kind (text, field, barcode, line, box o image), x e y; los códigos con su symbology.',
    labelResource:
      'Para registros de: «{name}» no es un tipo de registro. Escríbalo como en su dirección, por ejemplo stock-lots.',
  },
} as const
