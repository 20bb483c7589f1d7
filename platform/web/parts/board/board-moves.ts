export interface CardPlace {
  column: string
  /** Among the cards of the column, from the top. */
  place: number
}

export interface ColumnCards {
  key: string
  cards: readonly { key: string }[]
}

export function placeOf(columns: readonly ColumnCards[], card: string): CardPlace | undefined {
  for (const column of columns) {
    const place = column.cards.findIndex(one => one.key === card)
    if (place >= 0) return { column: column.key, place }
  }
  return undefined
}

/** Where an arrow takes a picked-up card: up and down within its column, sideways at the same height. */
export function moved(columns: readonly ColumnCards[], from: CardPlace, key: string, origin: CardPlace): CardPlace {
  const at = columns.findIndex(column => column.key === from.column)
  const lastPlace = (column: ColumnCards) => column.cards.length - (column.key === origin.column ? 1 : 0)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step !== undefined) {
    const column = columns[at + step]
    return column ? { column: column.key, place: Math.min(from.place, lastPlace(column)) } : from
  }
  const rise = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  return { column: from.column, place: Math.min(Math.max(0, from.place + rise), lastPlace(columns[at]!)) }
}
