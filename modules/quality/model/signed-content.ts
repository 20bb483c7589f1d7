import type { FieldSpec, Resource } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'

/** What a signature on a record stands for: these fields, and of its lines these. */
export type SignedFields = readonly (string | readonly [lines: string, fields: readonly string[]])[]

type Row = Readonly<Record<string, unknown>>
type Specs = (resource: string) => Pick<Resource, 'fields'>

/** A code is what the paper calls its number. */
const nameOf = (field: string): string => (field === 'code' ? 'number' : field)

/** One value as it is sealed (quality S3): decimals in their stored scale, instants with milliseconds, files by their hash. */
export function sealedValue(value: unknown, spec: FieldSpec | undefined): unknown {
  if (value === null || value === undefined) return null
  if (spec?.places !== undefined) return Decimal.of(String(value)).toFixed(spec.places)
  if (spec?.kind === 'dateTime') return new Date(String(value)).toISOString()
  if (spec?.kind === 'file') return (value as { sha256: string }).sha256
  if (spec?.kind === 'files') return (value as { sha256: string }[]).map(one => one.sha256)
  return value
}

/** Lines keep their order and bear their number. */
export const sealedLines = (lines: unknown, own: readonly string[], fields: Readonly<Record<string, FieldSpec>>) =>
  (Array.isArray(lines) ? (lines as Row[]) : []).map((line, place) => ({
    line: place + 1,
    ...Object.fromEntries(own.map(field => [nameOf(field), sealedValue(line[field], fields[field])])),
  }))

/** The readable content a signature covers. */
export function signedContent(resource: string, row: Row, signed: SignedFields, specs: Specs): Record<string, unknown> {
  const { fields } = specs(resource)
  const entries = signed.map(part => {
    if (typeof part === 'string') return [nameOf(part), sealedValue(row[part], fields[part])] as const
    const [name, own] = part
    const lines = sealedLines(row[name], own, specs(fields[name]!.lines!).fields)
    return [name, lines] as const
  })
  return Object.fromEntries(entries)
}
