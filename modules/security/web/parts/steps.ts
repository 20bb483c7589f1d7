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
