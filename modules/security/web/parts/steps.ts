import { addressNow, navigate } from '#platform/web/kernel/navigation.ts'

/** What the server asks for next, as it says it. */
export type Step =
  | {
      readonly next: 'factor' | 'set-password' | 'setup-factor'
      readonly ticket: string
      readonly expiresAt: string
      readonly factors?: readonly string[]
    }
  | { readonly next: 'done'; readonly csrfToken: string; readonly notice?: 'recoveryCodesLow' }

/** In: the frame asks anew who is here, and leads from /login to where the person wanted to go. */
export function enter(): void {
  if (addressNow().path !== '/login') navigate(`/login${window.location.search}`, { replace: true })
  window.dispatchEvent(new CustomEvent('session-changed'))
}

export interface DoorLink {
  readonly purpose: 'invite' | 'reset' | 'ticket'
  readonly secret: string
}

/** A secret comes behind the `#` and is taken out of the address at once: no history, screenshot or log keeps it (people R40). */
export function takeSecret(): DoorLink | null {
  const [, purpose, secret] = /^#(invite|reset|ticket)=([\w-]+)$/.exec(window.location.hash) ?? []
  if (!secret) return null
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return { purpose: purpose as DoorLink['purpose'], secret }
}
