import { expect, it } from 'vitest'
import { areaOf, itemOf } from './current.ts'
import type { ShellArea } from './types.ts'

const area = (key: string, ...hrefs: string[]): ShellArea => ({
  key,
  label: key,
  icon: null,
  href: `/${key}`,
  groups: [{ key: 'all', label: 'all', items: hrefs.map(href => ({ key: href, label: href, href })) }],
})
const areas = [area('sales', '/quotes', '/orders'), area('purchasing', '/purchase-orders'), area('production')]

it('knows the area of a list, a record and a create page', () => {
  expect(areaOf(areas, '/orders')?.key).toBe('sales')
  expect(areaOf(areas, '/orders/123')?.key).toBe('sales')
  expect(itemOf(areas, '/purchase-orders/create')?.href).toBe('/purchase-orders')
  expect(areaOf(areas, '/production/load')?.key).toBe('production')
})

it('does not take one name for the beginning of another', () => {
  expect(areaOf(areas, '/orders-archive')).toBeUndefined()
})

it('knows a view of a list that stands in the menu by itself', () => {
  const partners = [area('partners', '/partners', '/partners?view=customers')]
  expect(itemOf(partners, '/partners')?.href).toBe('/partners')
  expect(itemOf(partners, '/partners?view=customers')?.href).toBe('/partners?view=customers')
  expect(itemOf(partners, '/partners/7?view=customers')?.href).toBe('/partners')
  expect(areaOf(partners, '/partners?view=mine')?.key).toBe('partners')
})
