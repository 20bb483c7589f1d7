/** Las palabras de las pantallas propias de esta ala. */
export const es = {
  linkMatrix: {
    byThing: { title: 'Equipos y dispositivos', corner: 'Equipo', alone: 'Sin dispositivo', linked: 'Vinculados' },
    byDevice: { title: 'Dispositivos y equipos', corner: 'Dispositivo', alone: 'Sin equipo', linked: 'Vinculados' },
    lead: 'Qué control habla por qué equipo. Abra una celda para uso y canal, o presione B para ambos, P para programas, D para datos; los cambios se guardan juntos.',
    leadReading: 'Qué control habla por qué equipo, y para qué.',
    find: 'Buscar equipo o dispositivo',
    keys: 'Las flechas recorren la tabla; B, P y D vinculan para ambos, programas o datos; Supr desvincula, Intro abre la celda.',
    none: '{both}: sin vínculo',
    path: '{use}, canal {path}',
    primary: 'principal',
    addPath: 'Vincular otro canal',
    empty: 'Todavía no hay nada que vincular',
    emptyText:
      'Un dispositivo es el control que recibe programas y envía datos; un equipo es la máquina como la conoce el taller. Agregue ambos e indique aquí cuál corresponde a cuál.',
    firstDevice: 'Agregar un dispositivo',
    firstThing: 'Agregar un equipo',
    saved: 'Se guardaron los vínculos.',
  },
} as const
