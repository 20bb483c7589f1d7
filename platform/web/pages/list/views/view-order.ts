interface Ordered {
  readonly id: string
  readonly order: number
}

/**
 * The views whose place in the row of tabs must be written so that one of them stands before the tab at `place`. Views of
 * others keep their number, so what may be written is numbered around them; nothing when the wish cannot be met.
 */
export function viewsToRenumber<V extends Ordered>(
  views: readonly V[],
  moved: V,
  place: number,
  mayWrite: (view: V) => boolean,
): { readonly view: V; readonly order: number }[] | null {
  const rest = views.filter(view => view !== moved)
  const wanted = [...rest.slice(0, place), moved, ...rest.slice(place)]
  let last = Number.NEGATIVE_INFINITY
  const changes: { view: V; order: number }[] = []
  for (const view of wanted) {
    const order = mayWrite(view) ? Math.max(last + 1, 0) : view.order
    // Somebody else's tab stands where it stands.
    if (order <= last) return null
    if (order !== view.order) changes.push({ view, order })
    last = order
  }
  return changes
}
