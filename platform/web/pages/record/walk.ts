/** The list somebody came from: previous and next walk it in its own order. */
export interface Walk {
  readonly resource: string
  /** The address of the list with its filters, to go back to. */
  readonly href: string
  /** The rows that were loaded, each with its place in the list; between distant windows there are gaps. */
  readonly rows: readonly (readonly [place: number, id: string])[]
  /** How many rows the list has. */
  readonly of: number
}

const key = 'millwright-walk'
const most = 5000

/** Kept in this tab: another tab walks another list. */
export function rememberWalk(walk: Walk): void {
  sessionStorage.setItem(key, JSON.stringify({ ...walk, rows: walk.rows.slice(0, most) }))
}

export function walkOf(resource: string): Walk | null {
  try {
    const walk = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Walk | null
    return walk?.resource === resource ? walk : null
  } catch {
    return null
  }
}

export interface Steps {
  readonly previous: string | null
  readonly next: string | null
  readonly place: number
  readonly of: number
}

/** The neighbours of a record in the list; over a gap nothing is guessed. */
export function stepsFrom(walk: Walk | null, id: string): Steps | null {
  const at = walk?.rows.findIndex(([, one]) => one === id) ?? -1
  if (!walk || at < 0) return null
  const [place] = walk.rows[at]!
  const neighbour = (step: number) => {
    const found = walk.rows[at + step]
    return found?.[0] === place + step ? found[1] : null
  }
  return { previous: neighbour(-1), next: neighbour(1), place: place + 1, of: walk.of }
}

interface Rows {
  readonly rowCount: number
  readonly rowAt: (index: number) => { readonly row: { readonly id: string } } | undefined
  readonly groupAt?: ((index: number) => unknown) | undefined
}

/** The loaded rows of a list with their places; headings of groups are no rows. */
export function loadedRows({ rowCount, rowAt, groupAt }: Rows): { rows: [number, string][]; of: number } {
  const rows: [number, string][] = []
  let place = 0
  for (let index = 0; index < rowCount; index++) {
    if (groupAt?.(index)) continue
    const id = rowAt(index)?.row.id
    if (id && rows.length < most) rows.push([place, id])
    place++
  }
  return { rows, of: place }
}

/** The page of the previous or next one, on the tab one is on. */
export function pathTo(route: string, id: string, query: URLSearchParams): string {
  const tab = query.get('tab')
  return `/${route}/${id}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`
}
