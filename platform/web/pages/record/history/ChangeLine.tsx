import { IconArrowBackUp } from '@tabler/icons-react'
import { fieldLabel } from '#platform/model'
import { diffWords } from '#platform/model/values/diff-words.ts'
import { same } from '#platform/web/fields/form/sendable.ts'
import { type FieldChange, records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OldValue } from '../editing/value-text.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { useMayEdit } from '../use-may-edit.ts'

const long = 60
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > long

/** One field of a change: old → new; long text word by word; a single old value can be put back. */
export function ChangeLine({ change, restorable }: { change: FieldChange; restorable: boolean }) {
  const { registry, record } = useOpened()
  const words = useWords()
  const owner = registry.has(change.resource) ? registry.resource(change.resource) : undefined
  const value = (one: unknown) =>
    owner ? (
      <OldValue registry={registry} resource={owner} field={change.field} value={one} labels={record.labels} />
    ) : (
      String(one ?? '—')
    )
  const text = isLong(change.from) || isLong(change.to)
  return (
    <div>
      <dt>{fieldLabel(words, change.resource, change.field)}</dt>
      <dd>
        {text ? (
          <TextDiff before={String(change.from ?? '')} after={String(change.to ?? '')} />
        ) : (
          <>
            {change.from !== null && change.from !== undefined && (
              <>
                <del>{value(change.from)}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{value(change.to)}</ins>
          </>
        )}
        {restorable && <Restore change={change} />}
      </dd>
    </div>
  )
}

function TextDiff({ before, after }: { before: string; after: string }) {
  const plain = (text: string) => text.replace(/<[^>]*>/g, ' ')
  return (
    <p className={classes.diff}>
      {diffWords(plain(before), plain(after)).map(({ kind, text }, index) => {
        const key = `${index}-${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </p>
  )
}

/** A normal edit, validated like any other, on the version one looks at. */
function Restore({ change }: { change: FieldChange }) {
  const { resource, record, id, refresh } = useOpened()
  const words = useWords()
  const edit = useMayEdit()
  const { field, from } = change
  const spec = resource.fields[field]
  const possible = edit.may && !edit.refusal && spec?.origin === 'typed' && spec.kind !== 'lines' && from !== '•'
  if (!possible || from === undefined || same(from, record.row[field])) return null
  const asWire = typeof from === 'number' && spec.kind !== 'integer' && spec.kind !== 'duration' ? String(from) : from
  const restore = async () => {
    try {
      refresh(await records.change(resource.name, id, { [field]: asWire, version: record.row.version }))
      notify({
        type: 'positive',
        title: words('record.restoredValue', { field: fieldLabel(words, resource.name, field) }),
      })
    } catch (error) {
      notify({ type: 'negative', title: (error as Error).message })
    }
  }
  const label = words('record.restoreValue', { value: from === null ? '—' : String(from).slice(0, 40) })
  return (
    <button type="button" className={classes.mini} aria-label={label} title={label} onClick={() => void restore()}>
      <IconArrowBackUp size={14} aria-hidden />
    </button>
  )
}
