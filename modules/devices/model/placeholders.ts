/** What a template may name. */
export const placeholders = [
  'program',
  'programNumber',
  'rev',
  'hash8',
  'part',
  'partRev',
  'op',
  'job',
  'user',
  'date',
  'time',
  'tools',
  'state',
] as const
export type Placeholder = (typeof placeholders)[number]

const written = /\{\{\s*([^{}]*?)\s*\}\}/g
const isKnown = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** The first name in double braces that nobody knows. */
export function unknownPlaceholder(body: string): string | null {
  for (const [, name] of body.matchAll(written)) if (!isKnown(name!)) return name!
  return null
}

/** A value inside a comment must not end it: round brackets become square ones, accents go. */
export const cleanForComment = (value: string): string =>
  value.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('(', '[').replaceAll(')', ']')

/** The text with its values; what has none stays empty. */
export const fillTemplate = (body: string, values: Partial<Record<Placeholder, string>>): string =>
  body.replace(written, (whole, name: string) => (isKnown(name) ? cleanForComment(values[name] ?? '') : whole))

/** What is put on top of a program when its device names no template (devices R14). */
export const defaultHeader = '(MW1 {{program}} R{{rev}} {{hash8}})'
