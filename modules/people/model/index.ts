import { wing } from '#platform/model'
import { departments } from './departments.ts'
import { userPayRates, users } from './users.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const people = wing({ name: 'people', resources: [users, userPayRates, departments], words: { en, es } })
