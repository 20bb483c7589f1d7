import { Decimal } from '#platform/model/values/decimal.ts'

/** ISO 286-1: what a tolerance class like H7 allows, in millimetres, of sizes up to 500 mm. */

/** Sizes over one and up to the next share a row. */
const upTo = [3, 6, 10, 18, 30, 50, 80, 120, 180, 250, 315, 400, 500]
/** Loose and tight fits have finer rows. */
const finer = [3, 6, 10, 18, 30, 50, 65, 80, 100, 120, 140, 160, 180, 200, 225, 250, 280, 315, 355, 400, 450, 500]
const finest = finer.toSpliced(5, 0, 40)

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
  13: [140, 180, 220, 270, 330, 390, 460, 540, 630, 720, 810, 890, 970],
  14: [250, 300, 360, 430, 520, 620, 740, 870, 1000, 1150, 1300, 1400, 1550],
}

interface Steps {
  readonly sizes: readonly number[]
  readonly micrometres: readonly number[]
}

/** How far the nearer limit of a shaft lies below its nominal, in micrometres; of a hole as far above. */
const clearances: Readonly<Record<string, Steps>> = {
  c: {
    sizes: finest,
    micrometres: [
      ...[60, 70, 80, 95, 110, 120, 130, 140, 150, 170, 180, 200, 210, 230, 240, 260, 280, 300, 330, 360, 400],
      ...[440, 480],
    ],
  },
  d: { sizes: upTo, micrometres: [20, 30, 40, 50, 65, 80, 100, 120, 145, 170, 190, 210, 230] },
  e: { sizes: upTo, micrometres: [14, 20, 25, 32, 40, 50, 60, 72, 85, 100, 110, 125, 135] },
  f: { sizes: upTo, micrometres: [6, 10, 13, 16, 20, 25, 30, 36, 43, 50, 56, 62, 68] },
  g: { sizes: upTo, micrometres: [2, 4, 5, 6, 7, 9, 10, 12, 14, 15, 17, 18, 20] },
  h: { sizes: upTo, micrometres: upTo.map(() => 0) },
}

/** How far the nearer limit of a shaft for tight fits lies above its nominal. */
const tight: Readonly<Record<string, Steps>> = {
  k: { sizes: upTo, micrometres: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5] },
  m: { sizes: upTo, micrometres: [2, 4, 6, 7, 8, 9, 11, 13, 15, 17, 20, 21, 23] },
  n: { sizes: upTo, micrometres: [4, 8, 10, 12, 15, 17, 20, 23, 27, 31, 34, 37, 40] },
  p: { sizes: upTo, micrometres: [6, 12, 15, 18, 22, 26, 32, 37, 43, 50, 56, 62, 68] },
  r: {
    sizes: finer,
    micrometres: [10, 15, 19, 23, 28, 34, 41, 43, 51, 54, 63, 65, 68, 77, 80, 84, 94, 98, 108, 114, 126, 132],
  },
  s: {
    sizes: finer,
    micrometres: [14, 19, 23, 28, 35, 43, 53, 59, 71, 79, 92, 100, 108, 122, 130, 140, 158, 170, 190, 208, 232, 252],
  },
}

/** Around the nominal: the lower limit of shafts j, the upper one of holes J, each by its grade. */
const around: Readonly<Record<string, readonly number[]>> = {
  j5: [-2, -2, -2, -3, -4, -5, -7, -9, -11, -13, -16, -18, -20],
  j6: [-2, -2, -2, -3, -4, -5, -7, -9, -11, -13, -16, -18, -20],
  j7: [-4, -4, -5, -6, -8, -10, -12, -15, -18, -21, -26, -28, -32],
  J6: [2, 5, 5, 6, 8, 10, 13, 16, 18, 22, 25, 29, 33],
  J7: [4, 6, 8, 10, 12, 14, 18, 22, 26, 30, 36, 39, 43],
  J8: [6, 10, 12, 15, 20, 24, 28, 34, 41, 47, 55, 60, 66],
}

export interface Deviations {
  readonly upper: string
  readonly lower: string
}
type Between = readonly [lower: number, upper: number]

const rowOf = (sizes: readonly number[], nominal: Decimal): number =>
  sizes.findIndex(most => !nominal.greaterThan(most))
const at = ({ sizes, micrometres }: Steps, nominal: Decimal): number => micrometres[rowOf(sizes, nominal)]!

/** Holes for tight fits of finer grades come as much nearer to their nominal as their grade is wider than the one before. */
function tightHole(kind: string, grade: number, nominal: Decimal): Between | null {
  const row = rowOf(upTo, nominal)
  const width = grades[grade]![row]!
  const isFine = grade <= (kind === 'k' || kind === 'm' || kind === 'n' ? 8 : 7)
  const finerWidth = grades[grade - 1]?.[row]
  if (kind === 'k' && !isFine) return null
  if (isFine && finerWidth === undefined) return null
  const above = at(tight[kind]!, nominal)
  // M6 over 250 to 315 mm is the one the standard rounds otherwise.
  if (kind === 'm' && grade === 6 && row === 10) return [-9 - width, -9]
  if (kind === 'n' && !isFine && row > 0) return [-width, 0]
  const nearer = isFine && row > 0 ? width - finerWidth! : 0
  return [nearer - above - width, nearer - above]
}

function tightShaft(kind: string, grade: number, nominal: Decimal): Between {
  const lower = kind === 'k' && grade > 7 ? 0 : at(tight[kind]!, nominal)
  return [lower, lower + grades[grade]![rowOf(upTo, nominal)]!]
}

/** The limits of a class around its nominal, in micrometres. */
function limitsOf(nominal: Decimal, letter: string, grade: number): Between | null {
  const row = rowOf(upTo, nominal)
  const width = grades[grade]?.[row]
  if (width === undefined || nominal.sign() <= 0) return null
  const isHole = letter !== letter.toLowerCase()
  const kind = letter.toLowerCase()
  if (kind === 'js') return [-width / 2, width / 2]
  if (kind === 'j') {
    const limit = around[`${letter}${grade}`]?.[row]
    return limit === undefined ? null : isHole ? [limit - width, limit] : [limit, limit + width]
  }
  const clear = clearances[kind] && at(clearances[kind], nominal)
  if (clear !== undefined) return isHole ? [clear, clear + width] : [-clear - width, -clear]
  if (!tight[kind]) return null
  return isHole ? tightHole(kind, grade, nominal) : tightShaft(kind, grade, nominal)
}

const millimetresPerInch = '25.4'

/** The deviations of a class in the unit of the drawing; none where the size or the class is beyond these tables. */
export function fitDeviations(nominal: string, letter: string, grade: string, isInch = false): Deviations | null {
  const size = Decimal.of(nominal)
  const limits = limitsOf(isInch ? size.times(millimetresPerInch) : size, letter, Number(grade))
  if (!limits) return null
  const shown = (micrometres: number) => {
    const millimetres = Decimal.of(String(micrometres)).dividedBy(1000, 5)
    return (isInch ? millimetres.dividedBy(millimetresPerInch, 4) : millimetres).toString()
  }
  return { lower: shown(limits[0]), upper: shown(limits[1]) }
}
