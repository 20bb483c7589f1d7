import type { Point } from './paths.ts'

interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  readonly weights: readonly number[]
  readonly controls: readonly Point[]
}

/** Points along a rational B-spline, close enough that their length is that of the curve within a thousandth. */
export function pointsOfSpline(spline: Spline): Point[] {
  const { degree, knots, controls } = spline
  if (controls.length <= degree || knots.length < controls.length + degree + 1) return [...controls]
  const inner = knots.slice(degree, controls.length + 1)
  const steps = 128
  const points: Point[] = []
  for (let span = 0; span + 1 < inner.length; span++) {
    const [from, to] = [inner[span]!, inner[span + 1]!]
    if (to <= from) continue
    for (let step = 0; step < steps; step++)
      points.push(pointAt(spline, from + ((to - from) * step) / steps, degree + span))
  }
  const end = inner.at(-1)!
  const last = knots.findLastIndex((knot, index) => knot < end && index < controls.length)
  points.push(pointAt(spline, end, last))
  return points
}

/** De Boor's algorithm in homogeneous coordinates. */
function pointAt({ degree, knots, weights, controls }: Spline, at: number, span: number): Point {
  const local = Array.from({ length: degree + 1 }, (_, index) => {
    const place = span - degree + index
    const weight = weights[place] ?? 1
    const [x, y] = controls[place] ?? controls.at(-1)!
    return [x * weight, y * weight, weight] as [number, number, number]
  })
  for (let round = 1; round <= degree; round++)
    for (let index = degree; index >= round; index--) {
      const place = span - degree + index
      const width = knots[place + degree - round + 1]! - knots[place]!
      const share = width === 0 ? 0 : (at - knots[place]!) / width
      local[index] = local[index]!.map((value, axis) => (1 - share) * local[index - 1]![axis]! + share * value) as [
        number,
        number,
        number,
      ]
    }
  const [x, y, weight] = local[degree]!
  return [x / weight, y / weight]
}
