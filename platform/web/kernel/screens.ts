import { type ComponentType, lazy } from 'react'

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
export type Screen = ComponentType<ScreenProps>
/** How a screen is fetched: its own chunk, when it is opened. */
export type ScreenLoader = () => Promise<{ default: Screen }>
export type ScreenLoaders = Readonly<Record<string, ScreenLoader>>

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A chunk that does not arrive is asked for once more after a second; then the page says so (documents 1.2). */
const patiently =
  (load: ScreenLoader): ScreenLoader =>
  async () => {
    try {
      return await load()
    } catch (error) {
      window.dispatchEvent(new CustomEvent('screen-load-error', { detail: { error } }))
      await pause(1000)
      return load()
    }
  }

const made = new Map<ScreenLoader, Screen>()

/** The same loader always gives the same component, so that a page keeps its state. */
export function screenOf(load: ScreenLoader): Screen {
  const known = made.get(load)
  if (known) return known
  const screen = lazy(patiently(load))
  made.set(load, screen)
  return screen
}
