export const es = {
  offline: {
    since:
      'Sin conexión desde las {time}{count, plural, =0 {} one { — # reporte guardado aquí} other { — # reportes guardados aquí}}',
    sending: '{count, plural, one {Enviando # reporte} other {Enviando # reportes}}',
  },
} as const
