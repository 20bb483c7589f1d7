import { floorWords } from './es/floor.ts'
import { jobWords } from './es/jobs.ts'
import { planWords, screenWords } from './es/plans.ts'

export const es = {
  sentences: {
    lateJobs:
      '{count, plural, one {# orden de trabajo atrasada,} other {# órdenes de trabajo atrasadas, la peor}} {days, plural, one {# día} other {# días}}: {worst}.',
  },
  modules: { production: 'Producción' },
  production: {
    menu: { jobs: 'Órdenes de trabajo', planning: 'Programación', floor: 'Piso', figures: 'Indicadores' },
  },
  ...jobWords,
  ...floorWords,
  ...planWords,
  ...screenWords,
  reasons: {
    revisionOnJob: 'La orden {job} aún fabrica esta revisión. Termínela o cancélela primero.',
    moreThanZero: '{field} debe ser mayor que 0.',
    releaseTwice: '{field}: una entrega se asigna una sola vez. Sume las cantidades.',
    overAllocated:
      'Lo asignado suma {allocated, number}, pero la orden de trabajo fabrica {making, number}. Fabrique más o asigne menos.',
    heldByChange:
      'Una solicitud de cambio detuvo la orden {job}. Sigue por sí sola cuando el cambio se implementa o se abandona.',
    jobReportedOn:
      'Ya se reportó trabajo en la orden {job}. Se puede poner en espera o, si es gerente, darla por terminada.',
    jobFeedsThis: 'La orden {job} fabrica piezas para esta. Cancele primero esa o sepárela.',
    componentNotReleased: 'El componente {part} no tiene una revisión liberada.',
    jobWithoutMethod: 'La revisión de la orden {job} no tiene una ruta de proceso activa. Elija una o active una.',
    methodOfAnother: '{field} debe ser un método de la revisión que fabrica la orden.',
    jobIsOver: 'La orden de trabajo {job} ya terminó: sus operaciones ya no cambian.',
    operationElsewhere: '{field} debe ser una operación de la misma orden de trabajo.',
    operationOfParent: '{field} debe ser una operación de la orden principal.',
    operationLoop: 'Estas operaciones se esperarían unas a otras: {loop}.',
    transferTooMuch: '{field} es como máximo lo que fabrica la orden, {making, number}.',
    successorComplete: 'La operación {successor}, que sigue, ya está completa. Reabra primero esa.',
    batchOfTwo: '{field}: un lote tiene por lo menos dos operaciones.',
    batchOverfull:
      'Las operaciones suman {pieces, number} piezas, pero {thing} acepta como máximo {most, number} por carga.',
    entryTooLong: '{field}: un registro dura como máximo {hours} horas. ¿Se olvidó detenerlo?',
    entryEndsLater: '{field} debe ser después de que empezó el registro.',
    nothingCounted: 'Cuente por lo menos una pieza.',
    scrapNeedsReason: '{field}: diga por qué hay piezas de desecho.',
    nobodyAssigned: '{field}: indique una persona, un grupo o una máquina.',
    repeatUnreadable: '{field} no es una repetición como FREQ=WEEKLY;BYDAY=MO.',
    samplesUnread: 'Todavía no se miden todas las piezas: {dimensions}.',
    outNeedsNote: 'Hay un valor fuera de tolerancia: {dimensions}. Anote qué se hizo al respecto.',
    notAssigned: '«{task}» es de otras personas. Pídalo a una de ellas o a un gerente.',
    readingKept: '{field}: una lectura se conserva. Agregue otra de la misma pieza; cuenta la última.',
    sampleBeyond: '{field}: se {samples, plural, one {mide una pieza} other {miden # piezas}}.',
    weightsWrong: '{field} son números enteros, 0 o más, con estos nombres: {names}.',
    changeoverTwice: 'Este cambio ya existe, con {minutes} minutos.',
  },
} as const
