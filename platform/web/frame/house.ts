import type { WingLoaders } from '../kernel/wing-loaders.ts'
import { setWingLoaders } from '../kernel/wing-loaders.ts'
import type { ScreenLoaders } from './screens.ts'

/** What stands behind the door: a chunk of its own, so that the door stays light however large the house grows. */
export interface House {
  readonly wings: WingLoaders
  /** Screens that are not generated, by their path in the route table. */
  readonly screens: ScreenLoaders
}
export type HouseLoader = () => Promise<House>

/** Fetched once; again when it did not arrive. */
export function onceLoaded(load: HouseLoader): HouseLoader {
  let loading: Promise<House> | null = null
  return () => {
    loading ??= load().then(house => {
      setWingLoaders(house.wings)
      return house
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
