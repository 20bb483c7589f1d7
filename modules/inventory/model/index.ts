import { wing } from '#platform/model'
import { inventoryTransactions } from './transactions.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const inventory = wing({ name: 'inventory', resources: [inventoryTransactions], words: { en, es } })
