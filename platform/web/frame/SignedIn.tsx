import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { forgetLabels } from '../fields/known-labels.ts'
import { type Application, RunningProvider, type Session } from '../kernel/application.ts'
import { keepFresh } from '../kernel/freshness.ts'
import type { ScreenLoaders } from '../kernel/screens.ts'
import { Questions } from '../parts/questions/Questions.tsx'
import { useLanguage } from '../words/WordsProvider.tsx'
import { type ApplicationLoader, isPublic } from './application-loader.ts'
import { Pages } from './Pages.tsx'
import { PublicPages } from './PublicPages.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const FloorFrame = lazy(() => import('./FloorFrame.tsx').then(({ FloorFrame }) => ({ default: FloorFrame })))
const PortalFrame = lazy(() => import('./PortalFrame.tsx').then(({ PortalFrame }) => ({ default: PortalFrame })))

const frames = { workspace: WorkspaceFrame, floor: FloorFrame, portal: PortalFrame }

interface SignedInProps {
  readonly running: { readonly session: Session; readonly application: Application }
  readonly door: ScreenLoaders
  readonly loadModules: ApplicationLoader
  readonly path: string
}

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // A terminal keeps what it last showed, so asking is worth while without a line too.
        networkMode: 'offlineFirst',
      },
    },
  })

/** Everything behind the door. What was read for one person is forgotten when they leave. */
export default function SignedIn({ running, door, loadModules, path }: SignedInProps) {
  const [queries] = useState(newQueries)
  useEffect(() => keepFresh(queries), [queries])
  useReadAgain(queries)
  return (
    <QueryClientProvider client={queries}>
      <RunningProvider value={running}>
        {isPublic(path) ? (
          <PublicPages screens={door} path={path} />
        ) : (
          <Suspense fallback={null}>
            <OwnFrame frame={running.application.frame} loadModules={loadModules} />
          </Suspense>
        )}
        <Questions />
        <SignInAgain />
      </RunningProvider>
    </QueryClientProvider>
  )
}

/** Names come from the server in the reader's language, so another language is another answer. */
function useReadAgain(queries: QueryClient): void {
  const { language } = useLanguage()
  const read = useRef(language)
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    forgetLabels()
    void queries.invalidateQueries()
  }, [queries, language])
}

/** Who somebody is decides which frame they work in. */
function OwnFrame({ frame, loadModules }: { frame: Application['frame']; loadModules: ApplicationLoader }) {
  const { screens } = use(loadModules())
  const Frame = frames[frame]
  return (
    <Frame>
      <Pages screens={screens} />
    </Frame>
  )
}
