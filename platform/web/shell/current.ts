import type { ShellArea, ShellItem } from './types.ts'

/** Of a page, or of a view of a list while that view is open. */
function isOf(address: string, href: string): boolean {
  const [path = '', query] = address.split('?')
  const [place = '', view] = href.split('?')
  return view === undefined ? under(path, place) : path === place && (query ?? '').split('&').includes(view)
}
const under = (path: string, href: string) => path === href || path.startsWith(href === '/' ? '//' : `${href}/`)

/** The item whose address is the longest beginning of this one: /orders/create belongs to /orders. */
export function itemOf(areas: readonly ShellArea[], path: string): ShellItem | undefined {
  return areas
    .flatMap(area => area.groups.flatMap(group => group.items))
    .filter(item => isOf(path, item.href))
    .sort((one, other) => other.href.length - one.href.length)[0]
}

export function areaOf(areas: readonly ShellArea[], path: string): ShellArea | undefined {
  const item = itemOf(areas, path)
  return (
    areas.find(area => area.groups.some(group => group.items.some(one => one === item))) ??
    areas.find(area => under(path.split('?')[0]!, area.href))
  )
}
