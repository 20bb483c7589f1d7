import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { sayRefused } from './edit-rows.ts'
import type { SavedView, SavedViews } from './saved-views.ts'
import type { List } from './use-list.ts'
import classes from './ViewTabs.module.css'

const ViewDialog = lazy(() => import('./ViewDialog.tsx'))

/** Saved views as tabs, and what to do with changes made to the one in use. */
export function ViewTabs({
  list,
  saved,
  naming,
  setNaming,
}: {
  list: List
  saved: SavedViews
  naming: Naming
  setNaming: (naming: Naming) => void
}) {
  const { words } = list
  const { views, current, isModified } = saved
  return (
    <div className={classes.bar}>
      <nav className={classes.tabs} aria-label={words('views.label')}>
        <Tab label={words('views.builtIn')} isCurrent={!current} onOpen={() => saved.open(undefined)} />
        {views.map(view => (
          <Tab key={view.id} label={view.name} isCurrent={view === current} onOpen={() => saved.open(view)} />
        ))}
      </nav>
      {current && (
        <MenuButton
          label={words('views.options', { name: current.name })}
          iconOnly
          className={classes.more}
          entries={viewMenu(list, saved, current, setNaming)}
        >
          <IconChevronDown size={14} />
        </MenuButton>
      )}
      {isModified && (
        <span className={classes.modified}>
          <span>{words('views.modified')}</span>
          {current && saved.mayOverwrite(current) && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => saved.save().catch(error => sayRefused(list, error))}
            >
              {words('views.save')}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => setNaming('new')}>
            {words('views.saveAs')}
          </Button>
          <Button variant="subtle" color="neutral" size="compact-sm" onClick={saved.revert}>
            {words('views.revert')}
          </Button>
        </span>
      )}
      <Suspense fallback={null}>
        {naming && (
          <ViewDialog
            list={list}
            saved={saved}
            view={naming === 'new' ? undefined : naming}
            onClose={() => setNaming(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** A view being named: a new one, or one whose settings change. */
export type Naming = 'new' | SavedView | undefined

function Tab({ label, isCurrent, onOpen }: { label: string; isCurrent: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={classes.tab} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      {label}
    </button>
  )
}

function viewMenu(list: List, saved: SavedViews, view: SavedView, setNaming: (naming: Naming) => void): MenuEntry[] {
  const { words } = list
  const refusal = saved.mayOverwrite(view) ? undefined : words('views.notYours')
  return [
    { key: 'settings', label: words('views.settings'), ...(refusal && { refusal }), onChoose: () => setNaming(view) },
    { key: 'copy', label: words('views.saveAs'), onChoose: () => setNaming('new') },
    {
      key: 'remove',
      label: words('views.remove'),
      negative: true,
      ...(refusal && { refusal }),
      onChoose: () => void saved.remove(view).catch(error => sayRefused(list, error)),
    },
  ]
}
