import { Button } from '@mantine/core'
import { IconDatabaseImport, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import { inSentence, resourceLabel } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { ScreenError } from '#platform/web/parts/Messages.tsx'
import { mayCreate } from './creating.ts'
import { NewButton } from './NewRecord.tsx'
import type { List } from './use-list.ts'

/** Nothing to show, and why: nothing exists yet, or nothing matches. */
export function EmptyList({ list, onImport }: { list: List; onImport: () => void }) {
  const { words, name, view, resource, fixed } = list
  const records = resourceLabel(words, name)
  // Whoever opens a list for the first time has filtered nothing: its view has.
  const isOfView = !view.search && fixed.some(one => JSON.stringify(one.view.filter) === JSON.stringify(view.filter))
  if ((view.filter || view.search) && !isOfView)
    return (
      <EmptyState
        icon={<IconFilterOff size={36} stroke={1.3} />}
        title={words('empty.noMatch.title')}
        actions={
          <Button onClick={() => list.change({ filter: undefined, search: '' })}>
            {words('empty.noMatch.action')}
          </Button>
        }
      >
        {words('empty.noMatch.body')}
      </EmptyState>
    )
  if (view.archived)
    return (
      <EmptyState
        icon={<IconInbox size={36} stroke={1.3} />}
        title={words('list.emptyArchive', { records })}
        actions={<Button onClick={() => list.change({ archived: false })}>{words('list.leaveArchive')}</Button>}
      />
    )
  const mayMake = mayCreate(list)
  const mayImport = list.may('import') && !resource.byVerbsOnly
  return (
    <EmptyState
      icon={<IconInbox size={36} stroke={1.3} />}
      title={view.filter ? words('list.emptyView') : words('list.emptyTitle', { records: inSentence(records) })}
      actions={
        (mayMake || mayImport || view.filter) && (
          <>
            {mayMake && <NewButton list={list} />}
            {mayImport && (
              <Button variant="default" leftSection={<IconDatabaseImport size={16} />} onClick={onImport}>
                {words('list.import')}
              </Button>
            )}
            {view.filter && (
              <Button variant="default" onClick={() => list.goTo(list.declared, undefined)}>
                {words('list.showAll')}
              </Button>
            )}
          </>
        )
      }
    >
      {words.find(`${name}.about`)}
    </EmptyState>
  )
}

/** The server would not give the list: it says why, and what is missing. */
export function RefusedList({ list, error, onRetry }: { list: List; error: unknown; onRetry: () => void }) {
  const { words, name } = list
  if (error instanceof Problem && error.status === 403)
    return (
      <EmptyState icon={<IconLock size={36} stroke={1.3} />} title={words('empty.notAllowed.title')}>
        {error.message}
      </EmptyState>
    )
  if (error instanceof Problem && error.status < 500)
    return (
      <EmptyState
        icon={<IconFilterOff size={36} stroke={1.3} />}
        title={words('list.unreadable', { records: inSentence(resourceLabel(words, name)) })}
        actions={<Button onClick={() => list.goTo(list.base, undefined)}>{words('list.startOver')}</Button>}
      >
        {error.document.errors?.map(({ message }) => message).join(' ') || error.message}
      </EmptyState>
    )
  return (
    <ScreenError
      onRetry={onRetry}
      {...(error instanceof Problem && error.document.requestId && { requestId: error.document.requestId })}
    />
  )
}
