export const es = {
  clockHome: {
    title: 'Reloj checador',
    scan: 'Escanee su gafete',
    scanHint: 'Para ver sus horas de hoy y de esta semana.',
    in: '{count, plural, =0 {Nadie ha registrado entrada.} one {# persona está dentro.} other {# personas están dentro.}}',
    onBreak: '{count, plural, one {# en descanso.} other {# en descanso.}}',
    notEnrolled: 'Esta pantalla aún no puede leer gafetes. Un administrador la registra en Terminales.',
    today: 'Hoy',
    week: 'Esta semana',
    working: 'Dentro desde las {time}',
    meal: 'En comida desde las {time}',
    rest: 'En descanso desde las {time}',
    out: 'Sin registrar entrada',
    done: 'Listo',
    failed: 'No se pudo. Inténtelo de nuevo.',
  },
} as const
