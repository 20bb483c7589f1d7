/** The grammars NC code is written in; `plain` is text nobody interprets. */
export const dialects = [
  'fanucMill',
  'fanucLathe',
  'haas',
  'hurcoIso',
  'okuma',
  'siemens840d',
  'heidenhain',
  'linuxcnc',
  'plain',
] as const

export type Dialect = (typeof dialects)[number]

/** Which way something goes, seen from the library: down to the machine, up from it. */
export const directions = ['down', 'up', 'both'] as const
