import { addressNow, navigate } from '#platform/web/kernel/navigation.ts'
import type { List } from './use-list.ts'

export const mayCreate = ({ may, resource }: List): boolean =>
  may('create') && !resource.byVerbsOnly && !resource.isView

/** The page where a new record is made; some kinds have none and are made over their list. */
export const createHref = ({ application, resource }: List): string | null => {
  // A list at an address of its own has its own page for new records: /credit-memos/debit/create.
  const ways = [`${addressNow().path}/create`, `/${resource.route}/create`]
  return ways.find(href => application.routes.some(route => route.path === href)) ?? null
}

export const createHere = 'create-here'

export function beginCreating(list: List, given: Readonly<Record<string, string>> = {}): void {
  const href = createHref(list)
  if (href) navigate(`${href}?${new URLSearchParams(given)}`.replace(/\?$/, ''))
  else window.dispatchEvent(new CustomEvent(createHere, { detail: given }))
}
