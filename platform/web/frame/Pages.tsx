import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { matchRoute } from '#platform/model/routes.ts'
import { useApplication, useSession } from '../kernel/application.ts'
import { useAddress } from '../kernel/navigation.ts'
import { ComingSoon, NotFound, ScreenError } from '../parts/Messages.tsx'
import { PageSkeleton } from '../parts/Skeletons.tsx'
import { generatedPages, type ScreenLoaders, screenOf } from './screens.ts'

const pages = {
  list: lazy(generatedPages.list),
  create: lazy(generatedPages.create),
  detail: lazy(generatedPages.detail),
} satisfies Record<string, ComponentType<{ resource: string; id?: string }>>

/** The page of the address one is at, from the table of routes this person may open. */
export function Pages({ screens }: { screens: ScreenLoaders }) {
  const { path } = useAddress()
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <PageAt path={path} screens={screens} />
      </Suspense>
    </ScreenBoundary>
  )
}

function PageAt({ path, screens }: { path: string; screens: ScreenLoaders }) {
  const application = useApplication()
  const { home } = useSession()
  const found = matchRoute(application.routes, path)
  const openPalette = () =>
    window.dispatchEvent(
      new CustomEvent('open-palette', { detail: { text: path.split('/').filter(Boolean).join(' ') } }),
    )
  if (!found) return <NotFound path={path} homeHref={home} onSearch={openPalette} />
  const { route, params } = found
  if (route.state === 'coming') return <ComingSoon feature={application.screens[route.path] ?? path} backHref={home} />
  const own = screens[route.path]
  if (own) {
    const Own = screenOf(own)
    return <Own params={params} />
  }
  if (route.resource && (route.kind === 'list' || route.kind === 'create' || route.kind === 'detail')) {
    const Page = pages[route.kind]
    return (
      <Page
        key={`${route.resource}/${params.id ?? route.kind}`}
        resource={route.resource}
        {...(params.id && { id: params.id })}
      />
    )
  }
  return <NotFound path={path} homeHref={home} onSearch={openPalette} />
}

/** Screens for people who are not signed in; every other address leads to the door. */
export function PublicPages({ screens, path }: { screens: ScreenLoaders; path: string }) {
  const load = Object.entries(screens).find(([pattern]) =>
    matchRoute([{ path: pattern, kind: 'public', roles: 'public', wing: '', state: 'built' }], path),
  )
  const match = load && matchRoute([{ path: load[0], kind: 'public', roles: 'public', wing: '', state: 'built' }], path)
  const Screen = screenOf(load?.[1] ?? screens['/login']!)
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={null}>
        <Screen params={match?.params ?? {}} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** A screen that fails to arrive or to draw says so in its place; the rest of the house stands. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean; newVersion: boolean }> {
  override state = { failed: false, newVersion: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    const built = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content
    void fetch('/', { method: 'GET' })
      .then(answer => answer.text())
      .then(page => {
        if (built && !page.includes(built)) this.setState({ newVersion: true })
      })
      .catch(() => {})
  }

  override render() {
    const { failed, newVersion } = this.state
    if (!failed) return this.props.children
    return (
      <ScreenError
        newVersion={newVersion}
        onRetry={() => (newVersion ? window.location.reload() : this.setState({ failed: false }))}
      />
    )
  }
}
