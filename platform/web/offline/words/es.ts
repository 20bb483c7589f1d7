export const es = {
  offline: {
    since:
      'Sin conexión desde las {time}{count, plural, =0 {} one { — # reporte guardado aquí} other { — # reportes guardados aquí}}',
    leave: '{count, plural, one {# reporte sin enviar} other {# reportes sin enviar}}',
    leaveLead: 'Quedan en esta estación y se envían cuando alguien entre aquí con conexión.',
    sending: '{count, plural, one {Enviando # reporte} other {Enviando # reportes}}',
  },
} as const
