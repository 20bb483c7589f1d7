import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback, useId, useState } from 'react'
import { blank, inSentence, type Registry, type Resource, type Wire } from '#platform/model'
import { Summary } from '#platform/web/fields/create/Summary.tsx'
import { type Creating, useCreate } from '#platform/web/fields/create/use-create.ts'
import { FormSections } from '#platform/web/fields/form/FormSections.tsx'
import { MarksSection } from '#platform/web/fields/form/MarksSection.tsx'
import { useAfterFiles, WaitingForFiles } from '#platform/web/fields/form/use-after-files.tsx'
import { type RecordForm, useMoment, useRecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { useSaveNow } from '#platform/web/fields/form/use-save-now.ts'
import { optionOf } from '#platform/web/fields/widgets/ref-search.ts'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { Labels, OneRecord } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { type ReaderLocale, useFormats, useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type SaveAnd, useSaveAnd } from '../record/editing/save-and.ts'
import { useSlotWidgets } from '../record/editing/slot-widgets.ts'
import { slotsOf } from '../record/slots.ts'
import { CopyNote, useCopiedFiles } from './CopiedFiles.tsx'
import classes from './Create.module.css'
import { useLeaving } from './leaving.ts'
import { Similar } from './Similar.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

interface CreateFormProps {
  readonly resource: Resource
  readonly registry: Registry
  readonly initial: Wire
  readonly labels?: Labels
  /** The record it was copied from. */
  readonly copyOf?: string
}

type Then = 'open' | 'close' | 'new' | 'step'

export function CreateForm({ resource, registry, initial, labels, copyOf }: CreateFormProps) {
  const locale = useSpeech()
  const { words } = locale
  const application = useApplication()
  const { one } = application.resources[resource.name]!
  const prefix = useId()
  const moment = useMoment()
  const form = useRecordForm({ registry, resource, initial })
  const create = useCreate(resource.name, form)
  const draft = useDraft({ resource: resource.name }, form, { enabled: true })
  const files = useCopiedFiles(resource.name, copyOf)
  const [isCopy, setIsCopy] = useState(Boolean(copyOf))
  const unsaved = form.dirty || isCopy
  const { letGo } = useLeaving(unsaved && !create.saving, words('create.leave'), words('create.leaveLead'))
  const step = useSaveAnd(resource, resource.flow?.start ?? '')
  const { waiting, save } = useAfterFiles(async (then: Then) => {
    const made = await create.save(then === 'step' ? step!.next : undefined)
    if (!made) return
    draft.finish()
    letGo()
    await files.hangOn(made.row.id)
    const asks = then === 'step' && step!.tell(made)
    if (then !== 'step') tellSaved(locale, resource, one, made, pageOf(application, resource.name, made.row.id), then)
    if (then === 'new') {
      const fresh = blank(resource, moment)
      form.put(fresh, fresh)
      create.fresh()
      setIsCopy(false)
      window.requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id^="${CSS.escape(prefix)}"]`)?.focus())
    } else {
      const page = then === 'close' ? '' : `/${made.row.id}${asks ? `?act=${step!.verb}` : ''}`
      navigate(`/${resource.route}${page}`, { replace: then !== 'close' })
    }
  })
  useSaveKeys(save, step)
  const beside = useBeside(resource, form, create)
  const widgetOf = useSlotWidgets(resource.name)
  const title = words('create.title', { record: inSentence(one) })
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <DraftSign draft={draft} />
        <div className={classes.waiting}>
          <WaitingForFiles waiting={waiting} />
        </div>
        <SaveButtons saving={create.saving || waiting} save={save} step={step} cancelHref={`/${resource.route}`} />
      </header>
      <DraftBar draft={draft} />
      {isCopy && <CopyNote one={one} files={files} />}
      <Summary form={form} prefix={prefix} tries={create.tries} refusal={create.refusal} />
      <div className={classes.sheet} data-tour="form">
        <FormSections
          form={form}
          labels={labels}
          prefix={prefix}
          autoFocus
          beside={beside}
          widgetOf={widgetOf}
          except={slotsOf(resource.name).notYet}
        />
        <MarksSection form={form} labels={labels} prefix={prefix} />
      </div>
      <p className={classes.quiet}>{words('create.all')}</p>
    </div>
  )
}

function tellSaved(
  locale: ReaderLocale,
  resource: Resource,
  one: string,
  made: OneRecord,
  href: string | null,
  then: Then,
) {
  const { code, title } = optionOf(resource, resource.name, made.row, locale)
  const { words } = locale
  notify({
    type: 'positive',
    title: words('create.saved', { record: code ?? title ?? one }),
    ...(then !== 'open' && href && { link: { href, label: words('create.open') } }),
  })
}

function useSaveKeys(save: (then: Then) => Promise<void>, step: SaveAnd | null) {
  const words = useWords()
  const group = words('keyboard.form')
  const saveNow = useSaveNow(save)
  const key = (keys: string, label: string, then: Then) => ({
    keys,
    label,
    group,
    whileTyping: true,
    run: () => saveNow(then),
  })
  useShortcuts([
    key('mod+s', words('create.save'), 'open'),
    key('mod+enter', words('create.saveAndClose'), 'close'),
    key('mod+shift+enter', words('create.saveAndNew'), 'new'),
    ...(step ? [key('mod+shift+s', step.label, 'step')] : []),
  ])
}

/** Under a field: records that look like this one, and the one that already has its unique value. */
function useBeside(resource: Resource, form: RecordForm, create: Creating) {
  const words = useWords()
  const application = useApplication()
  return useCallback(
    (field: string) => {
      const [owner, id] = create.existing[field]?.split('/') ?? []
      const href = owner && id ? pageOf(application, owner, id) : null
      if (href)
        return (
          <p className={classes.similar}>
            {words('create.existing')}{' '}
            <Link href={href} target="_blank">
              {words('create.openExisting')}
            </Link>
          </p>
        )
      const { kind, unique } = resource.fields[field]!
      const watched = kind === 'text' && (resource.title[0] === field || unique)
      return watched ? <Similar resource={resource} field={field} value={form.values[field]} /> : null
    },
    [resource, form.values, create.existing, application, words],
  )
}

interface SaveButtonsProps {
  readonly saving: boolean
  readonly save: (then: Then) => Promise<void>
  readonly step: SaveAnd | null
  readonly cancelHref: string
}

function SaveButtons(props: SaveButtonsProps) {
  const words = useWords()
  const { saving, save, step } = props
  return (
    <div className={classes.buttons}>
      <Button component={Link} href={props.cancelHref} variant="subtle" color="neutral">
        {words('create.cancel')}
      </Button>
      {step && (
        <Button variant="default" disabled={saving} title="Ctrl Shift S" onClick={() => void save('step')}>
          {step.label}
        </Button>
      )}
      <div className={classes.split} data-tour="save">
        <Button loading={saving} title="Ctrl S" onClick={() => void save('open')}>
          {words('create.save')}
        </Button>
        <MenuButton
          label={words('create.more')}
          iconOnly
          className={classes.splitMore!}
          entries={[
            {
              key: 'close',
              label: words('create.saveAndClose'),
              shortcut: 'Ctrl Enter',
              onChoose: () => void save('close'),
            },
            {
              key: 'new',
              label: words('create.saveAndNew'),
              shortcut: 'Ctrl Shift Enter',
              onChoose: () => void save('new'),
            },
          ]}
        >
          <IconChevronDown size={16} aria-hidden />
        </MenuButton>
      </div>
    </div>
  )
}

function DraftSign({ draft }: { draft: DraftState }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <span className={classes.sign} role="status">
      {draft.kept &&
        words(draft.kept.where === 'server' ? 'create.draft.kept' : 'create.draft.keptHere', {
          time: formats.time(draft.kept.at),
        })}
    </span>
  )
}

/** Offers the draft from before. */
export function DraftBar({ draft }: { draft: DraftState }) {
  const words = useWords()
  const formats = useFormats()
  if (!draft.offered) return null
  return (
    <div className={classes.bar} role="status">
      <span>{words('create.draft.found', { time: formats.dateTime(draft.offered.savedAt) })}</span>
      <Button size="xs" onClick={draft.restore}>
        {words('create.draft.restore')}
      </Button>
      <Button size="xs" variant="subtle" color="neutral" onClick={draft.discard}>
        {words('create.draft.discard')}
      </Button>
    </div>
  )
}
