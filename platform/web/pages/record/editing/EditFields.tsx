import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { personType } from '#platform/model/declaration/person-type.ts'
import { Summary } from '#platform/web/fields/create/Summary.tsx'
import { FormSections } from '#platform/web/fields/form/FormSections.tsx'
import { MarksSection } from '#platform/web/fields/form/MarksSection.tsx'
import { useAfterFiles, WaitingForFiles } from '#platform/web/fields/form/use-after-files.tsx'
import { useRecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { useSaveNow } from '#platform/web/fields/form/use-save-now.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import type { OneRecord } from '#platform/web/kernel/record-api.ts'
import { DraftBar } from '#platform/web/pages/create/CreateForm.tsx'
import { useLeaving } from '#platform/web/pages/create/leaving.ts'
import { useDraft } from '#platform/web/pages/create/use-draft.ts'
import { useLayer } from '#platform/web/parts/layers.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { openAction, type SaveAnd, useSaveAnd } from './save-and.ts'
import { useSlotWidgets } from './slot-widgets.ts'
import { useChange } from './use-change.ts'

/** The record in its form, on the place where it is read: Esc leaves it, Ctrl+S saves with the version it was opened on. */
export function EditFields() {
  const { resource, registry, record, id, setEditing, refresh } = useOpened()
  const words = useWords()
  const prefix = useId()
  const [opened] = useState<OneRecord>(record)
  const widgetOf = useSlotWidgets(resource.name)
  const version = Number(opened.row.version)
  const form = useRecordForm({ registry, resource, initial: opened.row, existing: opened.row })
  const change = useChange(resource.name, id, form, version)
  const draft = useDraft({ resource: resource.name, record: id }, form, { enabled: true, baseVersion: version })
  const { mayLeave, letGo } = useLeaving(form.dirty, words('create.leave'), words('create.leaveLead'))
  const step = useSaveAnd(resource, String(opened.row[resource.statusField ?? ''] ?? ''))
  const done = (saved: OneRecord | null, andStep?: boolean) => {
    if (!saved) return
    draft.finish()
    letGo()
    refresh(saved)
    setEditing(false)
    notify({ type: 'positive', title: words('record.saved') })
    if (andStep && step!.tell(saved)) openAction(step!.verb)
  }
  const { waiting, save } = useAfterFiles(async (andStep?: boolean) => {
    if (form.dirty) return done(await change.save(andStep ? step!.next : undefined), andStep)
    setEditing(false)
    const stepped = andStep ? await step!.act(opened) : null
    if (stepped) refresh(stepped)
  })
  const cancel = async () => {
    if (form.dirty && !(await mayLeave())) return
    letGo()
    setEditing(false)
  }
  useEditKeys(save, step)
  useLayer(true, () => void cancel())
  const meanwhile = !change.conflict && Number(record.row.version) > version
  return (
    <div className={classes.edit}>
      <EditBar saving={change.saving} {...{ waiting, step, save }} onCancel={() => void cancel()} />
      <DraftBar draft={draft} />
      {meanwhile && <Meanwhile />}
      {change.conflict && (
        <ConflictBar
          conflict={change.conflict}
          form={form}
          onApply={values => void change.settle(values).then(done)}
          onDrop={() => {
            draft.finish()
            letGo()
            refresh(change.conflict!.theirs)
            setEditing(false)
          }}
        />
      )}
      <Summary form={form} prefix={prefix} tries={change.tries} refusal={change.refusal} />
      <FormSections form={form} labels={opened.labels} prefix={prefix} changing autoFocus widgetOf={widgetOf} />
      <MarksSection form={form} labels={opened.labels} prefix={prefix} />
    </div>
  )
}

function useEditKeys(save: (andStep?: boolean) => Promise<void>, step: SaveAnd | null) {
  const words = useWords()
  const group = words('keyboard.form')
  const saveNow = useSaveNow(save)
  useShortcuts([
    { keys: 'mod+s', label: words('record.save'), group, run: () => saveNow(), whileTyping: true },
    { keys: 'mod+enter', label: words('create.saveAndClose'), group, run: () => saveNow(), whileTyping: true },
    ...(step ? [{ keys: 'mod+shift+s', label: step.label, group, run: () => saveNow(true), whileTyping: true }] : []),
  ])
}

interface EditBarProps {
  readonly step: SaveAnd | null
  readonly saving: boolean
  readonly waiting: boolean
  readonly save: (andStep?: boolean) => Promise<void>
  readonly onCancel: () => void
}

function EditBar({ saving, waiting, step, save, onCancel }: EditBarProps) {
  const words = useWords()
  return (
    <div className={classes.editBar}>
      <WaitingForFiles waiting={waiting} />
      <Button variant="subtle" color="neutral" title="Esc" onClick={onCancel}>
        {words('record.cancel')}
      </Button>
      {step && (
        <Button variant="default" disabled={saving || waiting} title="Ctrl Shift S" onClick={() => void save(true)}>
          {step.label}
        </Button>
      )}
      <Button loading={saving || waiting} title="Ctrl S" onClick={() => void save()}>
        {words('record.save')}
      </Button>
    </div>
  )
}

/** Somebody saved while this form was open: said at once, so that nobody types into the void. */
function Meanwhile() {
  const { record } = useOpened()
  const words = useWords()
  const who = record.labels[personType]?.[String(record.row.updatedBy)]?.title ?? words('record.somebody')
  return (
    <p className={classes.meanwhile} role="status">
      {words('record.conflict.live', { name: who })}
    </p>
  )
}
