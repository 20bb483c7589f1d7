/** What is wrong with a card, in the same words on cards, in payroll and at the clock. */
export const cardExceptions = {
  en: {
    'missing-in': 'Missing in',
    'missing-out': 'Missing out',
    overlap: 'Overlap',
    'unverified-identity': 'Identity not verified',
    'clock-uncertain': 'Clock uncertain',
    'correction-pending': 'Correction pending',
    'attestation-missing': 'No break answer',
    unscheduled: 'Unscheduled',
    late: 'Late',
    'early-out': 'Early out',
    'long-day': 'Long day',
  },
  es: {
    'missing-in': 'Falta entrada',
    'missing-out': 'Falta salida',
    overlap: 'Traslape',
    'unverified-identity': 'Identidad sin verificar',
    'clock-uncertain': 'Reloj incierto',
    'correction-pending': 'Corrección pendiente',
    'attestation-missing': 'Falta declaración',
    unscheduled: 'Sin turno',
    late: 'Retardo',
    'early-out': 'Salida anticipada',
    'long-day': 'Día largo',
  },
} as const
