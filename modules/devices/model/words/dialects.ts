/** Names of controls and their grammars are the same in every language. */
export const dialectNames = {
  fanucMill: 'Fanuc mill',
  fanucLathe: 'Fanuc lathe',
  haas: 'Haas',
  hurcoIso: 'Hurco ISO',
  okuma: 'Okuma',
  siemens840d: 'Siemens 840D',
  heidenhain: 'Heidenhain',
  linuxcnc: 'LinuxCNC',
  plain: 'Plain text',
} as const

export const dialectNamesEs = {
  ...dialectNames,
  fanucMill: 'Fanuc fresadora',
  fanucLathe: 'Fanuc torno',
  plain: 'Texto simple',
} as const
