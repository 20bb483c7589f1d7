/** Las palabras de las pantallas propias de esta ala. */
export const es = {
  account: { newStart: 'Enlace o código inicial', changeOwn: 'Cambiar mi contraseña' },
  pay: { show: 'Mostrar pagos' },
  badge: {
    title: 'Gafete',
    lead: 'Escanee el gafete o escriba lo que lleva impreso. Se guarda de modo que nadie pueda leerlo después.',
    number: 'Número de gafete',
    give: 'Asignar un gafete',
    change: 'El gafete termina en {last4}',
    take: 'Retirar el gafete que termina en {last4}',
    given: 'El gafete ya funciona.',
    taken: 'El gafete ya no abre nada.',
  },
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
