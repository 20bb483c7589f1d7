import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { sayRefused } from './edit-rows.ts'
import type { SavedView, SavedViews, ViewSettings } from './saved-views.ts'
import type { List } from './use-list.ts'
import classes from './ViewTabs.module.css'

const FieldWidget = lazy(() =>
  import('#platform/web/fields/widgets.tsx').then(({ FieldWidget: widget }) => ({ default: widget })),
)

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
      {naming && (
        <ViewDialog
          list={list}
          saved={saved}
          view={naming === 'new' ? undefined : naming}
          onClose={() => setNaming(undefined)}
        />
      )}
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

const sharings = ['private', 'groups', 'everyone'] as const
const defaults = ['nobody', 'me', 'groups', 'everyone'] as const

function ViewDialog({
  list,
  saved,
  view,
  onClose,
}: {
  list: List
  saved: SavedViews
  view: SavedView | undefined
  onClose: () => void
}) {
  const { words } = list
  const [settings, setSettings] = useState<ViewSettings>({
    name: view?.name ?? '',
    sharing: view?.sharing ?? 'private',
    groups: view?.groups ?? [],
    defaultFor: view?.defaultFor ?? 'nobody',
    pinned: view?.pinned ?? true,
  })
  const put = (change: Partial<ViewSettings>) => setSettings(held => ({ ...held, ...change }))
  const save = () => {
    if (!settings.name.trim()) return
    const saving = view ? saved.change(view, settings) : saved.saveAs(settings)
    saving.then(onClose, error => sayRefused(list, error))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words(view ? 'views.settings' : 'views.saveAs')}
      lead={words('views.lead')}
      size="small"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button onClick={save} disabled={!settings.name.trim()}>
            {words('views.saveView')}
          </Button>
        </>
      }
    >
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={words('views.name')}
          required
          maxLength={200}
          data-autofocus
          value={settings.name}
          onChange={event => put({ name: event.currentTarget.value })}
        />
        <Select
          label={words('views.sharing')}
          allowDeselect={false}
          value={settings.sharing}
          data={sharings.map(value => ({ value, label: words(`views.sharings.${value}`) }))}
          onChange={value => put({ sharing: value as ViewSettings['sharing'] })}
        />
        {settings.sharing === 'groups' && (
          <Suspense fallback={null}>
            <FieldWidget
              spec={{ kind: 'refs', origin: 'typed', required: false, unique: false, targets: ['user-groups'] }}
              resource="saved-views"
              field="groups"
              label={words('views.groups')}
              value={settings.groups}
              onChange={value => put({ groups: value as string[] })}
            />
          </Suspense>
        )}
        <Select
          label={words('views.defaultFor')}
          allowDeselect={false}
          value={settings.defaultFor}
          data={defaults.map(value => ({ value, label: words(`views.defaults.${value}`) }))}
          onChange={value => put({ defaultFor: value as ViewSettings['defaultFor'] })}
        />
        <Checkbox
          label={words('views.pinned')}
          checked={settings.pinned}
          onChange={event => put({ pinned: event.currentTarget.checked })}
        />
      </form>
    </Dialog>
  )
}
