import type { DateOrder } from '#platform/model/values/written-day.ts'

/** What a file does not say about itself and its content gives away. All of it is shown to the person, who may say otherwise. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = 'comma' | 'semicolon' | 'tab' | 'pipe'
export type DecimalMark = '.' | ','

export const delimiters: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

/** A byte-order mark decides; else whatever reads as UTF-8 is UTF-8, and the rest comes from a Western Windows. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = wideWithoutMark(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Every other byte of Western text is nothing, where each letter takes two. */
function wideWithoutMark(bytes: Uint8Array): Encoding | null {
  const nothing = [0, 0]
  const looked = Math.min(bytes.length, 2000)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) nothing[at % 2]!++
  const most = (looked / 2) * 0.7
  if (nothing[1]! > most && nothing[0]! < most / 7) return 'utf-16le'
  return nothing[0]! > most && nothing[1]! < most / 7 ? 'utf-16be' : null
}

/** The sign that parts the first lines into the same number of cells, more than one; quoted text does not count. */
export function detectDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, 20)
  const scored = (Object.keys(delimiters) as Delimiter[]).map(name => {
    const counts = lines.map(line => line.split(delimiters[name]).length)
    const usual = usualAmong(counts.filter(count => count > 1))
    const steady = counts.filter(count => count === usual).length / Math.max(1, counts.length)
    return { name, score: usual > 1 ? steady * 1000 + usual : 0 }
  })
  return scored.sort((a, b) => b.score - a.score)[0]!.score > 0 ? scored[0]!.name : 'comma'
}

/** The count that most lines have: those of a title above the table have fewer. */
function usualAmong(counts: readonly number[]): number {
  const times = [...Map.groupBy(counts, count => count)].map(([count, lines]) => ({ count, times: lines.length }))
  return times.sort((a, b) => b.times - a.times || b.count - a.count)[0]?.count ?? 1
}

const pointDecimal = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?\.\d+$/
const commaDecimal = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)?,\d+$/

/** Numbers that can be read both ways (1.234, 1,234) decide nothing; with semicolons between cells a comma is likelier. */
export function detectDecimalMark(values: Iterable<string>, delimiter: Delimiter): DecimalMark {
  let [points, commas] = [0, 0]
  for (const value of values) {
    const plain = value.replace(/[\s\u00a0$€%()]/g, '')
    const ambiguous = /^[+-]?\d{1,3}[.,]\d{3}$/.test(plain)
    if (ambiguous) continue
    if (pointDecimal.test(plain) || /^[+-]?\d{1,3}(,\d{3}){2,}$/.test(plain)) points++
    else if (commaDecimal.test(plain) || /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(plain)) commas++
  }
  if (points === commas) return delimiter === 'semicolon' && commas > 0 ? ',' : '.'
  return commas > points ? ',' : '.'
}

const numericDay = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/

/** documents R18: dates that all fit both orders are not guessed; null means "choose". */
export function detectDateOrder(values: Iterable<string>): DateOrder | null {
  let [dayFirst, monthFirst, seen] = [0, 0, 0]
  for (const value of values) {
    const [, first, second] = numericDay.exec(value) ?? []
    if (!first) continue
    seen++
    if (Number(first) > 12) dayFirst++
    else if (Number(second) > 12) monthFirst++
  }
  if (seen === 0) return 'ymd'
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'dmy' : 'mdy'
}
