import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'

/** The mail of a document before it leaves. */
export interface DraftLetter {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** A mail server is set up; without one a mail waits in the outbox. */
  readonly hasMail: boolean
  /** Whom at the partner one could send it to. */
  readonly people: readonly { readonly name: string; readonly email: string }[]
  /** What goes with it, if anything. */
  readonly paper: { readonly name: string; readonly href: string } | null
}

export const useLetter = (resource: string, id: unknown): DraftLetter | undefined =>
  useQuery({
    queryKey: ['letter', resource, id],
    queryFn: () => api.get<DraftLetter>(`/${resource}/${String(id)}/letter`),
    // Whoever opens the dialog again sees contacts that were added meanwhile.
    staleTime: 0,
    gcTime: 0,
  }).data

export const addressesIn = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean)

/** Addresses that are nobody's at the partner. */
export const strangersIn = (to: unknown, { people }: DraftLetter): string[] =>
  ((to as readonly string[] | null) ?? []).filter(
    address => !people.some(({ email }) => email.toLowerCase() === address.toLowerCase()),
  )
