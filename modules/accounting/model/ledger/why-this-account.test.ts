import { expect, test } from 'vitest'
import { speak } from '#platform/model'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import { whyThisAccount } from './why-this-account.ts'

const english = (reason: string) => whyThisAccount(reason, speak('en-US', [en]))
const spanish = (reason: string) => whyThisAccount(reason, speak('es', [es]))

test('accounting §12.3: why a line has its account is said in words', () => {
  expect(english('OVERHEAD_APPLIED ← rule')).toBe('Overhead applied: posting rule')
  expect(english('PPV ← rule: inventoryClass, department')).toBe(
    'Purchase price variance: posting rule for inventory class, department',
  )
  expect(english('INVENTORY ← inventory class RAW-BAR')).toBe('Inventory: account of inventory class RAW-BAR')
  expect(english('SALES ← partner')).toBe('Sales: account of the customer or vendor')
  expect(english('CASH ← named')).toBe('Cash: set on the document')
})

test('in Spanish too', () => {
  expect(spanish('OVERHEAD_APPLIED ← rule')).toBe('Gastos indirectos aplicados: regla de registro')
  expect(spanish('INVENTORY ← inventory class RAW-BAR')).toBe('Inventario: cuenta de la clase de inventario RAW-BAR')
})

test('what is not such a reason stands as it is', () => {
  expect(english('Typed by somebody')).toBe('Typed by somebody')
})
