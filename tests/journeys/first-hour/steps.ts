import type { BrowserContext } from 'playwright-core'

/** What somebody did until now: presses, fields they filled, and the screens they saw. */
export interface Steps {
  readonly pressed: number
  readonly typed: number
  readonly screens: readonly string[]
}

type Kind = 'press' | 'type' | 'screen'

/** Counts in the page itself, whatever way the test presses and types. */
export async function countSteps(context: BrowserContext): Promise<() => Steps> {
  const counted = { press: 0, type: 0 }
  const screens = new Set<string>()
  await context.exposeFunction('countStep', (kind: Kind, screen: string) => {
    if (kind === 'screen') screens.add(screen.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id'))
    else counted[kind]++
  })
  await context.addInitScript(watch)
  return () => ({ pressed: counted.press, typed: counted.type, screens: [...screens] })
}

/** Travels into the page as text, so it uses nothing from outside itself. */
function watch(): void {
  const tell = (kind: Kind, screen = '') =>
    (window as unknown as { countStep(kind: Kind, screen: string): void }).countStep(kind, screen)
  let filled: EventTarget | null = null
  addEventListener('pointerdown', () => tell('press'), true)
  addEventListener('keydown', event => event.key === 'Enter' && tell('press'), true)
  // A field counts once however long its text is, and again when somebody comes back to it.
  addEventListener(
    'input',
    event => {
      if (event.target === filled) return
      filled = event.target
      const isTicked = event.target instanceof HTMLInputElement && /checkbox|radio/.test(event.target.type)
      if (!isTicked) tell('type')
    },
    true,
  )
  addEventListener('focusout', () => (filled = null), true)
  let seen = ''
  setInterval(() => {
    // The wizard has one address and many pages.
    const page = location.pathname === '/setup' ? (document.querySelector('[aria-live=polite]')?.textContent ?? '') : ''
    const here = [location.pathname, page].filter(Boolean).join(' ')
    if (here !== seen) tell('screen', here)
    seen = here
  }, 50)
}
