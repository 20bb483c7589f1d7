import type { Registry, Wire } from '#platform/model'

/** Every record the values point to, as `resource/id`, lines included. */
export function linksIn(registry: Registry, name: string, values: Wire): string[] {
  return Object.entries(registry.resource(name).fields).flatMap(([field, spec]): string[] => {
    const value = values[field]
    if (spec.kind === 'lines')
      return ((value as Wire[] | null) ?? []).flatMap(line => linksIn(registry, spec.lines!, line))
    if (spec.kind === 'ref') return typeof value === 'string' ? [`${spec.targets![0]}/${value}`] : []
    if (spec.kind === 'refs') return ((value as string[] | null) ?? []).map(id => `${spec.targets![0]}/${id}`)
    return (spec.kind === 'refOneOf' || spec.kind === 'refAny') && typeof value === 'string' ? [value] : []
  })
}
