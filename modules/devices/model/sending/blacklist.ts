/** Numbers a pattern names: `9000-9999` or `O9010`; null when it is neither. */
export function programNumbersOf(pattern: string): readonly [from: number, to: number] | null {
  const found = /^\s*[O:]?(\d{1,9})(?:\s*-\s*[O:]?(\d{1,9}))?\s*$/i.exec(pattern)
  if (!found) return null
  const from = Number(found[1])
  const to = Number(found[2] ?? found[1])
  return from <= to ? [from, to] : null
}

interface BlacklistRow {
  readonly match: 'name' | 'sha256' | 'programNumber' | 'content'
  readonly pattern: string
  readonly appliesTo: 'devices' | 'uploads' | 'both'
  readonly direction: 'down' | 'up' | 'both'
  /** Empty: all. */
  readonly devices: readonly string[]
  readonly until: string | null
}

interface Seen {
  readonly name: string
  readonly sha256: string
  /** Every O number in the text. */
  readonly programNumbers: readonly number[]
}

interface Suspect extends Seen {
  readonly device: string
  readonly direction: 'down' | 'up'
  readonly today: string
}

/** `*.exe`, `O9*.nc`: stars and question marks, small and capital letters alike. */
export function isNamed(glob: string, name: string): boolean {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 'isu').test(name)
}

/** O numbers a name carries: `O9010.NC`. */
const numberInName = (name: string): number[] => {
  const found = /(?:^|\/)[O:]?(\d{1,9})(?:\.[^./]*)?$/i.exec(name)
  return found ? [Number(found[1])] : []
}

/**
 * devices R6: the first row that bars a file from a transfer. Rows that look into the content are run apart, where
 * a slow expression can be stopped.
 */
export const barredBy = <Row extends BlacklistRow>(rows: readonly Row[], file: Suspect): Row | undefined =>
  rows.find(row => concerns(row, file) && matches(row, file))

const concerns = (row: BlacklistRow, { device, direction, today }: Suspect): boolean =>
  row.appliesTo !== 'uploads' &&
  (row.direction === 'both' || row.direction === direction) &&
  (row.devices.length === 0 || row.devices.includes(device)) &&
  (row.until === null || today <= row.until)

/** The O numbers a program bears: `O9010`, or `:9010` as older controls write it, each at the head of a line. */
export const numbersInText = (text: string): number[] =>
  [...text.matchAll(/^\s*[O:](\d{1,9})\b/gim)].map(found => Number(found[1]))

/** Does a row bar this file, as far as name, hash and numbers tell? */
export function matches({ match, pattern }: Pick<BlacklistRow, 'match' | 'pattern'>, file: Seen): boolean {
  const { name, sha256, programNumbers } = file
  if (match === 'name') return isNamed(pattern, name.slice(name.lastIndexOf('/') + 1))
  if (match === 'sha256') return pattern.toLowerCase() === sha256.toLowerCase()
  const range = match === 'programNumber' ? programNumbersOf(pattern) : null
  return range !== null && [...programNumbers, ...numberInName(name)].some(one => one >= range[0] && one <= range[1])
}
