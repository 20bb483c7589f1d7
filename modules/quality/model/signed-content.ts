import type { FieldSpec, Resource } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'

/** What a signature on a record stands for: these fields, and of its lines these. */
export type SignedFields = readonly (string | readonly [lines: string, fields: readonly string[]])[]

type Row = Readonly<Record<string, unknown>>
type Specs = (resource: string) => Pick<Resource, 'fields'>

/** A code is what the paper calls its number. */
const nameOf = (field: string): string => (field === 'code' ? 'number' : field)

/** One value as it is sealed (quality S3): decimals in their stored scale, instants with milliseconds, files by their hash. */
function sealed(value: unknown, spec: FieldSpec | undefined): unknown {
  if (value === null || value === undefined) return null
  if (spec?.places !== undefined) return Decimal.of(String(value)).toFixed(spec.places)
  if (spec?.kind === 'dateTime') return new Date(String(value)).toISOString()
  if (spec?.kind === 'file') return (value as { sha256: string }).sha256
  if (spec?.kind === 'files') return (value as { sha256: string }[]).map(one => one.sha256)
  return value
}

/** The readable content a signature covers; lines keep their order and bear their number. */
export function signedContent(resource: string, row: Row, signed: SignedFields, specs: Specs): Record<string, unknown> {
  const { fields } = specs(resource)
  const entries = signed.map(part => {
    if (typeof part === 'string') return [nameOf(part), sealed(row[part], fields[part])] as const
    const [name, own] = part
    const child = specs(fields[name]!.lines!).fields
    const lines = (row[name] as readonly Row[]).map((line, place) => ({
      line: place + 1,
      ...Object.fromEntries(own.map(field => [nameOf(field), sealed(line[field], child[field])])),
    }))
    return [name, lines] as const
  })
  return Object.fromEntries(entries)
}
