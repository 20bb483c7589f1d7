import type { Page } from 'playwright-core'

/** A code as a keyboard-wedge scanner types it, also on a busy machine: no key waits until the one before it was heard. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map(key => page.keyboard.press(key)))
}
