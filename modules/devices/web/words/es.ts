/** Las palabras de las pantallas propias de este módulo. */
export const es = {
  machineSignals: { alarms: 'Alarmas abiertas', program: 'Programa' },
  linkMatrix: {
    byThing: { title: 'Equipo y controles', corner: 'Activo', alone: 'Sin control', linked: 'Vinculados' },
    byDevice: { title: 'Controles y equipo', corner: 'Control', alone: 'Sin equipo', linked: 'Vinculados' },
    lead: 'Vincule controles con equipo. Abra una celda o presione P para programas, D para datos, B para ambos.',
    leadReading: 'Controles vinculados con equipo.',
    find: 'Buscar equipo o control',
    keys: 'Use las flechas para moverse. P, D o B vincula, Supr desvincula, Intro abre la celda.',
    none: '{both}: sin vínculo',
    path: '{use}, canal {path}',
    primary: 'principal',
    addPath: 'Agregar canal',
    empty: 'Sin controles ni equipo',
    emptyText: 'Primero agregue un control y un activo. Después vincúlelos aquí.',
    firstDevice: 'Agregar control',
    firstThing: 'Agregar activo',
    saved: 'Vínculos guardados.',
  },
} as const
