/** Words about time off: requests, how each kind is paid and earned, and what is left. */

export const en = {
  'time-off-requests': {
    one: 'Time-off request',
    many: 'Time-off requests',
    about: 'Requests for time off and their approval.',
    fields: { fromDate: 'From', toDate: 'To', fromTime: 'From time', toTime: 'To time', seconds: 'Paid hours' },
    asks: { despiteGap: 'Approve anyway' },
  },
  'time-off-policies': {
    one: 'Time-off policy',
    many: 'Time-off policies',
    about: 'How each kind of time off is earned and paid.',
    fields: {
      tracksBalance: 'Keep balance',
      workPerHour: 'Work per hour',
      cap: 'Balance cap',
      yearlyLimit: 'Yearly limit',
      carryOver: 'Carry-over',
      overdraft: 'Overdraft',
    },
  },
  'time-off-balances': {
    one: 'Time-off entry',
    many: 'Time-off entries',
    fields: { seconds: 'Hours', on: 'Date' },
    values: { kind: { accrual: 'Earned', use: 'Used', adjust: 'Adjusted', expire: 'Lost' } },
  },
  timeOffNotices: {
    approved: 'Your time off from {from, date} to {to, date} is approved.',
    rejected: 'Your time off from {from, date} to {to, date} was not approved.',
    cancelled: 'Your time off from {from, date} to {to, date} was cancelled.',
  },
} as const

export const es = {
  'time-off-requests': {
    one: 'Solicitud de permiso',
    many: 'Solicitudes de permiso',
    about: 'Solicitudes de permiso y su aprobación.',
    fields: {
      user: 'Persona',
      type: 'Tipo',
      fromDate: 'Desde',
      toDate: 'Hasta',
      fromTime: 'Hora inicial',
      toTime: 'Hora final',
      seconds: 'Horas pagadas',
      status: 'Estado',
      decidedBy: 'Decidido por',
      note: 'Nota',
      decisionNote: 'Nota de la decisión',
    },
    values: {
      status: { requested: 'Solicitado', approved: 'Aprobado', rejected: 'Rechazado', cancelled: 'Cancelado' },
    },
    actions: { approve: 'Aprobar', reject: 'Rechazar', cancel: 'Cancelar' },
    asks: { despiteGap: 'Aprobar de todos modos' },
  },
  'time-off-policies': {
    one: 'Política de permisos',
    many: 'Políticas de permisos',
    about: 'Cómo se gana y se paga cada tipo de permiso.',
    fields: {
      type: 'Tipo',
      payCode: 'Concepto de pago',
      tracksBalance: 'Llevar saldo',
      workPerHour: 'Trabajo por hora',
      cap: 'Saldo máximo',
      yearlyLimit: 'Límite anual',
      carryOver: 'Arrastre anual',
      overdraft: 'Sobregiro',
    },
  },
  'time-off-balances': {
    one: 'Movimiento de permisos',
    many: 'Movimientos de permisos',
    fields: {
      user: 'Persona',
      type: 'Tipo',
      kind: 'Movimiento',
      seconds: 'Horas',
      on: 'Fecha',
      note: 'Nota',
      source: 'Origen',
    },
    values: { kind: { accrual: 'Ganado', use: 'Usado', adjust: 'Ajustado', expire: 'Perdido' } },
  },
  timeOffNotices: {
    approved: 'Su permiso del {from, date} al {to, date} fue aprobado.',
    rejected: 'Su permiso del {from, date} al {to, date} no fue aprobado.',
    cancelled: 'Su permiso del {from, date} al {to, date} fue cancelado.',
  },
} as const

export const reasons = {
  en: {
    tracksWhatIsEarned: 'Time off earned by work needs a balance: turn on {field}.',
    timeOffOverlaps: '{name} already has time off from {from, date} to {to, date} ({code}).',
    noPaidTimeThen: '{name} has no scheduled hours on these days. Choose other days or add a shift.',
    noTimeOffPolicy: '{type} has no pay code yet. Add a time-off policy for it.',
    balanceTooLow: '{name} has {has} of {type} left; this takes {takes}.',
    overYearlyLimit: '{name} may take {most} of {type} in {year}; this makes {taken}.',
    coverageGap: 'Nobody qualified for {skills} would be on shift on {day, date}. Turn on {field} to approve anyway.',
    cancelAskManager: 'This time off is approved. Ask a manager to cancel it.',
  },
  es: {
    tracksWhatIsEarned: 'El permiso que se gana trabajando necesita saldo: active {field}.',
    timeOffOverlaps: '{name} ya tiene permiso del {from, date} al {to, date} ({code}).',
    noPaidTimeThen: '{name} no tiene horas programadas en esos días. Elija otros días o agregue un turno.',
    noTimeOffPolicy: '{type} todavía no tiene concepto de pago. Agregue una política de permisos.',
    balanceTooLow: 'A {name} le quedan {has} de {type}; esto toma {takes}.',
    overYearlyLimit: '{name} puede tomar {most} de {type} en {year}; con esto serían {taken}.',
    coverageGap:
      'Nadie calificado en {skills} estaría en turno el {day, date}. Active {field} para aprobar de todos modos.',
    cancelAskManager: 'Este permiso ya está aprobado. Pida a un gerente que lo cancele.',
  },
} as const
