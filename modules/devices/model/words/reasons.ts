export const en = {
  programPath:
    "{field}: '..', control characters, a leading '/', empty folder names and names over 200 characters are not allowed.",
  notPattern:
    '{field}: this is not a pattern that can be read. Write a regular expression, such as ^[A-Z0-9/-]+\\.NC$.',
  unknownPlaceholder: '{field}: {name} is unknown; known are {known}.',
  checksFail: 'The program has findings that are errors. Mend it in a new draft first.',
  changeNoteMissing: 'Change note: say what changed against the revision before.',
} as const

export const es = {
  programPath:
    "{field}: no se permiten '..', caracteres de control, '/' al principio, carpetas sin nombre ni rutas de más de 200 caracteres.",
  notPattern:
    '{field}: no es un patrón que se pueda leer. Escriba una expresión regular, por ejemplo ^[A-Z0-9/-]+\\.NC$.',
  unknownPlaceholder: '{field}: {name} no se conoce; se conocen {known}.',
  checksFail: 'El programa tiene hallazgos que son errores. Corríjalo primero en un borrador nuevo.',
  changeNoteMissing: 'Nota del cambio: indique qué cambió respecto a la revisión anterior.',
} as const
