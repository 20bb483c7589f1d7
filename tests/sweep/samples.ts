import type { Samples } from './plausible.ts'

/** What cannot be guessed from a declaration: values with a pattern, fields that depend on each other. */
export const samples: Samples = {
  users: count => ({ username: `person${count}`, firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['3'] }),
}
