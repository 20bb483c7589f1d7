import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#platform/words/en.ts'
import { es } from '#platform/words/es.ts'
import { actorLabel, inSentence, permissionLabel, speak } from './words.ts'

const orders = { orders: { many: 'Pedidos', actions: { confirm: 'Confirmar el pedido' } } }
const english = speak('en-US', [en])
const spanish = speak('es', [orders, es])

test('what was done is read in words: with its record type, alone, or for all of them', () => {
  expect(permissionLabel(spanish, 'orders.confirm')).toBe('Pedidos: Confirmar el pedido')
  expect(permissionLabel(spanish, 'create')).toBe('Crear')
  expect(permissionLabel(spanish, 'approve')).toBe('Aprobar')
  expect(permissionLabel(english, '*.view')).toBe('All record types: View')
  expect(permissionLabel(english, 'orders.*')).toBe('Orders: All actions')
})

test('whoever is no person is called by plain words', () => {
  expect(actorLabel(english, 'system:demo')).toBe('Demo company')
  expect(actorLabel(spanish, 'api-key:0198')).toBe('Clave de API')
  expect(actorLabel(spanish, 'system:nobody-knows')).toBe('Sistema')
})

test('every part of the system that acts by itself has a name in both languages', () => {
  const sources = globSync('{platform,modules,app,demo}/**/*.ts').filter(path => !path.includes('test'))
  const named = sources.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/theSystem\('([a-z-]+)'|actor: 'system:([a-z-]+)'/g)].map(
      ([, one, other]) => one ?? other!,
    )
  })
  expect(named.length).toBeGreaterThan(10)
  for (const words of [en, es]) expect([...new Set(named)].filter(name => !(name in words.programs))).toEqual([])
})

test('a name inside a sentence keeps its abbreviations', () => {
  expect(inSentence('Puntos LAB (FOB)')).toBe('puntos LAB (FOB)')
  expect(inSentence('Reporte 8D')).toBe('reporte 8D')
  expect(inSentence('Purchase orders')).toBe('purchase orders')
})
