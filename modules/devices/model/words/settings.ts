export const en = {
  'device-settings': {
    one: 'CNC settings',
    many: 'CNC settings',
    about: 'How programs are released to machines.',
    sections: { programs: 'Programs' },
    fields: { soloRelease: 'Release alone' },
    hints: { soloRelease: 'The person who submits a revision may also release it.' },
  },
} as const

export const es = {
  'device-settings': {
    one: 'Ajustes de CNC',
    many: 'Ajustes de CNC',
    about: 'Cómo se liberan los programas a las máquinas.',
    sections: { programs: 'Programas' },
    fields: { soloRelease: 'Liberar solo' },
    hints: { soloRelease: 'Quien envía una revisión también puede liberarla.' },
  },
} as const
