/** Por qué no se hace algo con una orden, y qué sería correcto. */
export const jobReasons = {
  jobRevisionNotReleased: 'La revisión {part} no está liberada. Libérela, o elija en la orden una revisión liberada.',
  jobRevisionHeld: 'La revisión {part} está en espera. Quite primero la espera.',
  jobWithoutOperations: 'La orden de trabajo {job} no tiene operaciones. Agregue al menos una.',
  operationsWithoutMachine:
    'Operaciones sin máquina: {operations}. Elija para cada una una máquina o un centro de trabajo programable.',
  operationsWithoutTimes:
    'Operaciones sin minutos de preparación ni de ciclo: {operations}. Capture los tiempos, o un motivo en Motivo sin tiempos.',
  noCompletionPlace:
    'La orden de trabajo {job} no tiene ubicación de terminados. Elija una en la orden, o una predeterminada en los datos de la empresa.',
  materialOfAnother: '{field} debe ser un material de la orden de trabajo {job}.',
  notThatMuchThere: '{field}: solo hay {held, number}. Capture menos, o elija otro lote u otra ubicación.',
  notThatMuchIssued: '{field}: solo se pueden devolver {issued, number}.',
  nothingToIssue: 'No hay nada que surtir a la orden de trabajo {job}: todo está surtido, o no hay existencias.',
  entryHasException: 'El piso reportó una excepción de este registro: {message} Resuélvala primero.',
  closeOpenEntries:
    'La orden de trabajo {job} aún tiene {count, plural, one {un registro abierto} other {# registros abiertos}}. Deténgalos o elija Detener registros abiertos.',
  closeOpenExceptions:
    'La orden de trabajo {job} tiene {count, plural, one {una excepción abierta} other {# excepciones abiertas}}. Resuélvalas o elija Aceptar excepciones.',
  closeOpenOrders:
    'La orden de trabajo {job} tiene órdenes de compra externas abiertas: {orders}. Recíbalas o cancélelas, o elija Aceptar OC abiertas.',
  closeShort: 'No se surtió todo a la orden de trabajo {job}: {materials}. Súrtalo o elija Aceptar faltantes.',
  jobHasCost: 'La orden de trabajo {job} tiene {amount, number} de costo. Póngala en espera y termínela.',
  madeMoreAlready: '{field}: ya se contaron o dividieron {made, number} piezas. Capture al menos esa cantidad.',
  splitBesideBranch:
    'No se pueden dividir piezas en {operation} mientras {beside} siga abierta en paralelo. Complétala primero o divide donde se unen las ramas.',
  splitTooMuch: '{field}: solo hay {available, number} piezas disponibles en esta operación.',
  chooseMachine: 'Elija la máquina para {operation}: {machines}.',
  nothingToMake:
    'El pedido {order} no tiene liberaciones por fabricar: cada una tiene orden, está enviada o cancelada.',
  noComponentsToMake:
    'La orden de trabajo {job} no tiene componentes por fabricar: los cubren las existencias u otras órdenes.',
  notOutside: 'La operación {operation} no es externa. Cambie primero su tipo.',
  sendTooMuch: '{field}: aquí solo hay {available, number} piezas sin pedir. Envíe menos.',
  sentAlready: 'La operación {operation} ya tiene un renglón de OC. Envíe su remisión o quite el renglón.',
  vendorWithoutAddress: '{field}: {vendor} no tiene dirección de envío. Agregue una primero.',
  travelerReplaced: 'La hoja {old} fue reemplazada por la {now}. Escanee la nueva.',
  notRefreshable: '{field}: la operación {sequence} no se puede actualizar. Posibles: {possible}.',
} as const
