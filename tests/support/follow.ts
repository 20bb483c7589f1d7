import type { Page } from 'playwright-core'

/**
 * Goes to an address as a link inside the application does. Loading all of it anew takes a second of the machine each time;
 * that is for what only a fresh start can show.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const here = new URL(page.url())
  // Who already stands there would keep what was done on the page; by way of one that does not exist it is a new one.
  if (here.pathname === new URL(address, here).pathname) await page.evaluate(step, '/no-such-page')
  await page.evaluate(step, address)
}

/** Travels into the page as text, so it uses nothing from outside itself. */
async function step(address: string): Promise<void> {
  for (const old of document.querySelectorAll('main h1')) old.setAttribute('data-old', '')
  const { step = 0 } = (window.history.state ?? {}) as { step?: number }
  window.history.pushState({ step: step + 1 }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const until = performance.now() + 30_000
  while (!document.querySelector('main h1:not([data-old])')) {
    if (performance.now() > until) throw new Error(`${address} does not open`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
