import type { Resource } from './declaration/resource.ts'
import type { Language } from './words.ts'

/** A field of a record in the reader's language, where the record has it (`inSpanish`); else as it is stored. */
export function spoken(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  field: string,
  language: Language,
): unknown {
  const other = language === 'es' ? resource.fields[field]?.inSpanish : undefined
  return (other && row[other]) || row[field]
}
