import type { Module } from '#platform/model'

/** How the declarations of a module are fetched: one chunk each, when one of its pages is opened. */
export type ModuleLoaders = Readonly<Record<string, () => Promise<Module>>>

let loaders: ModuleLoaders = {}

/** Apart from the registry they fill, so that the front door need not carry the kernel's model. */
export function setModuleLoaders(given: ModuleLoaders): void {
  loaders = given
}

export const moduleLoader = (name: string): (() => Promise<Module>) | undefined => loaders[name]
