import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { groupType } from '#platform/model/declaration/person-type.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { sayRefused } from '../editing/edit-rows.ts'
import type { List } from '../use-list.ts'
import type { SavedView, SavedViews, ViewSettings } from './saved-views.ts'
import classes from './ViewTabs.module.css'

const sharings = ['private', 'groups', 'everyone'] as const
const defaults = ['nobody', 'me', 'groups', 'everyone'] as const

/** The name of a view, who sees it, and for whom it opens by itself. */
export default function ViewDialog({
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
        <SettingsFields words={words} settings={settings} put={put} />
      </form>
    </Dialog>
  )
}

interface SettingsFieldsProps {
  readonly words: List['words']
  readonly settings: ViewSettings
  readonly put: (change: Partial<ViewSettings>) => void
}

function SettingsFields({ words, settings, put }: SettingsFieldsProps) {
  return (
    <>
      <TextInput
        label={words('views.name')}
        required
        maxLength={200}
        data-autofocus
        value={settings.name}
        onChange={event => put({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={words('views.sharing')}
        value={settings.sharing}
        data={sharings.map(value => ({ value, label: words(`views.sharings.${value}`) }))}
        onChange={event => put({ sharing: event.currentTarget.value as ViewSettings['sharing'] })}
      />
      {settings.sharing === 'groups' && (
        <FieldWidget
          spec={{ kind: 'refs', origin: 'typed', required: false, unique: false, targets: [groupType] }}
          resource="saved-views"
          field="groups"
          label={words('views.groups')}
          value={settings.groups}
          onChange={value => put({ groups: value as string[] })}
        />
      )}
      <NativeSelect
        label={words('views.defaultFor')}
        value={settings.defaultFor}
        data={defaults.map(value => ({ value, label: words(`views.defaults.${value}`) }))}
        onChange={event => put({ defaultFor: event.currentTarget.value as ViewSettings['defaultFor'] })}
      />
      <Checkbox
        label={words('views.pinned')}
        checked={settings.pinned}
        onChange={event => put({ pinned: event.currentTarget.checked })}
      />
    </>
  )
}
