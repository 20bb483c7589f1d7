export const en = {
  people: {
    title: 'People',
    why: 'Each person signs in under their own name and sees only their work.',
    button: 'Add user',
  },
} as const

export const es = {
  people: {
    title: 'Personas',
    why: 'Cada persona entra con su nombre y ve solo su trabajo.',
    button: 'Agregar usuario',
  },
} as const
