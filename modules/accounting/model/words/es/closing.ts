import { openingScreens, openingWords } from './opening.ts'

const tasks = {
  earlierPeriods: 'Los periodos anteriores están cerrados',
  drafts: 'No hay borradores con fecha de este periodo',
  tieOuts: 'Las cuentas de control coinciden con sus documentos',
  workEntries: 'Las horas del periodo están aprobadas',
  recurring: 'Las pólizas recurrentes están registradas',
  revaluation: 'Las partidas en moneda extranjera están revaluadas',
  bankReconciled: 'Las cuentas bancarias están conciliadas',
  undeposited: 'Ningún pago lleva más de 3 días sin depositar',
  unbilled: 'Los embarques están facturados o provisionados',
  oldReceipts: 'Ninguna recepción lleva más de 60 días sin factura',
  payroll: 'La nómina no pagada está provisionada',
}

/** Cierre, cuadre y apertura de los libros. */
export const closingWords = {
  ...openingWords,
  'period-seals': {
    one: 'Sello de periodo',
    many: 'Sellos de periodo',
    fields: {
      period: 'Periodo',
      seal: 'Suma de verificación',
      previousSeal: 'Verificación anterior',
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
    one: 'Saldo final',
    many: 'Saldos finales',
    fields: { period: 'Periodo', account: 'Cuenta', debit: 'Cargos', credit: 'Abonos', closing: 'Saldo final' },
  },
  closing: {
    tasks,
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    results: { pass: 'Lista', skipped: 'Omitida', block: 'Obligatoria', warn: 'Advertencia' },
    proposals: {
      proposeRecurring: 'Crear pólizas',
      revalue: 'Revaluar',
      accrueUnbilled: 'Provisionar',
      accruePayroll: 'Provisionar nómina',
    },
    about: {
      future: 'Aún no está abierto para registrar.',
      open: 'Abierto para todas las pólizas.',
      softClosed: 'Abierto solo para ajustes, bancos y cierre.',
      closed: 'Cerrado. Las pólizas están selladas.',
    },
    screen: {
      title: 'Cierre de periodos',
      lead: 'Complete la lista y después cierre el periodo.',
      earlierSeals: 'Sellos anteriores y motivos de reapertura',
      download: 'Descargar sellos y pólizas',
      verify: 'Verificar sellos',
      intact: 'Sellos intactos: {count}',
      broken: {
        seal: 'El sello de {period} no coincide en {what}.',
        balance: 'El saldo final de la cuenta {what} cambió en {period}.',
        entry: '{what} en {period} no cuadra.',
      },
      closeYear: '¿Cerrar {year}?',
      closeYearLead:
        'El resultado de {year} pasa a utilidades retenidas. Después se cierra {period}. El dueño puede deshacerlo hasta que empiece el siguiente cierre anual.',
      closeIt: 'Cerrar y sellar',
      yearClosed: '{year} está cerrado.',
      closePeriod: '¿Cerrar {period}?',
      closePeriodLead: 'Sus pólizas quedan selladas. Ya no podrá registrar en este periodo.',
      sealed: '{period} está cerrado y sellado.',
      closed: 'Cerrado',
      withYear: 'El último periodo se cierra con el año.',
      reopenLead: 'El sello anterior se conserva con su motivo.',
      allDone: 'Todas las tareas están listas',
      left: 'Tareas pendientes: {count}',
      records: 'Registros: {count}',
      more: 'y {count} más',
      skip: 'Omitir tarea',
      why: 'Motivo',
      cancel: 'Cancelar',
      accrue: 'Registrar provisión',
      payrollLead:
        'Horas trabajadas en este periodo que se pagan después. La póliza se revierte el primer día del siguiente periodo.',
    },
    opening: openingScreens,
    preview: {
      tab: 'Vista previa de la póliza',
      reversal: 'reversión automática',
    },
    tie: {
      title: 'Conciliación de auxiliares',
      lead: 'Compare las cuentas de control con sus documentos.',
      on: 'Al día',
      ties: 'Todas las cuentas de control coinciden.',
      off: 'Cuentas de control con diferencia: {count}',
      account: 'Cuenta',
      ledger: 'Saldo contable',
      documents: 'Total de documentos',
      difference: 'Diferencia',
      oldest: 'Partida más antigua',
    },
    yearEntry: 'Cierre anual {year}',
    accruals: {
      unbilled: 'Embarques por facturar, {period}',
      payroll: 'Nómina provisionada, {period}',
      payPeriod: 'Nómina {period}',
      revaluation: 'Revaluación cambiaria, {period}',
    },
    alarm: 'La revisión contable encontró {count} diferencias, la primera en {what}',
  },
}

export const closingReasons = {
  periodDaysStay: 'Las fechas de {period, date, month} no pueden cambiar. Los periodos no dejan huecos ni se enciman.',
  belowSealedPeriod: 'El mes de {period, date, month} está cerrado. No puede agregar un año o periodo anterior.',
  yearDaysStay: 'Las fechas de {year} no pueden cambiar. Los ejercicios no dejan huecos ni se enciman.',
  periodMovesInOrder:
    'El mes de {period, date, month} sigue este orden: abierto, cierre preliminar, cerrado, y de regreso.',
  earlierPeriodNotClosed: 'Primero cierre {period, date, month}. Los periodos se cierran en orden.',
  lastPeriodClosesWithYear: 'El mes de {period, date, month} es el último de {year}. Cierre el año.',
  lastPeriodNotSoftClosed: 'Primero haga el cierre preliminar de {period, date, month}. Se cierra con el año.',
  laterPeriodClosed:
    'El mes de {period, date, month} está cerrado. Primero reábralo; se reabre del último hacia atrás.',
  yearClosed: '{year} está cerrado. Primero reabra el año.',
  journalFrozen: '{journal} tiene pólizas registradas. Solo puede cambiar el nombre.',
  entryNeedsApproval: 'Este diario requiere aprobación. Primero pida a otra persona que apruebe la póliza.',
  ownEntryApproved: 'La póliza la aprobó su autor. Debe aprobarla otra persona.',
  approvedAlready: '{entry} ya está aprobada.',
  reversesLater: '{field} debe ser posterior a la fecha de la póliza.',
  closeBlocked: 'El mes de {period, date, month} aún no puede cerrarse. {task}: faltan {count, number}.',
  closeWarned:
    'El mes de {period, date, month} aún no puede cerrarse. {task}: faltan {count, number}. Corríjalo u omita la tarea con un motivo.',
  accruedAlready: 'Esto ya está provisionado en {period, date, month}. Primero revierta esa póliza.',
  openingTwice:
    'Los saldos iniciales se registraron el {date, date} con la póliza {entry}. Reviértalos antes de registrarlos otra vez.',
  openingLocked: 'Los saldos iniciales están registrados con la póliza {entry}. Reviértalos para cambiar esta línea.',
  openingHeading: '{account} es una cuenta de mayor. Elija una de sus subcuentas.',
  openingOneSide: 'Capture un cargo o un abono, no ambos.',
  openingMoreOpen: 'El saldo abierto es mayor que el total de la factura, {amount, number}.',
  openingEmpty: 'No hay nada que registrar al {date, date}. Primero capture importes o tome un archivo.',
  openingUnknown:
    '{count, plural, one {"{name}" aún no se conoce.} other {"{name}" y otros aún no se conocen: #.}} Elija o cree a qué corresponden.',
  openingTooLate:
    '{document} tiene fecha {date, date}, posterior a la fecha inicial {on, date}. Solo documentos anteriores abren los libros.',
  openingAccountTwice: '{account} ya tiene una línea. Cambie esa línea.',
  openingInvoicesDiffer:
    '{account} es {balance, number} en la balanza, pero las facturas abiertas suman {documents, number}. Corrija la diferencia de {difference, number}.',
  openingBillsDiffer:
    '{account} es {balance, number} en la balanza, pero las facturas de proveedores abiertas suman {documents, number}. Corrija la diferencia de {difference, number}.',
  openingStockDiffers:
    'El inventario es {balance, number} en la balanza, pero las existencias registradas valen {stock, number}. Registre las existencias o deje {difference, number} en {equity}.',
  openingUnbalanced:
    'Los cargos y abonos iniciales difieren en {difference, number}. Corríjalos o deje la diferencia en {equity}.',
  openingNoTrialBalance: 'Este archivo tiene las columnas {columns}. Una balanza necesita cuenta, cargo y abono.',
  openingNoDocuments:
    'Este archivo tiene las columnas {columns}. Las facturas abiertas necesitan número, fecha y saldo.',
  openingRowWithoutPartner: 'La fila {row, number} no nombra cliente ni proveedor. Agregue una columna con el nombre.',
  openingRowWithoutDate: 'La fila {row, number} no tiene fecha. Captúrela como AAAA-MM-DD.',
  nothingToAccrue: 'No hay nada que provisionar en {period, date, month}.',
}
