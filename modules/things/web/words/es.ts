/** Las palabras de las pantallas propias de esta ala. */
export const es = {
  groupMatrix: {
    title: 'Equipos y grupos',
    lead: 'Presione una celda para poner un equipo en un grupo, otra vez para hacerlo su grupo principal y una más para sacarlo. Los cambios se guardan juntos.',
    leadReading: 'Qué equipo está en qué grupos; del grupo principal toma tarifas y horas.',
    find: 'Buscar equipo o grupo',
    corner: 'Equipo',
    keys: 'Las flechas recorren la tabla, Intro o la barra espaciadora pasa de fuera a dentro y a grupo principal, Supr lo saca.',
    out: '{both}: no está',
    in: '{both}: está',
    main: '{both}: su grupo principal',
    inSign: 'está',
    mainSign: 'principal',
    alone: 'En ningún grupo',
    grouped: 'En grupos',
    empty: 'Todavía no hay nada que agrupar',
    emptyText:
      'Los grupos son celdas, departamentos y conjuntos de máquinas que pueden sustituirse entre sí. Agregue equipos y un primer grupo, y júntelos aquí.',
    firstThing: 'Agregar un equipo',
    firstGroup: 'Agregar un grupo',
    saved: 'Se guardaron los grupos.',
  },
} as const
