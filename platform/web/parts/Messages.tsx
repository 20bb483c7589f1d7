import { Button } from '@mantine/core'
import { IconBarrierBlock, IconCloudOff, IconLock, IconMapSearch, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Link } from './Link.tsx'

/** Nobody lives at this address. */
export function NotFound({ path, homeHref, onSearch }: { path: string; homeHref: string; onSearch?: () => void }) {
  const words = useWords()
  return (
    <EmptyState
      wholePage
      icon={<IconMapSearch size={40} stroke={1.3} />}
      title={words('notFound.title')}
      actions={
        <>
          {onSearch && <Button onClick={onSearch}>{words('notFound.search')}</Button>}
          <Button component={Link} href={homeHref} variant="default">
            {words('notFound.home')}
          </Button>
        </>
      }
    >
      {words('notFound.body', { path })}
    </EmptyState>
  )
}

/** The page exists, and this person's rights do not reach it: which one is missing, and the way back. */
export function NotAllowed({ children, backHref }: { children: ReactNode; backHref?: string }) {
  const words = useWords()
  return (
    <EmptyState
      wholePage
      icon={<IconLock size={40} stroke={1.3} />}
      title={words('empty.notAllowed.title')}
      actions={
        backHref && (
          <Button component={Link} href={backHref} variant="default">
            {words('empty.notAllowed.back')}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  )
}

interface ComingSoonProps {
  feature: string
  /** What the screen will do. */
  about?: string
  backHref: string
}

export function ComingSoon({ feature, about, backHref }: ComingSoonProps) {
  const words = useWords()
  return (
    <EmptyState
      wholePage
      icon={<IconBarrierBlock size={40} stroke={1.3} />}
      title={words('comingSoon.title', { feature })}
      actions={
        <Button component={Link} href={backHref} variant="default">
          {words('comingSoon.back')}
        </Button>
      }
    >
      {about && <p>{about}</p>}
      {words('comingSoon.body')}
    </EmptyState>
  )
}

export interface ScreenErrorProps {
  onRetry: () => void
  /** The server runs a newer build than this page. */
  newVersion?: boolean
  requestId?: string
}

/** A screen that did not arrive. */
export function ScreenError({ onRetry, newVersion, requestId }: ScreenErrorProps) {
  const words = useWords()
  const Icon = newVersion ? IconRefresh : IconCloudOff
  return (
    <div role="alert">
      <EmptyState
        wholePage
        icon={<Icon size={40} stroke={1.3} />}
        title={words(newVersion ? 'errors.newVersion' : 'errors.screen')}
        actions={<Button onClick={onRetry}>{words(newVersion ? 'errors.reload' : 'errors.retry')}</Button>}
      >
        {words(newVersion ? 'errors.newVersionBody' : 'errors.screenBody')}
        {requestId && <div>{words('errors.request', { id: requestId })}</div>}
      </EmptyState>
    </div>
  )
}
