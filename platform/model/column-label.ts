import type { Resource } from './declaration/resource.ts'
import type { Registry } from './registry.ts'
import { fieldLabel, type Words } from './words.ts'

/** "Lines · Book": each step as the resource it belongs to calls it. */
export function columnLabel(words: Words, registry: Registry, resource: Resource, name: string): string {
  const labels: string[] = []
  let owner = resource
  for (const step of name.split('.')) {
    labels.push(fieldLabel(words, owner.name, step))
    const spec = owner.fields[step]
    const next = spec?.lines ?? (spec?.kind === 'ref' ? spec.targets?.[0] : undefined)
    if (next && registry.has(next)) owner = registry.resource(next)
  }
  return labels.join(' · ')
}
