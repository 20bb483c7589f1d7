import { type Packed, unpack } from './packed-rows.ts'

/** A tree as the server tells it: every line once, and the places where it stands. */
export interface PackedTree {
  readonly lines: Packed
  readonly places: Packed
  /** There is more than anybody reads. */
  readonly isCut: boolean
}

interface Place {
  readonly above: number
  readonly line: number
  readonly quantityPer: string
  readonly extended: string
}

/** A place with its line; its key are the ids of the lines down to it. */
export type PlacedLine<Line> = Line & {
  readonly key: string
  readonly parent: string | null
  readonly level: number
  readonly quantityPer: string
  readonly extended: string
}

export function placesOf<Line extends { readonly id: string }>(tree: PackedTree): PlacedLine<Line>[] {
  const lines = unpack<Line>(tree.lines)
  const places: PlacedLine<Line>[] = []
  for (const { above, line: number, quantityPer, extended } of unpack<Place>(tree.places)) {
    const [line, over] = [lines[number]!, places[above]]
    places.push({
      ...line,
      key: over ? `${over.key}/${line.id}` : line.id,
      parent: over?.key ?? null,
      level: over ? over.level + 1 : 1,
      quantityPer,
      extended,
    })
  }
  return places
}
