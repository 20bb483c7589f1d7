import type { CheckView } from './check-view.ts'
import { readNumber } from './gage-frames.ts'

/** Which column of a machine's file says what; a file of one piece has no column for it. */
export interface FileColumns {
  readonly characteristic: string
  readonly value: string
  readonly piece: string | null
}

export interface FileRow {
  readonly characteristic: string
  readonly entered: string
  readonly piece: string | null
}

const delimiters = ['\t', ';', ','] as const

/** One line of a table, with quotes around what holds the delimiter. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '"' && isQuoted && line[at + 1] === '"') cell += line[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '' && !/^sep=/i.test(line))

/** A table as measuring machines write them: the delimiter is the one its lines have most. */
export function readTable(text: string): readonly (readonly string[])[] {
  const lines = linesOf(text)
  const often = (delimiter: string) => lines.filter(line => cellsOf(line, delimiter).length > 1).length
  const delimiter = delimiters.toSorted((one, other) => often(other) - often(one))[0]!
  return lines.map(line => cellsOf(line, delimiter))
}

/** What programs of measuring machines call their columns. */
const known: Readonly<Record<keyof FileColumns, RegExp>> = {
  characteristic:
    /^(balloon|bubble|char(acteristic)?|feature|dim(ension)?|item|no|nr|merkmal|cota|caracter[ií]stica|globo)\b/i,
  value: /^(actual|meas(ured)?|value|result|reading|ist(wert)?|valor|medido|real)\b/i,
  piece: /^(piece|part|serial|sample|s\/?n|pieza|teil|serie|muestra)\b/i,
}

/** The columns as their headings say them; none where they do not. */
export function guessColumns(headings: readonly string[]): FileColumns | null {
  const named = (pattern: RegExp) => headings.find(heading => pattern.test(heading)) ?? null
  const [characteristic, value] = [named(known.characteristic), named(known.value)]
  return characteristic && value ? { characteristic, value, piece: named(known.piece) } : null
}

export const fits = (columns: FileColumns | null, headings: readonly string[]): columns is FileColumns =>
  columns !== null && [columns.characteristic, columns.value].every(name => headings.includes(name))

/** The values of a table, row by row; rows without a value are headings and remarks. */
export function rowsOf([headings = [], ...rows]: readonly (readonly string[])[], columns: FileColumns): FileRow[] {
  const [characteristic, value, piece] = [columns.characteristic, columns.value, columns.piece].map(name =>
    name === null ? -1 : headings.indexOf(name),
  ) as [number, number, number]
  return rows.flatMap(row => {
    const [name, entered] = [row[characteristic] ?? '', row[value] ?? '']
    return name && entered ? [{ characteristic: name, entered, piece: row[piece] || null }] : []
  })
}

const isDfq = (text: string): boolean => /^K0100\s/m.test(text)
const field = /^(K\d{4})(?:\/(\d+))?\s+(.*)$/

/** Q-DAS: K2001 and K2002 name a characteristic, K0001 is a value of it, K0014 the piece it was measured on. */
export function readDfq(text: string): FileRow[] | null {
  if (!isDfq(text)) return null
  const names = new Map<string, string>()
  const values: { of: string; entered: string; piece: string | null }[] = []
  for (const line of linesOf(text)) {
    const [, key = '', of = '1', said = ''] = field.exec(line.trim()) ?? []
    if (key === 'K2001' || (key === 'K2002' && !names.has(of))) names.set(of, said.trim())
    if (key === 'K0001') values.push({ of, entered: said.trim(), piece: null })
    if (key === 'K0014') {
      const place = values.findLastIndex(one => one.of === of)
      if (place >= 0) values[place] = { ...values[place]!, piece: said.trim() }
    }
  }
  return values.map(({ of, ...value }) => ({ characteristic: names.get(of) ?? of, ...value }))
}

interface FileValue {
  readonly piece: number
  readonly featureNo: number | null
  readonly serial: string | null
  readonly entered: string
  readonly value: string | null
  readonly count: number | null
  readonly passed: null
}

export interface FileSample {
  readonly check: CheckView
  readonly values: readonly FileValue[]
}

export interface FileMatch {
  readonly samples: readonly FileSample[]
  /** What is named in the file and not to be measured here. */
  readonly unknown: readonly string[]
  /** What stands where a value should, and is none. */
  readonly unread: readonly FileRow[]
}

const bare = (name: string): string => name.replace(/^[#(\s]+|[)\s]+$/g, '').toLowerCase()

/** Balloon 12 is characteristic 12, 12.3 the third of its four features. */
function checkOf(checks: readonly CheckView[], name: string): { check: CheckView; featureNo: number | null } | null {
  const asked = bare(name)
  const own = checks.find(({ number, requirement }) => bare(number) === asked || requirement.toLowerCase() === asked)
  if (own) return { check: own, featureNo: null }
  const [, whole, feature] = /^(.+)\.(\d+)$/.exec(asked) ?? []
  const many = checks.find(({ number, features }) => features >= Number(feature) && bare(number) === whole)
  return many ? { check: many, featureNo: Number(feature) } : null
}

/** Which rows of a file are values of which check; pieces are counted as they come. */
export function matchRows(rows: readonly FileRow[], checks: readonly CheckView[]): FileMatch {
  const byCheck = new Map<CheckView, FileValue[]>()
  const unknown = new Set<string>()
  const unread: FileRow[] = []
  const pieces = [...new Set(rows.map(({ piece }) => piece))]
  for (const row of rows) {
    const found = checkOf(checks, row.characteristic)
    const value = readNumber(row.entered)
    if (!found || found.check.dataKind === 'attribute') unknown.add(row.characteristic)
    else if (value === null) unread.push(row)
    else {
      const { check, featureNo } = found
      const before = byCheck.get(check) ?? []
      const sameFeature = before.filter(one => one.featureNo === featureNo).length
      const piece = (check.lot?.taken ?? 0) + (row.piece === null ? sameFeature : pieces.indexOf(row.piece)) + 1
      const isCount = check.dataKind === 'count'
      const measured = { value: isCount ? null : value, count: isCount ? Number(value) : null, passed: null }
      byCheck.set(check, [...before, { piece, featureNo, serial: row.piece, entered: row.entered, ...measured }])
    }
  }
  return { samples: [...byCheck].map(([check, values]) => ({ check, values })), unknown: [...unknown], unread }
}
