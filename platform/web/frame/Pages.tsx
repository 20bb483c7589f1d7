import { type ComponentType, Suspense } from 'react'
import { matchRoute, type Route } from '#platform/model/routes.ts'
import { type Application, useApplication, useSession } from '../kernel/application.ts'
import { useAddress } from '../kernel/navigation.ts'
import { type ScreenLoaders, screenOf } from '../kernel/screens.ts'
import CreatePage from '../pages/create/CreatePage.tsx'
import ListPage from '../pages/list/ListPage.tsx'
import type { PageProps } from '../pages/page-props.ts'
import RecordPage from '../pages/record/RecordPage.tsx'
import { ComingSoon, NotAllowed, NotFound } from '../parts/Messages.tsx'
import { PageSkeleton } from '../parts/Skeletons.tsx'
import NarrowedList from '../screens/NarrowedList.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** The pages every declared record type has: everybody opens them, so they come with the frame. */
const pages = {
  list: ListPage,
  create: CreatePage,
  detail: RecordPage,
  narrowed: NarrowedList,
} satisfies Record<string, ComponentType<PageProps>>

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

function isGranted({ resources }: Application, right: string): boolean {
  const [resource = '', verb = ''] = right.split('.')
  return resources[resource]?.verbs.includes(verb) ?? false
}

/** A generated page tells itself whose right it is; a screen in its place needs the same one. */
function rightInPlaceOf({ resource, page }: Route): string | null {
  if (!resource || (page !== 'list' && page !== 'create')) return null
  return `${resource}.${page === 'list' ? 'view' : 'create'}`
}

function PageAt({ path, screens }: { path: string; screens: ScreenLoaders }) {
  const application = useApplication()
  const words = useWords()
  const { home } = useSession()
  const found = matchRoute(application.routes, path)
  const openPalette = () =>
    window.dispatchEvent(
      new CustomEvent('open-palette', { detail: { text: path.split('/').filter(Boolean).join(' ') } }),
    )
  if (!found) return <NotFound path={path} homeHref={home} onSearch={openPalette} />
  const { route, params } = found
  if (route.state === 'coming')
    return (
      <ComingSoon
        feature={application.screens[route.path] ?? path}
        about={application.coming[route.path]}
        backHref={home}
      />
    )
  const own = screens[route.path]
  const needed = route.needs ?? (own ? rightInPlaceOf(route) : null)
  if (needed && !isGranted(application, needed)) {
    const name = application.screens[route.path] ?? application.resources[route.resource ?? '']?.many
    return <NotAllowed>{words('empty.notAllowed.body', { records: `“${name ?? path}”` })}</NotAllowed>
  }
  if (own) {
    const Own = screenOf(own)
    return <Own params={params} />
  }
  if (route.resource && route.page) {
    const Page = route.page === 'list' && route.where ? pages.narrowed : pages[route.page]
    return (
      <Page
        key={`${route.resource}/${params.id ?? route.path}`}
        resource={route.resource}
        {...(params.id && { id: params.id })}
        {...(route.where && { where: route.where })}
      />
    )
  }
  return <NotFound path={path} homeHref={home} onSearch={openPalette} />
}
