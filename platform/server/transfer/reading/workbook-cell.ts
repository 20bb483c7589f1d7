import { formatHours } from '#platform/model/values/formats.ts'
import { allOf, childOf, type XmlElement } from '#platform/model/xml.ts'

/** Formats that have a number instead of a text of their own. */
const shippedFormats: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(number => [number, 'yyyy/m/d'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map(number => [number, 'h:mm'])),
}

/** How the cells of each style write numbers. */
export function formatsOf(styles: XmlElement | null): readonly string[] {
  if (!styles) return []
  const own = allOf(childOf(styles, 'numFmts') ?? styles, 'numFmt').map(
    ({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? ''] as const,
  )
  const codes: Record<string, string> = { ...shippedFormats, ...Object.fromEntries(own) }
  return allOf(childOf(styles, 'cellXfs') ?? styles, 'xf').map(
    ({ attributes }) => codes[attributes.numFmtId ?? ''] ?? '',
  )
}

interface Cell {
  /** As the sheet says it: n, b, e, d, str, inlineStr. */
  readonly type: string
  readonly text: string
  readonly format: string
  readonly from1904: boolean
}

/** What a cell shows, in the form imports read: 1234.5, 2026-01-31, 14:30. */
export function cellText({ type, text, format, from1904 }: Cell): string {
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'd') return momentText(Date.parse(`${text.replace(/Z$/, '')}Z`) || Date.parse(text), text)
  if (type !== 'n' || text.trim() === '') return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const shown = plainFormat(format)
  if (/[ymdhs]/i.test(shown)) return dateText(value + (from1904 ? days1904 : 0), shown)
  const masked = maskedText(value, format)
  if (masked !== null) return masked
  return numberText(shown.includes('%') ? value * 100 : value)
}

/** Without colors, conditions and quoted words, which only look like parts of a date; counted hours stay. */
const plainFormat = (format: string): string =>
  format
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/gi, '')

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}

/** The part of a format that a number at or above zero takes: the first, unless a condition stands in front of it. */
function partFor(value: number, format: string): string {
  const parts = format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? []
  const [, sign = '', limit = ''] = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(parts[0] ?? '') ?? []
  return (sign && !comparisons[sign]!(value, Number(limit)) ? parts[1] : parts[0]) ?? ''
}

/**
 * Digits that are nobody's amount, as their format shows them: 02134, (815) 555-0134, PN-00012. Null where the format only says
 * how an amount is written.
 */
function maskedText(value: number, format: string): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null
  const pieces = [...partFor(value, format).matchAll(/"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(.)/g)].map(
    ([, quoted, escaped, sign]) => ({ said: quoted ?? escaped ?? '', sign: sign ?? '' }),
  )
  const isPlace = ({ sign }: { sign: string }) => /[0#?]/.test(sign)
  if (pieces.some(piece => piece.sign && !isPlace(piece) && !/[-() +:]/.test(piece.sign))) return null
  const [first, last] = [pieces.findIndex(isPlace), pieces.findLastIndex(isPlace)]
  const inside = pieces.slice(first, last + 1)
  if (first < 0 || !(inside.some(piece => !isPlace(piece)) || /^00/.test(inside.map(one => one.sign).join(''))))
    return null
  const digits = [...String(value)]
  // From behind, as figures are written; what is left over stands in front.
  const shown = pieces.toReversed().map(piece => {
    if (!isPlace(piece)) return piece.said || piece.sign
    const taken = piece === pieces[first] ? digits.splice(0).join('') : digits.pop()
    return taken || (piece.sign === '0' ? '0' : '')
  })
  return shown.reverse().join('').trim()
}

/** Fifteen digits are what a spreadsheet knows; what comes after is its arithmetic, not anybody's number. */
const numberText = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(Math.abs(value) < 1 ? 15 : 0) : text
}

const dayZero = Date.UTC(1899, 11, 30)
const days1904 = 1462

function dateText(days: number, format: string): string {
  const seconds = Math.round(days * 86_400)
  if (/\[h+\]/i.test(format)) return formatHours(seconds)
  // Beyond what a spreadsheet has days for it is a number that only carries the format.
  if (seconds < 0 || days >= 2_958_466) return numberText(days)
  if (seconds < 86_400) return clockOf(new Date(dayZero + seconds * 1000).toISOString())
  return momentText(dayZero + seconds * 1000, '')
}

const clockOf = (iso: string): string => (iso.slice(17, 19) === '00' ? iso.slice(11, 16) : iso.slice(11, 19))

function momentText(milliseconds: number, otherwise: string): string {
  if (!Number.isFinite(milliseconds)) return otherwise
  const iso = new Date(milliseconds).toISOString()
  return milliseconds % 86_400_000 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
