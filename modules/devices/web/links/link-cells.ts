import { type CellChange, cellKey, type PendingCells, placeOfKey } from '#platform/web/parts/matrix/pending.ts'
import type { OneChange } from '#platform/web/screens/matrix/save-together.ts'

/** One path of a control that talks for a thing. */
export interface LinkOf {
  readonly id?: string
  readonly version?: number
  readonly use: string
  readonly path: number
  readonly primary: boolean
}
export interface LinkRecord extends LinkOf {
  readonly id: string
  readonly device: string
  readonly thing: string
}

/** All links of a device and a thing; cells are keyed `device thing`. */
export type Links = readonly LinkOf[]

export function linksByCell(records: readonly LinkRecord[]): ReadonlyMap<string, Links> {
  const cells = new Map<string, LinkOf[]>()
  for (const record of records) {
    const key = cellKey(record.device, record.thing)
    cells.set(
      key,
      [...(cells.get(key) ?? []), record].sort((one, other) => one.path - other.path),
    )
  }
  return cells
}

/** The lowest path that is free. */
export const nextPath = (links: Links): number => {
  const taken = links.map(({ path }) => path)
  let path = 1
  while (taken.includes(path)) path++
  return path
}

/** The same links with one of them changed, or one more. */
export const withLink = (links: Links, link: LinkOf, was?: LinkOf): Links =>
  [...links.filter(one => one !== was), link].sort((one, other) => one.path - other.path)

const sendsPrograms = ({ use }: LinkOf) => use !== 'data'

/** Only one device is the first to send a thing its programs: the others of that thing step back. */
export function primaryElsewhere(
  cells: ReadonlyMap<string, Links>,
  device: string,
  thing: string,
): CellChange<Links>[] {
  return [...cells].flatMap(([key, links]): CellChange<Links>[] => {
    const [otherDevice, otherThing] = placeOfKey(key)
    if (otherThing !== thing || otherDevice === device || !links.some(one => one.primary && sendsPrograms(one)))
      return []
    return [[otherDevice, thing, links.map(link => (sendsPrograms(link) ? { ...link, primary: false } : link))]]
  })
}

/** What is sent: links taken out, changed and made, those that give way first. */
export function linkChanges(
  saved: ReadonlyMap<string, Links>,
  pending: PendingCells<Links>,
  nameOf: (device: string, thing: string) => string,
): OneChange[] {
  const [gone, changed, made]: [OneChange[], OneChange[], OneChange[]] = [[], [], []]
  for (const [key, links] of pending) {
    const [device, thing] = placeOfKey(key)
    const common = { resource: 'device-things', name: nameOf(device, thing) }
    const kept = new Set(links.map(({ id }) => id))
    for (const { id } of saved.get(key) ?? []) if (id && !kept.has(id)) gone.push({ ...common, id, erase: true })
    for (const { id, version, use, path, primary } of links)
      if (id) changed.push({ ...common, id, given: { use, path, primary, version } })
      else made.push({ ...common, given: { device, thing, use, path, primary } })
  }
  return [...gone, ...changed, ...made]
}
