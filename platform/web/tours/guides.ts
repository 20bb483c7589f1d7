import type { ComponentType } from 'react'

/**
 * A guide leads through work on the real pages, and watches the records for each step being done. Unlike a tour it waits for
 * the person: its panel says what to press next, and stays until the work is done or it is left.
 */
interface Guide {
  readonly name: string
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly onClose: () => void }> }>
}

const added = new Map<string, Guide>()

/** Called by a module's browser entry. */
export function addGuide(guide: Guide): void {
  added.set(guide.name, guide)
}

export const guideNamed = (name: string): Guide | undefined => added.get(name)

const kept = 'millwright-guide'

/** Which guide runs in this tab: it survives a reload. */
export const runningGuide = (): string | null => sessionStorage.getItem(kept)

export function startGuide(name: string): void {
  sessionStorage.setItem(kept, name)
  window.dispatchEvent(new CustomEvent('guide-changed'))
}

export function leaveGuide(): void {
  sessionStorage.removeItem(kept)
  window.dispatchEvent(new CustomEvent('guide-changed'))
}
