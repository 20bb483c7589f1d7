import type { Role } from '#platform/model'

export interface DemoLogin {
  readonly role: Role
  readonly title: string
  readonly username: string
  readonly password: string
}

/** Easy to type, long enough, and made of words that have nothing to do with each other. */
const password = 'copper kettle lamp'

/** One login a role; every one of them belongs to somebody in people.ts. */
export const demoLogins: readonly DemoLogin[] = [
  { role: 1, title: 'Administrator', username: 'admin', password },
  { role: 2, title: 'Manager', username: 'manager', password },
  { role: 3, title: 'Staff', username: 'staff', password },
  { role: 4, title: 'Inspection station', username: 'inspector', password },
  { role: 5, title: 'Tool crib', username: 'librarian', password },
  { role: 6, title: 'Receptionist', username: 'reception', password },
  { role: 7, title: 'Shop floor', username: 'machinist', password },
  { role: 8, title: 'Business partner', username: 'partner', password },
  { role: 9, title: 'Machine screen', username: 'screen', password },
  { role: 10, title: 'Time clock', username: 'clock', password },
]
