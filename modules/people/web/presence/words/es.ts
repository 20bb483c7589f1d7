export const es = {
  muster: {
    start: 'Iniciar pase de lista',
    startTitle: '¿Iniciar el pase de lista?',
    startLead: 'Todas las tabletas muestran la lista de quienes están en el edificio.',
    end: 'Terminar pase de lista',
    endTitle: '¿Terminar el pase de lista?',
    endLead:
      '{count, plural, =0 {Todos están localizados.} one {Falta # persona por localizar.} other {Faltan # personas por localizar.}}',
    missing: '{count, plural, =0 {Todos localizados} one {Falta # persona} other {Faltan # personas}}',
    accounted: '{safe} de {all} localizados. Inicio: {time}. Lista de las {asOf}.',
    visitors: 'Visitantes',
    noDepartment: 'Sin departamento',
    print: 'Imprimir lista',
  },
} as const
