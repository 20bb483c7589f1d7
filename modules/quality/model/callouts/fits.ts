import { Decimal } from '#platform/model/values/decimal.ts'

/** ISO 286-1: what a tolerance class like H7 allows, in millimetres, of sizes up to 500 mm. */

/** Sizes over one and up to the next share a row. */
const upTo = [3, 6, 10, 18, 30, 50, 80, 120, 180, 250, 315, 400, 500]

/** Width of each grade in micrometres. */
const grades: Readonly<Record<string, readonly number[]>> = {
  5: [4, 5, 6, 8, 9, 11, 13, 15, 18, 20, 23, 25, 27],
  6: [6, 8, 9, 11, 13, 16, 19, 22, 25, 29, 32, 36, 40],
  7: [10, 12, 15, 18, 21, 25, 30, 35, 40, 46, 52, 57, 63],
  8: [14, 18, 22, 27, 33, 39, 46, 54, 63, 72, 81, 89, 97],
  9: [25, 30, 36, 43, 52, 62, 74, 87, 100, 115, 130, 140, 155],
  10: [40, 48, 58, 70, 84, 100, 120, 140, 160, 185, 210, 230, 250],
  11: [60, 75, 90, 110, 130, 160, 190, 220, 250, 290, 320, 360, 400],
  12: [100, 120, 150, 180, 210, 250, 300, 350, 400, 460, 520, 570, 630],
}

/** How far the nearer limit of a shaft lies below its nominal, in micrometres; of a hole as far above. */
const clearances: Readonly<Record<string, readonly number[]>> = {
  d: [20, 30, 40, 50, 65, 80, 100, 120, 145, 170, 190, 210, 230],
  e: [14, 20, 25, 32, 40, 50, 60, 72, 85, 100, 110, 125, 135],
  f: [6, 10, 13, 16, 20, 25, 30, 36, 43, 50, 56, 62, 68],
  g: [2, 4, 5, 6, 7, 9, 10, 12, 14, 15, 17, 18, 20],
  h: upTo.map(() => 0),
}

/** How far the nearer limit of a shaft for tight fits lies above its nominal; holes for them have other rules. */
const tight: Readonly<Record<string, readonly number[]>> = {
  m: [2, 4, 6, 7, 8, 9, 11, 13, 15, 17, 20, 21, 23],
  n: [4, 8, 10, 12, 15, 17, 20, 23, 27, 31, 34, 37, 40],
  p: [6, 12, 15, 18, 22, 26, 32, 37, 43, 50, 56, 62, 68],
}

export interface Deviations {
  readonly upper: string
  readonly lower: string
}

const millimetres = (micrometres: number): string => Decimal.of(micrometres).dividedBy(1000, 4).toString()

/** The deviations of a class; none where the size or the class is beyond these tables. */
export function fitDeviations(nominal: string, letter: string, grade: string): Deviations | null {
  const row = upTo.findIndex(most => Number(nominal) <= most)
  const width = grades[grade]?.[row]
  if (width === undefined || Number(nominal) <= 0) return null
  const isHole = letter !== letter.toLowerCase()
  const kind = letter.toLowerCase()
  if (kind === 'js') {
    const half = Decimal.of(width).dividedBy(2000, 5)
    return { upper: half.toString(), lower: half.negated().toString() }
  }
  const clear = clearances[kind]?.[row]
  if (clear !== undefined)
    return isHole
      ? { lower: millimetres(clear), upper: millimetres(clear + width) }
      : { upper: millimetres(-clear), lower: millimetres(-clear - width) }
  const above = isHole ? undefined : tight[kind]?.[row]
  return above === undefined ? null : { lower: millimetres(above), upper: millimetres(above + width) }
}
