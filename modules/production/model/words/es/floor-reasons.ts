/** What keeps the floor from doing something, and what to do about it. */
export const floorReasons = {
  jobHeld: 'La orden {job} está en espera. Pida a un planeador que la reanude.',
  jobComplete: 'La orden {job} está completa. Pida a un gerente que la reabra.',
  jobClosed: 'La orden {job} está cerrada. Sus conteos ya no cambian.',
  jobNotReleased: 'La orden {job} no está liberada. Pida a un planeador que la libere.',
  operationComplete: 'La operación {operation} está completa. Pida al líder que la reabra.',
  operationOutside: 'La operación {operation} la hace un proveedor. Pida a un planeador que la envíe.',
  operationAtVendor: 'La operación {operation} está con un proveedor. Reciba antes las piezas.',
  nothingArrived: 'No han llegado piezas a {operation} desde {before}. Repórtelas antes ahí.',
  nothingToRework: 'La operación {operation} no tiene piezas en retrabajo.',
  waitsForTransfer:
    'La operación {operation} empieza con {needed, number} piezas; han llegado {available, number}. Pida permiso al líder.',
  thingIsDown: '{thing} está parada ({down}). Termine antes el paro.',
  routineOverdue: '{thing} está bloqueada: «{routine}» está vencido. Haga antes el mantenimiento.',
  thingFull: '{thing} está ocupada con {other}. Detenga {other} e inicie esta, o espere.',
  notQualified:
    'A {person} le falta {skill} nivel {asked} (tiene {has}). {others, select, none {No hay nadie calificado presente.} other {Calificados y presentes: {others}}}',
  notClockedIn: '{person} no ha checado entrada. Cheque antes la entrada.',
  nothingRuns: 'Nada está en marcha aquí. Inicie antes el trabajo.',
  noSetupRuns: 'No hay preparación en marcha en {operation}. Inicie antes la preparación.',
  moreThanArrived:
    'Solo han llegado {available, number} piezas de {before} (ingresó {entered, number}). Reporte {available, number} o pida al líder que corrija {before}.',
  moreThanOrdered:
    'Solo faltan {available, number} piezas en {job} (ingresó {entered, number}). Reporte {available, number} o pida más al planeador.',
  moreThanInRework: 'Solo hay {open, number} piezas en retrabajo (ingresó {entered, number}). Reporte {open, number}.',
  serialsTooMany:
    'Ingresó {serials, number} números de serie para {good, number} piezas buenas. Ingrese a lo más uno por pieza.',
  serialCounted: 'El número de serie {serial} ya está contado aquí. Ingrese otro número.',
  firstPieceFirst: 'La primera pieza de {operation} no está aprobada. Reporte una pieza y pida su aprobación.',
  noFirstPiece: 'La operación {operation} no requiere aprobación de primera pieza.',
  inspectorNeeded: 'Un inspector debe aprobar la primera pieza de {operation}. Pida que escanee su gafete.',
  piecesUsedLater: 'La operación {later} ya usó piezas de {operation}. Corrija antes {later}.',
  countTooMuch: '{field}: más de lo que llegó a {operation}. Ingrese menos piezas.',
  countVoided: 'Este conteo ya está corregido. Corrija el más reciente.',
  undoIsLeads: 'Esto se reportó hace {minutes} min. Ahora solo el líder puede deshacerlo.',
  countIsLeads: 'Ahora solo el líder puede corregir este conteo. Pídaselo.',
  piecesMissing:
    'A la operación {operation} le faltan {available, number} piezas y hay {rework, number} en retrabajo. Diga qué pasó con ellas.',
  nothingEntered: 'Capture inicio y fin, o al menos un conteo.',
  notInFuture: '{field} está en el futuro. Capture una hora pasada.',
  nothingBefore: 'Las piezas faltantes de {operation} no se pueden regresar. Elija desecho, buenas o por llegar.',
} as const

/** What is written into entries that something else ended. */
export const floorNotes = {
  machineDown: 'Máquina parada',
  jobHeld: 'Orden en espera',
  exceptionOpen: 'Un reporte de piso espera su decisión.',
  autoStopped: 'Detenido automáticamente: {operation}, {person}, {time}',
  standsDown: '{machine} está en paro desde {time}: {category}',
  runsOut: '{machine} se queda sin trabajo en {minutes} min.',
  hasNoWork: '{machine} ya no tiene trabajo en su fila.',
  autoStoppedBody: 'Corrija la hora si no es la real.',
  neverCame: 'No llegó a {operation}',
} as const
