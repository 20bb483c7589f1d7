export const es = {
  fieldValues: {
    yes: 'Sí',
    no: 'No',
    unknown: 'No visible para usted',
    archived: '(archivado)',
    lines: '{count, plural, one {# línea} other {# líneas}}',
  },
} as const
