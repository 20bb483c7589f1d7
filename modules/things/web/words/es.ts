/** Las palabras de las pantallas propias de este módulo. */
export const es = {
  groupMatrix: {
    title: 'Equipo por centro de trabajo',
    lead: 'Haga clic en una celda para asignar un activo, otra vez para hacerlo centro principal y otra para quitarlo.',
    leadReading: 'El centro principal define tarifas y horas.',
    find: 'Buscar equipo o centro',
    corner: 'Activo',
    keys: 'Use las flechas para moverse. Intro o espacio cambia una celda; Supr la quita.',
    out: '{both}: sin asignar',
    in: '{both}: asignado',
    main: '{both}: principal',
    inSign: 'sí',
    mainSign: 'principal',
    alone: 'Sin asignar',
    grouped: 'Asignados',
    empty: 'Sin equipo ni centros de trabajo',
    emptyText: 'Primero agregue equipo y un centro de trabajo. Después asígnelos aquí.',
    firstThing: 'Agregar activo',
    firstGroup: 'Agregar centro de trabajo',
    saved: 'Centros de trabajo guardados.',
  },
  templateChanges: {
    lead: 'Al aplicarla se llenan estos campos vacíos:',
    none: 'Aplicarla no cambia nada. Todos los campos que define ya tienen valor.',
  },
} as const
