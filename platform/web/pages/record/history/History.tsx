import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionLabel, actorLabel, fieldLabel, permissionLabel, type Resource, type Words } from '#platform/model'
import { type ChangeSet, type FieldChange, records } from '#platform/web/kernel/record-api.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLivePart } from '../discussion/use-live-part.ts'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { type ChangedPart, filterHistory, partsOf } from './history-lines.ts'

/** What happened to the record: one line a change set, each field old → new; narrowed by field or person. */
export function History() {
  const { resource, id } = useOpened()
  const words = useWords()
  const [field, setField] = useState('')
  const [actor, setActor] = useState('')
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history', resource.name, id],
    queryFn: ({ pageParam }) => records.history(resource.name, id, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.changes.length < 50 ? undefined : last.changes.at(-1)?.id),
  })
  useLivePart('record.changed', 'history')
  const all = data?.pages.flatMap(page => page.changes) ?? []
  const shown = filterHistory(all, { field: field || undefined, actor: actor || undefined })
  return (
    <>
      <Filters all={all} field={field} actor={actor} onField={setField} onActor={setActor} />
      {data && shown.length === 0 && <p className={classes.quiet}>{words('record.noHistory')}</p>}
      <ol className={classes.history}>
        {shown.map(set => (
          <ChangeSetLine key={set.id} set={set} field={field} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words('record.moreHistory')}
        </Button>
      )}
    </>
  )
}

interface FiltersProps {
  readonly all: readonly ChangeSet[]
  readonly field: string
  readonly actor: string
  readonly onField: (field: string) => void
  readonly onActor: (actor: string) => void
}

function Filters({ all, field, actor, onField, onActor }: FiltersProps) {
  const { resource, registry } = useOpened()
  const words = useWords()
  const fields = new Map(
    all
      .flatMap(set => partsOf(registry, resource, set).flatMap(part => part.changes))
      .map(change => [change.field, fieldLabel(words, change.resource, change.field)] as const),
  )
  const people = new Map(all.map(set => [set.actor, set.actorName ?? actorLabel(words, set.actor)] as const))
  const choice = (
    label: string,
    value: string,
    onChange: (value: string) => void,
    none: string,
    options: Map<string, string>,
  ) => (
    <label>
      <span className="spoken">{label}</span>
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{none}</option>
        {[...options].map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={classes.filters}>
      {choice(words('record.historyField'), field, onField, words('record.allFields'), fields)}
      {choice(words('record.historyPerson'), actor, onActor, words('record.everybody'), people)}
    </div>
  )
}

/** What was done, in words: created, changed, archived, or the verb's own name. */
function permissionOf(words: Words, resource: Resource, { action }: ChangeSet): string {
  if (action.startsWith(`${resource.name}.`))
    return actionLabel(words, resource.name, action.slice(resource.name.length + 1))
  return words.find(`record.did.${action}`) ?? permissionLabel(words, action)
}

function ChangeSetLine({ set, field }: { set: ChangeSet; field: string }) {
  const { resource, registry } = useOpened()
  const words = useWords()
  const formats = useFormats()
  const parts = partsOf(registry, resource, set)
  const who = set.actorName ?? actorLabel(words, set.actor)
  // Before its making there was nothing to restore.
  const isNew = set.action === 'create' || set.action === 'insert'
  const wanted = (change: FieldChange) => !field || change.field === field
  return (
    <li>
      <Avatar name={who} size={24} />
      <div className={classes.changeSet}>
        <p>
          <b>{who}</b> {permissionOf(words, resource, set)} <time dateTime={set.at}>{formats.dateTime(set.at)}</time>{' '}
          <span className={classes.quiet}>
            {words.find(`ways.${set.via}`) ?? words('ways.system')}
            {set.reason && ` · ${set.reason}`}
          </span>
        </p>
        {parts.map(part => (
          <PartLines key={`${part.resource}/${part.record}`} part={part} wanted={wanted} isNew={isNew} />
        ))}
      </div>
    </li>
  )
}

interface PartLinesProps {
  readonly part: ChangedPart
  readonly wanted: (change: FieldChange) => boolean
  readonly isNew: boolean
}

function PartLines({ part, wanted, isNew }: PartLinesProps) {
  const words = useWords()
  const changes = part.changes.filter(wanted)
  if (changes.length === 0) return null
  return (
    <>
      {part.kind !== 'record' && <p className={classes.partHead}>{words(`record.${part.kind}`)}</p>}
      <dl className={classes.changes}>
        {changes.map(change => (
          <ChangeLine key={change.field} change={change} restorable={part.kind === 'record' && !isNew} />
        ))}
      </dl>
    </>
  )
}
