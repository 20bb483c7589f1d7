/** Where the person stood in the list; kept with the entry of the browser's history, so only Back finds it again. */
export interface Place {
  readonly row: number
  readonly count: number
}

export function rememberPlace(place: Place): void {
  window.history.replaceState({ ...(window.history.state as object | null), place }, '')
}

export function restoredPlace(): Place | undefined {
  return (window.history.state as { place?: Place } | null)?.place
}
