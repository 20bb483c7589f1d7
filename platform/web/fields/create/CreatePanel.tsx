import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { blank, inSentence } from '#platform/model'
import { FormSections } from '#platform/web/fields/form/FormSections.tsx'
import { useAfterFiles, WaitingForFiles } from '#platform/web/fields/form/use-after-files.tsx'
import { useMoment, useRecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { useSaveNow } from '#platform/web/fields/form/use-save-now.ts'
import { optionOf } from '#platform/web/fields/widgets/ref-search.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import type { Label } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import './create-words.ts'
import { Summary } from './Summary.tsx'
import { useCreate } from './use-create.ts'

interface CreatePanelProps {
  readonly resource: string
  /** What was typed in search of it: the new record's name. */
  readonly text: string
  /** What is settled already: the record it is made for. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly onDone: (made: (Label & { readonly id: string }) | null) => void
}

/** Makes a missing record on the way, without leaving the form one is in. */
export default function CreatePanel(props: CreatePanelProps) {
  const words = useWords()
  const { resources } = useApplication()
  return (
    <SidePanel
      open
      modal
      width={560}
      title={words('create.title', { record: inSentence(resources[props.resource]?.one ?? props.resource) })}
      onClose={() => props.onDone(null)}
    >
      <Suspense fallback={<PageSkeleton />}>
        <PanelForm {...props} />
      </Suspense>
    </SidePanel>
  )
}

function PanelForm({ resource: name, text, given, onDone }: CreatePanelProps) {
  const { resource, registry } = useResource(name)
  const locale = useSpeech()
  const { words } = locale
  const prefix = useId()
  const moment = useMoment()
  const title = resource.title[0]
  const [initial] = useState(() => ({ ...blank(resource, moment), ...given, ...(title && text && { [title]: text }) }))
  const form = useRecordForm({ registry, resource, initial })
  const create = useCreate(name, form)
  const { waiting, save } = useAfterFiles(async () => {
    const made = await create.save()
    if (made) onDone(optionOf(resource, name, made.row, locale))
  })
  const saveNow = useSaveNow(save)
  const group = words('keyboard.form')
  useShortcuts([
    { keys: 'mod+s', label: words('create.save'), group, run: () => saveNow(), whileTyping: true },
    { keys: 'mod+enter', label: words('create.saveAndClose'), group, run: () => saveNow(), whileTyping: true },
    { keys: 'mod+shift+enter', label: words('create.save'), group, run: () => saveNow(), whileTyping: true },
  ])
  return (
    <>
      <Summary form={form} prefix={prefix} tries={create.tries} refusal={create.refusal} />
      <FormSections form={form} prefix={prefix} autoFocus />
      <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8, marginTop: 20 }}>
        <WaitingForFiles waiting={waiting} />
        <Button variant="default" onClick={() => onDone(null)}>
          {words('create.cancel')}
        </Button>
        <Button loading={create.saving || waiting} onClick={() => void save()}>
          {words('create.save')}
        </Button>
      </div>
    </>
  )
}
