/** Las palabras de las pantallas propias de esta ala. */
export const es = {
  account: { newStart: 'Enviar un enlace o imprimir un código', changeOwn: 'Cambiar mi contraseña' },
  enrolment: {
    make: 'Crear un código de alta',
    lead: 'Abra {address} en el equipo y escriba ahí este código. Sirve una vez, hasta las {until}.',
  },
  orgChart: {
    title: 'Organigrama',
    lead: 'Quién reporta a quién. Cambie el jefe de una persona en su página.',
    empty: 'Todavía no hay personas.',
    below: '{count, plural, one {# persona} other {# personas}} a cargo',
  },
} as const
