export const en = {
  'quality-settings': {
    one: 'Quality settings',
    many: 'Quality settings',
    about: 'How readings are judged, and when first articles, stamps and 8Ds fall due.',
    sections: { judging: 'Readings', proof: 'Proof and gages', eightD: '8D due days' },
    fields: {
      judging: 'Compare readings',
      firstArticleMonths: 'First article lapse',
      stampRestDays: 'Stamp rest',
      calibrationsPerWeek: 'Calibrations per week',
      d4Days: 'D4 after',
      d5Days: 'D5 after',
      d6Days: 'D6 after',
      d7Days: 'D7 after',
      d8Days: 'D8 after',
    },
    hints: {
      judging:
        'Exactly as read; rounded half to even to the decimals of each limit; or inside limits made smaller by the uncertainty of the gage.',
      firstArticleMonths: 'Months without production after which a part needs a first article again.',
      stampRestDays: 'Days before a returned stamp may go to another person.',
      calibrationsPerWeek: 'How many gages can be calibrated in a week. The gage dashboard shows weeks with more.',
      d4Days: 'Calendar days from opening. D0 to D3 are due the next working day.',
    },
    values: { judging: { exact: 'Exactly', rounded: 'Rounded', guardBand: 'Guard band' } },
  },
} as const

export const es = {
  'quality-settings': {
    one: 'Ajustes de calidad',
    many: 'Ajustes de calidad',
    about: 'Cómo se juzgan las lecturas y cuándo vencen primeros artículos, sellos y 8D.',
    sections: { judging: 'Lecturas', proof: 'Evidencia e instrumentos', eightD: 'Plazos de 8D' },
    fields: {
      judging: 'Comparar lecturas',
      firstArticleMonths: 'Vigencia primer artículo',
      stampRestDays: 'Reposo del sello',
      calibrationsPerWeek: 'Calibraciones por semana',
      d4Days: 'D4 tras',
      d5Days: 'D5 tras',
      d6Days: 'D6 tras',
      d7Days: 'D7 tras',
      d8Days: 'D8 tras',
    },
    hints: {
      judging:
        'Tal como se leyó; redondeada al par según los decimales de cada límite; o dentro de límites reducidos por la incertidumbre del instrumento.',
      firstArticleMonths: 'Meses sin producción tras los que la pieza necesita otro primer artículo.',
      stampRestDays: 'Días antes de que un sello devuelto pase a otra persona.',
      calibrationsPerWeek:
        'Cuántos instrumentos se pueden calibrar por semana. El panel de instrumentos señala las semanas con más.',
      d4Days: 'Días naturales desde la apertura. De D0 a D3 vencen el siguiente día hábil.',
    },
    values: { judging: { exact: 'Exacta', rounded: 'Redondeada', guardBand: 'Banda de guarda' } },
  },
} as const
