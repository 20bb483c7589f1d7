import { jobWords } from './es/jobs.ts'

export const es = {
  wings: { production: 'Producción' },
  production: { menu: { jobs: 'Órdenes de trabajo', standards: 'Estándares' } },
  ...jobWords,
  reasons: {
    moreThanZero: '{field} debe ser mayor que 0.',
    releaseTwice: '{field}: una entrega se asigna una sola vez. Sume las cantidades.',
    overAllocated:
      'Lo asignado suma {allocated}, pero la orden de trabajo fabrica {making}. Fabrique más o asigne menos.',
    jobReportedOn:
      'Ya se reportó trabajo en esta orden. Se puede poner en espera o, si es gerente, darla por terminada.',
    jobFeedsThis: 'La orden {job} fabrica piezas para esta. Cancele primero esa o sepárela.',
    componentNotReleased: 'El componente {part} no tiene una revisión liberada.',
    jobWithoutMethod: 'Esta revisión no tiene un método activo. Elija un método o active uno.',
    methodOfAnother: '{field} debe ser un método de la revisión que fabrica la orden.',
    jobIsOver: 'La orden de trabajo {job} ya terminó: sus operaciones ya no cambian.',
    operationElsewhere: '{field} debe ser una operación de la misma orden de trabajo.',
    operationOfParent: '{field} debe ser una operación de la orden principal.',
    operationLoop: 'Estas operaciones se esperarían unas a otras: {loop}.',
    transferTooMuch: '{field} es como máximo lo que fabrica la orden, {making}.',
    successorComplete: 'La operación {successor}, que sigue, ya está completa. Reabra primero esa.',
  },
} as const
