/** Words of what clocks report and what supervisors say to it. */
const punchKinds = {
  in: 'Entrada',
  out: 'Salida',
  'meal-start': 'Inicio de comida',
  'meal-end': 'Fin de comida',
  'rest-start': 'Inicio de descanso',
  'rest-end': 'Fin de descanso',
} as const

export const en = {
  'time-clock-events': { one: 'Clock event', many: 'Clock events', about: 'Punches as time clocks sent them.' },
  'punch-reviews': {
    one: 'Punch review',
    many: 'Punch reviews',
    about: 'Punches with an unknown badge or an uncertain time.',
    fields: { at: 'Punch time', why: 'Reason', badgeLast4: 'Badge ends in', number: 'Employee no.' },
    values: {
      why: {
        unknown: 'Unknown badge',
        signature: 'Invalid signature',
        inTheFuture: 'Future time',
        tooOld: 'Over 45 days',
        failed: 'Not recorded',
      },
    },
    actions: { assign: 'Assign employee', dismiss: 'Dismiss' },
    asks: { user: 'Employee', kind: 'Punch type', at: 'Punch time', note: 'Reason' },
  },
  'punch-photos': {
    one: 'Punch photo',
    many: 'Punch photos',
    about: 'Photos taken at the time clock, kept for 90 days.',
    fields: { user: 'Employee', takenAt: 'Taken' },
  },
} as const

export const es = {
  'time-clock-events': {
    one: 'Evento de reloj',
    many: 'Eventos de reloj',
    about: 'Checadas tal como las enviaron los relojes.',
    fields: {
      eventId: 'ID del evento',
      kiosk: 'Terminal',
      session: 'Sesión',
      seq: 'Secuencia',
      type: 'Tipo',
      occurredAt: 'Ocurrió',
      receivedAt: 'Recibido',
      clockUncertain: 'Reloj incierto',
      payload: 'Contenido',
      result: 'Resultado',
      hash: 'Hash',
    },
    values: { result: { applied: 'Aplicado', exception: 'Por revisar' } },
  },
  'punch-reviews': {
    one: 'Checada por revisar',
    many: 'Checadas por revisar',
    about: 'Checadas con gafete desconocido u hora dudosa.',
    fields: {
      at: 'Hora de checada',
      kind: 'Tipo',
      kiosk: 'Terminal',
      why: 'Motivo',
      badgeLast4: 'Gafete termina en',
      number: 'Núm. de empleado',
      event: 'Evento',
      status: 'Estado',
      user: 'Empleado',
      decidedBy: 'Decidió',
      decidedAt: 'Fecha de decisión',
      note: 'Nota',
    },
    values: {
      kind: punchKinds,
      why: {
        unknown: 'Gafete desconocido',
        signature: 'Firma inválida',
        inTheFuture: 'Hora futura',
        tooOld: 'Más de 45 días',
        failed: 'No registrada',
      },
      status: { open: 'Abierta', assigned: 'Asignada', dismissed: 'Descartada' },
    },
    actions: { assign: 'Asignar empleado', dismiss: 'Descartar' },
    asks: { user: 'Empleado', kind: 'Tipo de checada', at: 'Hora de checada', note: 'Motivo' },
  },
  'punch-photos': {
    one: 'Foto de checada',
    many: 'Fotos de checada',
    about: 'Fotos tomadas en el reloj checador; se guardan 90 días.',
    fields: { user: 'Empleado', punch: 'Checada', takenAt: 'Tomada', photo: 'Foto' },
  },
} as const

/** Why a punch, a correction or a card is not taken as it is. */
export const reasons = {
  en: {
    badgeKept: 'Badge not known here. Ask your supervisor; your punch at {time, time} was kept for review.',
    punchSignature: 'Punch {number, number} was not signed by this clock.',
    noStatement: '{name} has not signed a statement for this break yet.',
    nothingEarly: 'The time card for {day, date} has no unpaid time before the shift.',
    nothingDoubtful: 'The time card for {day, date} has no punches to confirm.',
  },
  es: {
    badgeKept:
      'Gafete desconocido aquí. Consulte a su supervisor; su checada de las {time, time} se guardó para revisión.',
    punchSignature: 'La checada {number, number} no está firmada por este reloj.',
    noStatement: '{name} aún no ha firmado una declaración sobre este descanso.',
    nothingEarly: 'La tarjeta de tiempo del {day, date} no tiene tiempo sin pagar antes del turno.',
    nothingDoubtful: 'La tarjeta de tiempo del {day, date} no tiene checadas por confirmar.',
  },
} as const
