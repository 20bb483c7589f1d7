import { Button } from '@mantine/core'
import { IconArchive, IconLock, IconMapSearch, IconPlugConnectedX } from '@tabler/icons-react'
import type { Resource } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface MissingProps {
  readonly resource: Resource
  readonly id: string
  readonly error: Error
  readonly onRetry: () => void
}

/** A record that is not there, is archived, is not for this person, or could not be fetched (documents 1.2). */
export function Missing({ resource, error, onRetry }: MissingProps) {
  const words = useWords()
  const application = useApplication()
  const { one } = application.resources[resource.name]!
  const list = pageOf(application, resource.name) ?? '/'
  const status = error instanceof Problem ? error.status : 0
  const toList = (
    <Button component={Link} href={list} variant="default">
      {words('record.toList')}
    </Button>
  )
  if (status === 404)
    return (
      <EmptyState
        wholePage
        icon={<IconMapSearch size={40} stroke={1.3} />}
        title={words('record.notFound', { record: one })}
        actions={toList}
      >
        {words('record.notFoundBody')}
      </EmptyState>
    )
  if (status === 410)
    return (
      <EmptyState
        wholePage
        icon={<IconArchive size={40} stroke={1.3} />}
        title={words('record.gone')}
        actions={
          <Button component={Link} href={`${list}?archived=true`}>
            {words('record.toArchive')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    )
  const Icon = status === 403 ? IconLock : IconPlugConnectedX
  return (
    <EmptyState
      wholePage
      icon={<Icon size={40} stroke={1.3} />}
      title={error.message || words('shell.lost')}
      actions={status === 403 ? toList : <Button onClick={onRetry}>{words('record.retry')}</Button>}
    />
  )
}
