import { expect, test } from 'vitest'
import { speak } from '#platform/model/words.ts'
import type { Application } from '#platform/web/kernel/application.ts'
import { es as platform } from '#platform/words/es.ts'
import { es } from '../words/es.ts'
import { grantsByArea } from './grants-by-area.ts'

const words = speak('es', [{ quotes: { actions: { send: 'Enviar la cotización' } } }, es, platform])
const known = (module: string, many: string) => ({ module, many, one: many, route: '', verbs: [], hidden: [] })
const resources: Application['resources'] = {
  quotes: known('sales', 'Cotizaciones'),
  parts: known('engineering', 'Piezas'),
}

test('the grants of a group are read area by area, a record type each, in words', () => {
  const grants = [
    { resource: 'quotes', action: 'send', effect: 'allow', scope: 'all' },
    { resource: 'parts', action: '*', effect: 'allow', scope: 'department' },
    { resource: 'quotes', action: 'archive', effect: 'deny', scope: 'all' },
    { resource: '*', action: 'view', effect: 'allow', scope: 'all' },
  ] as const
  expect(grantsByArea(grants, resources, words)).toEqual([
    { module: '', types: [{ resource: '*', label: 'Todos los tipos de registro', allowed: ['Ver'], denied: [] }] },
    {
      module: 'engineering',
      types: [{ resource: 'parts', label: 'Piezas', allowed: ['Todas las acciones (depto.)'], denied: [] }],
    },
    {
      module: 'sales',
      types: [{ resource: 'quotes', label: 'Cotizaciones', allowed: ['Enviar la cotización'], denied: ['Archivar'] }],
    },
  ])
})
