/** The distributions the trade judges by: normal, χ², F, beta and binomial. Accurate to about 13 digits. */

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
  const z = x - 1
  const series = lanczos.reduce((sum, term, place) => (place === 0 ? term : sum + term / (z + place)), 0)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}

const tiny = 1e-300
/** Two neighbours of the number line: nearer a fraction does not come. */
const close = 2.3e-16

/** Γ(½) is √π: the normal distribution asks for it a hundred thousand times. */
const lnRootPi = Math.log(Math.PI) / 2

/** The lower and upper share of the gamma distribution, each worked out where it is small, so that tails keep their digits. */
function gammaShares(a: number, x: number): { lower: number; upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 }
  const front = Math.exp(a * Math.log(x) - x - (a === 0.5 ? lnRootPi : lnGamma(a)))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = a + 1; term > sum * close; n++) {
      term *= x / n
      sum += term
    }
    return { lower: front * sum, upper: 1 - front * sum }
  }
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < 500; i++) {
    const step = -i * (i - a)
    b += 2
    d = 1 / (step * d + b || tiny)
    c = b + step / c || tiny
    fraction *= d * c
    if (Math.abs(d * c - 1) < close) break
  }
  return { lower: 1 - front * fraction, upper: front * fraction }
}

/** The share of a standard normal above z. */
export function normalAbove(z: number): number {
  const half = gammaShares(0.5, (z * z) / 2)
  return z > 0 ? half.upper / 2 : (1 + half.lower) / 2
}
export const normalBelow = (z: number): number => normalAbove(-z)

/** Its logarithm, also so far out that the share itself is no number any more. */
export function lnNormalBelow(z: number): number {
  if (z > farOut) return Math.log(normalBelow(z))
  const near = 1 / (z * z)
  return -(z * z) / 2 - Math.log(-z * Math.sqrt(2 * Math.PI)) + Math.log1p(-near * (1 - 3 * near))
}
const farOut = -30
export const normalDensity = (z: number): number => Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)

export const chiSquareBelow = (x: number, degrees: number): number => gammaShares(degrees / 2, x / 2).lower

/** The continued fraction of the incomplete beta function, by Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny)
  let fraction = d
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || tiny)
    c = 1 + even / c || tiny
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || tiny)
    c = 1 + odd / c || tiny
    fraction *= d * c
    if (Math.abs(d * c - 1) < close) break
  }
  return fraction
}

/** What Stirling's formula for ln Γ leaves out, to every digit: of large numbers the difference of two logarithms would not have it. */
function stirlingRest(x: number): number {
  if (x < largeForStirling) return lnGamma(x) - ((x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2)
  const near = 1 / (x * x)
  return (1 / 12 - near * (1 / 360 - near * (1 / 1260 - near * (1 / 1680 - near / 1188)))) / x
}
const largeForStirling = 15

/** x·ln(x/m) + m − x: how unlikely x is where m is expected; by a series where they are near. */
function unlikeliness(x: number, m: number): number {
  const ratio = (x - m) / (x + m)
  if (Math.abs(ratio) > 0.1) return x * Math.log(x / m) + m - x
  let sum = (x - m) * ratio
  let power = 2 * x * ratio
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio
    const next = sum + power / odd
    if (next === sum) return sum
    sum = next
  }
}

/** x^a·y^b·Γ(a+b)/(Γ(a)·Γ(b)), by Loader's way, which keeps its digits however large a and b are. */
function betaFront(x: number, y: number, a: number, b: number): number {
  const n = a + b
  const rest = stirlingRest(n) - stirlingRest(a) - stirlingRest(b)
  return Math.sqrt((a / n) * (b / (2 * Math.PI))) * Math.exp(rest - unlikeliness(a, n * x) - unlikeliness(b, n * y))
}

/** The share of a beta distribution below x; who knows 1 − x better than it can be subtracted gives it as y. */
export function betaBelow(x: number, a: number, b: number, y = 1 - x): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  const front = betaFront(x, y, a, b)
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(y, b, a)) / b
}

/** The chance of an F at least this large where nothing differs. */
export function fAbove(f: number, between: number, within: number): number {
  if (f <= 0) return 1
  const ratio = (between * f) / within
  return betaBelow(1 / (1 + ratio), within / 2, between / 2, 1 / (1 + 1 / ratio))
}

/** The chance of at most `most` bad ones among n, each bad with probability p. */
export const binomialAtMost = (most: number, n: number, p: number): number =>
  most >= n ? 1 : betaBelow(1 - p, n - most, most + 1, p)

/** Where a rising share reaches the wanted one: halving until two neighbours of the number line are left. */
function whereReached(share: (x: number) => number, wanted: number, low: number, high: number): number {
  let from = low
  let to = high
  for (let turn = 0; turn < 200; turn++) {
    const middle = (from + to) / 2
    if (middle <= from || middle >= to) break
    if (share(middle) < wanted) from = middle
    else to = middle
  }
  return (from + to) / 2
}

export const normalQuantile = (share: number): number => {
  // In the upper half the same distance below is worked out, where the shares keep their digits.
  if (share > 0.5) return -normalQuantile(1 - share)
  return whereReached(normalBelow, share, -40, 0)
}

export const chiSquareQuantile = (share: number, degrees: number): number =>
  whereReached(x => chiSquareBelow(x, degrees), share, 0, degrees + 40 * Math.sqrt(2 * degrees) + 100)

export const betaQuantile = (share: number, a: number, b: number): number =>
  whereReached(x => betaBelow(x, a, b), share, 0, 1)
