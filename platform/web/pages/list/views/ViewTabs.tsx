import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { humanise } from '#platform/model'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { sayRefused } from '../editing/edit-rows.ts'
import type { List } from '../use-list.ts'
import type { SavedView, SavedViews } from './saved-views.ts'
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
    <div className={classes.bar} data-tour="views">
      <nav className={classes.tabs} aria-label={words('views.label')}>
        {list.fixed.length === 0 ? (
          <Tab label={words('views.builtIn')} isCurrent={!current} onOpen={() => saved.openFixed()} />
        ) : (
          list.fixed.map(view => (
            <Tab
              key={view.id}
              label={viewLabel(list, view.id)}
              isCurrent={view === saved.currentFixed}
              onOpen={() => saved.openFixed(view)}
            />
          ))
        )}
        {views.map((view, place) => (
          <Tab
            key={view.id}
            label={view.name}
            isCurrent={view === current}
            onOpen={() => saved.open(view)}
            carries={saved.mayOverwrite(view) ? view.id : undefined}
            onDropped={id => {
              const dropped = views.find(one => one.id === id)
              const move = dropped && saved.moveTo(dropped, place)
              if (move) move().catch(error => sayRefused(list, error))
            }}
          />
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
      {isModified && <Modified list={list} saved={saved} onSaveAs={() => setNaming('new')} />}
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

/** A view of the declaration, in the words of its record type or the common ones. */
const viewLabel = ({ words, name }: List, id: string): string =>
  words.find(`${name}.views.${id}`, `views.fixed.${id}`) ?? humanise(id)

/** The list differs from the view in use: keep it, keep it as another, or take it back. */
function Modified({ list, saved, onSaveAs }: { list: List; saved: SavedViews; onSaveAs: () => void }) {
  const { words } = list
  const { current } = saved
  return (
    <span className={classes.modified}>
      <span>{words('views.modified')}</span>
      {current && saved.mayOverwrite(current) && (
        <Button variant="subtle" size="compact-sm" onClick={() => saved.save().catch(error => sayRefused(list, error))}>
          {words('views.save')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onSaveAs}>
        {words('views.saveAs')}
      </Button>
      <Button variant="subtle" color="neutral" size="compact-sm" onClick={saved.revert}>
        {words('views.revert')}
      </Button>
    </span>
  )
}

/** A view being named: a new one, or one whose settings change. */
export type Naming = 'new' | SavedView | undefined

interface TabProps {
  readonly label: string
  readonly isCurrent: boolean
  readonly onOpen: () => void
  /** The view that is dragged with it; the menu of a view moves it too. */
  readonly carries?: string | undefined
  readonly onDropped?: (view: string) => void
}

const viewType = 'application/x-millwright-view'

function Tab({ label, isCurrent, onOpen, carries, onDropped }: TabProps) {
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      draggable={carries !== undefined}
      onDragStart={event => carries && event.dataTransfer.setData(viewType, carries)}
      onDragOver={event => onDropped && event.dataTransfer.types.includes(viewType) && event.preventDefault()}
      onDrop={event => onDropped?.(event.dataTransfer.getData(viewType))}
    >
      {label}
    </button>
  )
}

/** Tabs are dragged to their place, or sent there one step at a time. */
function moveEntries(list: List, saved: SavedViews, view: SavedView): MenuEntry[] {
  const place = saved.views.indexOf(view)
  return (['left', 'right'] as const).flatMap(side => {
    const move = saved.moveTo(view, place + (side === 'left' ? -1 : 1))
    if (!move) return []
    return [
      {
        key: side,
        label: list.words(`views.${side}`),
        onChoose: () => void move().catch(error => sayRefused(list, error)),
      },
    ]
  })
}

function viewMenu(list: List, saved: SavedViews, view: SavedView, setNaming: (naming: Naming) => void): MenuEntry[] {
  const { words } = list
  const refusal = saved.mayOverwrite(view) ? undefined : words('views.notYours')
  return [
    { key: 'settings', label: words('views.settings'), ...(refusal && { refusal }), onChoose: () => setNaming(view) },
    { key: 'copy', label: words('views.saveAs'), onChoose: () => setNaming('new') },
    ...moveEntries(list, saved, view),
    {
      key: 'remove',
      label: words('views.remove'),
      negative: true,
      ...(refusal && { refusal }),
      onChoose: () => void saved.remove(view).catch(error => sayRefused(list, error)),
    },
  ]
}
