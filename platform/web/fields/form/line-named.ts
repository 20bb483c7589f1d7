import { fieldLabel, type Registry, type Resource, type Words } from '#platform/model'

interface Naming {
  readonly words: Words
  readonly registry: Registry
  readonly resource: Resource
}

/** `lines.1.charges.0.description` → "Line 2, Charges 1". */
function linesOf({ words, registry, resource }: Naming, path: readonly string[]): string[] {
  const [field = '', place, ...deeper] = path
  const child = resource.fields[field]?.lines
  if (!child || place === undefined || !/^\d+$/.test(place)) return []
  const line = Number(place) + 1
  const name =
    field === 'lines'
      ? words('lines.named', { line })
      : words('lines.namedOf', { field: fieldLabel(words, resource.name, field), line })
  return [name, ...linesOf({ words, registry, resource: registry.resource(child) }, deeper)]
}

/** A complaint about a place in a line, away from that line: says which. A sentence that names its line itself stays. */
export function withLine(naming: Naming, path: string, sentence: string): string {
  const [first, ...rest] = linesOf(naming, path.split('.'))
  if (first === undefined || sentence.startsWith(first)) return sentence
  return naming.words('lines.about', { line: [first, ...rest].join(', '), sentence })
}
