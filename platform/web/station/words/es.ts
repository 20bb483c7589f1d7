export const es = {
  atStation: {
    who: '¿Quién trabaja?',
    whoLead: 'Escanee su gafete o ingrese su número y PIN.',
    badge: 'Gafete',
    number: 'No. de empleado',
    pin: 'PIN',
    enter: 'Aceptar',
    erase: 'Borrar dígito',
    minus: 'Cambiar signo',
    failed: 'No se pudo. Inténtelo de nuevo.',
  },
} as const
