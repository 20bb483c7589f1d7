import type { Wing } from '#platform/model'

/** How the declarations of a wing are fetched: one chunk each, when one of its pages is opened. */
export type WingLoaders = Readonly<Record<string, () => Promise<Wing>>>

let loaders: WingLoaders = {}

/** Apart from the registry they fill, so that the front door need not carry the kernel's model. */
export function setWingLoaders(given: WingLoaders): void {
  loaders = given
}

export const wingLoader = (name: string): (() => Promise<Wing>) | undefined => loaders[name]
