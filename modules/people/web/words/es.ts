/** Las palabras de las pantallas propias de esta ala. */
export const es = {
  orgChart: {
    title: 'Organigrama',
    lead: 'Quién reporta a quién. Cambie el jefe de una persona en su página.',
    empty: 'Todavía no hay personas.',
    below: '{count, plural, one {# persona} other {# personas}} a cargo',
  },
} as const
