import type { ModuleLoaders } from '../kernel/module-loaders.ts'
import { setModuleLoaders } from '../kernel/module-loaders.ts'
import type { ScreenLoaders } from '../kernel/screens.ts'

/** What stands behind the door: a chunk of its own, so that the door stays light however large the application grows. */
export interface Application {
  readonly modules: ModuleLoaders
  /** Screens that are not generated, by their path in the route table. */
  readonly screens: ScreenLoaders
}
export type ApplicationLoader = () => Promise<Application>

/** Fetched once; again when it did not arrive. */
export function onceLoaded(load: ApplicationLoader): ApplicationLoader {
  let loading: Promise<Application> | null = null
  return () => {
    loading ??= load().then(application => {
      setModuleLoaders(application.modules)
      return application
    })
    loading.catch(() => {
      loading = null
    })
    return loading
  }
}

const publicPaths = /^\/(login|logout|auto-login|authenticator\/setup|setup$|coming-soon|po\/|survey\/)/

/** Addresses that open without signing in. */
export const isPublic = (path: string): boolean => publicPaths.test(path)
