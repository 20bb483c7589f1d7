const tasks = {
  earlierPeriods: 'Los periodos anteriores están cerrados',
  drafts: 'No hay borradores con fecha del periodo',
  tieOuts: 'Las cuentas de control cuadran con sus documentos',
  workEntries: 'Las horas del periodo son definitivas',
  recurring: 'Las pólizas recurrentes están registradas',
  revaluation: 'Las partidas en moneda extranjera están revaluadas',
  bankReconciled: 'El banco está conciliado al fin del periodo',
  undeposited: 'Ningún cobro espera más de 3 días para ir al banco',
  unbilled: 'Lo embarcado está facturado o provisionado',
  oldReceipts: 'Ninguna recepción espera más de 60 días su factura',
  payroll: 'Las horas trabajadas y no pagadas están provisionadas',
}

/** Cierre, cuadre y apertura de los libros. */
export const closingWords = {
  'period-seals': {
    one: 'Sello',
    many: 'Sellos',
    fields: {
      period: 'Periodo',
      seal: 'Sello',
      previousSeal: 'Sello anterior',
      entries: 'Pólizas',
      marks: 'Marcas',
      sealedAt: 'Sellado',
      sealedBy: 'Sellado por',
      supersededAt: 'Reabierto',
      supersededBy: 'Reabierto por',
      reopenReason: 'Motivo de la reapertura',
    },
  },
  'period-balances': {
    one: 'Saldo al cierre',
    many: 'Saldos al cierre',
    fields: { period: 'Periodo', account: 'Cuenta', debit: 'Cargos', credit: 'Abonos', closing: 'Saldo final' },
  },
  closing: {
    tasks,
    yearEntry: 'Cierre de {year}',
    accruals: {
      unbilled: 'Embarcado y no facturado, {period}',
      payroll: 'Horas trabajadas y no pagadas, {period}',
      revaluation: 'Moneda extranjera al tipo de cierre, {period}',
    },
    alarm: 'Los libros difieren en {count} lugares, el primero en {what}',
  },
}

export const closingReasons = {
  periodDaysStay: '{period} conserva sus fechas: los periodos no dejan huecos ni se enciman.',
  periodMovesInOrder:
    '{period} avanza en orden: abierto, cierre preliminar, cerrado, y de regreso por el mismo camino.',
  earlierPeriodNotClosed: 'Primero cierre {period}: los periodos se cierran en orden.',
  lastPeriodClosesWithYear: '{period} es el último periodo de {year} y se cierra con él. Cierre el año.',
  lastPeriodNotSoftClosed: 'Primero haga el cierre preliminar de {period}; el año se cierra con él.',
  laterPeriodClosed: '{period} está cerrado. Reábralo primero: los periodos se reabren del último hacia atrás.',
  yearClosed: '{year} está cerrado. Primero reabra el año.',
  journalFrozen:
    '{journal} tiene pólizas registradas: su clave se queda, porque los sellos la citan. El nombre sí puede cambiar.',
  entryNeedsApproval: 'Este diario pide aprobación. Otra persona debe aprobar la póliza antes de registrarla.',
  ownEntryApproved: 'La póliza la aprobó quien la escribió. Debe aprobarla otra persona.',
  approvedAlready: 'Esta póliza ya está aprobada.',
  reversesLater: '{field} debe ser posterior a la fecha de la póliza.',
  closeBlocked: '{period} aún no puede cerrarse. {task}: faltan {count}.',
  closeWarned: '{period} aún no puede cerrarse. {task}: faltan {count}. Corríjalo u omita la tarea con un motivo.',
  accruedAlready: 'Esto ya está provisionado en el periodo. Primero revierta esa póliza.',
  nothingToAccrue: 'No hay nada que provisionar.',
}
