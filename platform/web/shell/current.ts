import type { ShellArea, ShellItem } from './types.ts'

const under = (path: string, href: string) => path === href || path.startsWith(href === '/' ? '//' : `${href}/`)

/** The item whose address is the longest beginning of the path: /orders/create belongs to /orders. */
export function itemOf(areas: readonly ShellArea[], path: string): ShellItem | undefined {
  return areas
    .flatMap(area => area.groups.flatMap(group => group.items))
    .filter(item => under(path, item.href))
    .sort((one, other) => other.href.length - one.href.length)[0]
}

export function areaOf(areas: readonly ShellArea[], path: string): ShellArea | undefined {
  const item = itemOf(areas, path)
  return (
    areas.find(area => area.groups.some(group => group.items.some(one => one === item))) ??
    areas.find(area => under(path, area.href))
  )
}
