import { Suspense } from 'react'
import { matchRoute } from '#platform/model/routes.ts'
import { type ScreenLoaders, screenOf } from '../kernel/screens.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** Screens for people who are not signed in; every other address leads to the door. */
export function PublicPages({ screens, path }: { screens: ScreenLoaders; path: string }) {
  const load = Object.entries(screens).find(([pattern]) =>
    matchRoute([{ path: pattern, kind: 'public', roles: 'public', module: '', state: 'built' }], path),
  )
  const match =
    load && matchRoute([{ path: load[0], kind: 'public', roles: 'public', module: '', state: 'built' }], path)
  const Screen = screenOf(load?.[1] ?? screens['/login']!)
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={null}>
        <Screen params={match?.params ?? {}} />
      </Suspense>
    </ScreenBoundary>
  )
}
