import { wing } from '#platform/model'
import { departments } from './departments.ts'
import { kiosks } from './kiosks.ts'
import { screens } from './screens.ts'
import { userPayRates, users } from './users.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** The people who work here, where they belong, and the screens they share. */
export const people = wing({
  name: 'people',
  resources: [users, userPayRates, departments, kiosks],
  screens,
  menu: {
    people: ['users', 'departments', '/tests/org-chart'],
    access: ['/users/users-groups', '/users/logged-in-users', '/users/change-password'],
    terminals: ['kiosks'],
  },
  words: { en, es },
})
