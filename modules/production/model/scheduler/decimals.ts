/** Decimals as whole numbers, so that nothing is rounded on the way: 21.5 is 21.5 times this. */
const digits = 20
export const scale = 10n ** BigInt(digits)

const quick = 1_000_000
const rest = scale / BigInt(quick)

/** A number of a problem as it is written. */
export function scaled(value: number): bigint {
  const millionths = value * quick
  if (Number.isSafeInteger(millionths)) return BigInt(millionths) * rest
  const [whole = '0', part = ''] = plainText(value).split('.')
  return BigInt(whole + part.slice(0, digits).padEnd(digits, '0'))
}

const plainText = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(digits) : text
}

export const upTo = (numerator: bigint, denominator: bigint): number =>
  Number((numerator + denominator - 1n) / denominator)

/** Begun cycles count whole. */
export const cyclesOf = (pieces: number, piecesPerCycle: number): number =>
  Number.isInteger(pieces) && Number.isInteger(piecesPerCycle)
    ? Math.ceil(pieces / piecesPerCycle)
    : upTo(scaled(pieces), scaled(piecesPerCycle))
