import { floorWords } from './es/floor.ts'
import { floorNotes, floorReasons } from './es/floor-reasons.ts'
import { jobReasons } from './es/job-reasons.ts'
import { jobWords } from './es/jobs.ts'
import { partHistoryWords } from './es/part-history.ts'
import { planWords, screenWords } from './es/plans.ts'
import { quickActionsEs } from './quick-actions.ts'
import { schedulingEs, schedulingReasonsEs } from './scheduling.ts'
import { settingsEs } from './settings.ts'
import { summaryEs } from './summary.ts'

export const es = {
  waits: { tasks: 'Tarea' },
  alsoCalled: {
    jobs: 'OT, hoja viajera, orden de producción',
    'job-operations': 'op, cola',
    'work-entries': 'horas, tiempo',
    'new-jobs': 'nueva orden de producción, crear orden',
  },
  sentences: {
    lateJobs:
      '{count, plural, one {# orden de trabajo atrasada,} other {# órdenes de trabajo atrasadas, la peor}} {days, plural, =0 {por horas} one {# día} other {# días}}: {worst}.',
  },
  modules: { production: 'Producción' },
  production: {
    menu: { jobs: 'Órdenes de trabajo', planning: 'Programación', floor: 'Piso', figures: 'Indicadores' },
    traveler: {
      dimensions: 'Dimensiones',
      title: 'Hoja viajera',
      traveler: 'Hoja no.',
      customer: 'Cliente',
      operation: 'Operación',
      scan: 'Escanear',
      good: 'Buenas',
      scrap: 'Desecho',
      codes: 'Escanee para reportar',
      actions: {
        ...{ setup: 'Preparación', run: 'Correr', good: 'Buenas' },
        ...{ scrap: 'Desecho', stop: 'Detener', complete: 'Completar' },
      },
      signed: 'Firma',
      setup: 'Min preparación',
      cycle: 'Min ciclo',
      material: 'Material',
      required: 'Requerido',
      issued: 'Surtido',
      lot: 'Lote usado',
    },
    countTakenBack: 'Conteo corregido',
    receiptTakenBack: 'La recepción {receipt} se revirtió',
    demandChanged: 'El pedido cambió lo que fabrica la orden de trabajo {job}',
    ...schedulingEs,
  },
  ...jobWords,
  ...floorWords,
  ...planWords,
  ...partHistoryWords,
  ...screenWords,
  ...quickActionsEs,
  ...settingsEs,
  ...summaryEs,
  floor: floorNotes,
  reasons: {
    ...jobReasons,
    ...floorReasons,
    revisionOnJob: 'La orden de trabajo {job} todavía usa esta revisión. Termínela o cancélela primero.',
    moreThanZero: '{field} debe ser mayor que 0.',
    releaseTwice: '{field}: la liberación aparece dos veces. Sume las cantidades.',
    overAllocated:
      'Lo asignado suma {allocated, number}, pero la cantidad de la orden es {making, number}. Auméntela o asigne menos.',
    heldByChange: 'Un ECR detuvo la orden de trabajo {job}. Se reanuda cuando el cambio se implementa o se rechaza.',
    jobReportedOn: 'La orden de trabajo {job} ya tiene registros. Póngala en espera o pida a un gerente que la cierre.',
    jobFeedsThis: 'La orden de trabajo {job} surte a esta. Cancele o separe primero esa orden.',
    componentNotReleased: 'El componente {part} no tiene una revisión liberada. Libere una primero.',
    jobWithoutMethod: 'La orden de trabajo {job} no tiene una ruta de proceso activa. Elija o active una.',
    methodOfAnother: '{field} debe ser una ruta de proceso de la revisión de la orden.',
    jobIsOver: 'La orden de trabajo {job} está cerrada. Sus operaciones ya no se pueden cambiar.',
    operationElsewhere: '{field} debe ser una operación de la misma orden de trabajo.',
    operationOfParent: '{field} debe ser una operación de la orden principal.',
    operationLoop: 'Estas operaciones se esperan unas a otras: {loop}. Cambie las predecesoras.',
    transferTooMuch: '{field} no puede ser mayor que la cantidad de la orden, {making, number}.',
    successorComplete: 'La operación siguiente, {successor}, está completa. Reábrala primero.',
    batchOfTwo: '{field}: elija al menos dos operaciones.',
    batchWaits: '{operation} espera a {before}, así que no pueden correr en un mismo lote. Quite una de las dos.',
    batchOverfull: 'Las operaciones suman {pieces, number} piezas, pero {thing} acepta {most, number} por carga.',
    entryTooLong: '{field}: un registro dura como máximo {hours} horas. Revise la hora de fin.',
    entryEndsLater: '{field} debe ser posterior al inicio.',
    nothingCounted: 'Capture al menos una pieza.',
    scrapNeedsReason: '{field}: elija un motivo de desecho.',
    nobodyAssigned: '{field}: elija una persona, un grupo o una máquina.',
    repeatUnreadable: '{field} debe ser una regla de repetición, como FREQ=WEEKLY;BYDAY=MO.',
    samplesUnread: 'Faltan piezas por medir: {dimensions}. Capture las lecturas.',
    outNeedsNote: 'Fuera de tolerancia: {dimensions}. Capture una nota de lo que hizo.',
    notAssigned: '«{task}» está asignada a otras personas. Pídalo a una de ellas o a un gerente.',
    readingKept: '{field}: las lecturas no se pueden cambiar. Agregue otra lectura de la pieza.',
    sampleBeyond: '{field}: solo se {samples, plural, one {mide una pieza} other {miden # piezas}}.',
    weightsWrong: '{field} deben ser números enteros de 0 o más para: {names}.',
    changeoverTwice: 'Este cambio ya existe con {minutes} minutos. Edite ese.',
    seqReused: 'El evento {eventId} llegó con el número {seq}, que ya tiene el evento {other}. No se aplicó.',
    unknownEmployee: 'La terminal indicó un empleado que no existe: {user}.',
    otherPerson: 'Aquí inició sesión {name}. Solo una terminal de piso puede reportar por otro empleado.',
    entryCorrected:
      'El registro de tiempo de {operation} se corrigió después de este alto. Descarte el evento o corrija el registro.',
    eventLacks: 'Al evento le falta {name}. Corrija el evento y agréguelo.',
    nothingToStop: 'El empleado no tiene tiempo registrado en {operation} a esa hora.',
    nothingToUndo: 'El evento {event} no se aplicó o ya se deshizo.',
    undone: 'Se deshizo en la terminal.',
    reusedIsDismissed: 'El evento {event} no se guardó, así que no se puede aplicar. Descártelo y repórtelo de nuevo.',
    ...schedulingReasonsEs,
  },
} as const
