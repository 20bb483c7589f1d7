import { useApplication } from '../kernel/application.ts'
import { usePreference } from '../kernel/preferences.ts'

/** `g` then a letter goes somewhere (documents 1.6). */
const usual: Readonly<Record<string, string>> = {
  d: '/dashboard',
  o: '/orders',
  q: '/quotes',
  p: '/parts',
  j: '/jobs',
  u: '/purchase-orders',
  i: '/inbox',
  c: '/discussions',
  b: '/boards',
  e: '/future-events',
  r: '/my-reports',
  n: '/notifications',
}

interface Places {
  /** Letter and path: the usual ones that exist for this person, and their own. */
  readonly places: readonly (readonly [letter: string, path: string])[]
  readonly isUsual: (letter: string) => boolean
  /** Gives a page a letter of one's own, or takes it away. */
  readonly assign: (path: string, letter: string | null) => void
}

export function usePlaces(): Places {
  const { routes } = useApplication()
  const [kept, keep] = usePreference('places')
  const own = (kept ?? {}) as Readonly<Record<string, string>>
  const open = Object.entries(usual).filter(([, path]) => routes.some(route => route.path === path))
  const others = Object.entries(own).filter(([letter]) => !open.some(([taken]) => taken === letter))
  return {
    places: [...open, ...others],
    isUsual: letter => open.some(([taken]) => taken === letter),
    assign: (path, letter) =>
      keep({
        ...Object.fromEntries(Object.entries(own).filter(([taken, place]) => place !== path && taken !== letter)),
        ...(letter && { [letter]: path }),
      }),
  }
}
