import type { Application } from '../kernel/application.ts'
import type { Label, Labels } from '../kernel/record-api.ts'

/**
 * Labels of records chosen on this page before the server has sent them back: a form shows what was picked, also in a
 * restored draft.
 */
const known = new Map<string, Label>()

export function rememberLabel(resource: string, id: string, label: Label): void {
  known.set(`${resource}/${id}`, label)
}

export const forgetLabels = (): void => known.clear()

export function rememberLabels(labels: Labels): void {
  for (const [resource, byId] of Object.entries(labels))
    for (const [id, label] of Object.entries(byId)) rememberLabel(resource, id, label)
}

export const labelFor = (labels: Labels | undefined, resource: string, id: string): Label | undefined =>
  labels?.[resource]?.[id] ?? known.get(`${resource}/${id}`)

/** How a record is called in a line of text: code first, then its title, unless they are the same. */
export const labelText = (label: Label | undefined): string =>
  [...new Set([label?.code, label?.title])].filter(Boolean).join(' · ')

/** How a record is called where another one names it: people and partners by their name alone, what has none by its kind. */
export const nameOf = ({ resources }: Application, resource: string, label: Label | undefined): string =>
  (resources[resource]?.calledByName && label?.title) || labelText(label) || (label && resources[resource]?.one) || ''

/** The labels a form's values point to, to be kept with its draft. */
export function labelsOfLinks(links: Iterable<string>): Labels {
  const found: Record<string, Record<string, Label>> = {}
  for (const link of links) {
    const label = known.get(link)
    const [resource, id] = link.split('/') as [string, string]
    if (label) found[resource] = { ...found[resource], [id]: label }
  }
  return found
}
