import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import {
  type FileColumns,
  type FileMatch,
  type FileSample,
  fits,
  guessColumns,
  matchRows,
  readDfq,
  readTable,
  rowsOf,
} from '#modules/quality/model/checks/measurement-files.ts'
import { badAmong } from '#modules/quality/model/checks/unsent-samples.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { isRefused } from './GageChoice.tsx'
import classes from './Portal.module.css'
import { sendCheck } from './send-check.ts'
import type { Doer } from './use-sample.ts'

/** Which columns the machine's program writes is asked once, and kept on its terminal. */
const keptAs = (thing: string | null) => `millwright-measuring-columns:${thing ?? ''}`
function keptColumns(thing: string | null): FileColumns | null {
  const kept = localStorage.getItem(keptAs(thing))
  return kept ? (JSON.parse(kept) as FileColumns) : null
}

interface Opened {
  readonly name: string
  readonly table: readonly (readonly string[])[]
  readonly match: FileMatch | null
}

/** A report of a coordinate measuring machine or a vision system: its values find their checks by the balloon, and are kept as samples. */
export function useMachineFile(checks: readonly CheckView[], doer: Doer) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const thing = doer.thing ?? checks[0]?.thing ?? null
  const take = async (file: File) => {
    const text = await file.text()
    const dfq = readDfq(text)
    if (dfq) return setOpened({ name: file.name, table: [], match: matchRows(dfq, checks) })
    const table = readTable(text)
    const headings = table[0] ?? []
    const kept = keptColumns(thing)
    const columns = fits(kept, headings) ? kept : guessColumns(headings)
    setOpened({ name: file.name, table, match: columns && matchRows(rowsOf(table, columns), checks) })
  }
  const choose = (columns: FileColumns) => {
    localStorage.setItem(keptAs(thing), JSON.stringify(columns))
    setOpened(before => before && { ...before, match: matchRows(rowsOf(before.table, columns), checks) })
  }
  const button = (
    <>
      <FloorButton icon={<IconFileImport size={28} aria-hidden />} onClick={() => field.current?.click()}>
        {words('portal.file.read')}
      </FloorButton>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.dfq"
        aria-label={words('portal.file.read')}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
  if (!opened) return { button, shown: null }
  const { name, table, match } = opened
  if (!match) return { button, shown: <Columns headings={table[0] ?? []} onChoose={choose} /> }
  const onColumns = table.length > 0 ? { onColumns: () => setOpened({ ...opened, match: null }) } : {}
  return { button, shown: <Found {...{ name, match, doer }} {...onColumns} onClose={() => setOpened(null)} /> }
}

const asked = ['characteristic', 'value', 'piece'] as const

function Columns({ headings, onChoose }: { headings: readonly string[]; onChoose: (columns: FileColumns) => void }) {
  const words = useWords()
  const [chosen, setChosen] = useState<Partial<Record<(typeof asked)[number], string>>>({})
  const { characteristic, value, piece } = chosen
  return (
    <FloorPart title={words('portal.file.columns')}>
      {asked.map(name => (
        <fieldset key={name} className={classes.causes}>
          <legend>{words(`portal.file.${name}`)}</legend>
          {headings.map(heading => (
            <button
              key={heading}
              type="button"
              aria-pressed={chosen[name] === heading}
              onClick={() => setChosen({ ...chosen, [name]: chosen[name] === heading ? undefined : heading })}
            >
              {heading}
            </button>
          ))}
        </fieldset>
      ))}
      <FloorButton
        tone="primary"
        disabled={!characteristic || !value}
        onClick={() => characteristic && value && onChoose({ characteristic, value, piece: piece ?? null })}
      >
        {words('portal.file.useColumns')}
      </FloorButton>
    </FloorPart>
  )
}

interface FoundProps {
  readonly name: string
  readonly match: FileMatch
  readonly doer: Doer
  readonly onColumns?: () => void
  readonly onClose: () => void
}

/** What the file says of each check, before anything of it is kept. */
function Found({ name, match: { samples, unknown, unread }, doer, onColumns, onClose }: FoundProps) {
  const words = useWords()
  const [refused, setRefused] = useState<ReadonlyMap<FileSample, string>>(new Map())
  const [kept, setKept] = useState<ReadonlySet<FileSample>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const store = async () => {
    const person = await doer.ask()
    if (!person) return
    setBusy(true)
    const left = new Map<FileSample, string>()
    const done = new Set(kept)
    for (const sample of samples.filter(one => !done.has(one))) {
      const why = await keep(sample, name, doer, person.user, words('portal.failed'))
      if (why) left.set(sample, why)
      else done.add(sample)
    }
    setRefused(left)
    setKept(done)
    setBusy(false)
    sound(left.size > 0 || [...done].some(({ check, values }) => badAmong(check, values) > 0) ? 'negative' : 'positive')
  }
  const isDone = kept.size === samples.length
  const said = (sample: FileSample): string => {
    const isOut = badAmong(sample.check, sample.values) > 0
    const verdict = words(isOut ? 'portal.out' : sample.check.isJudged ? 'portal.in' : 'portal.stored')
    return kept.has(sample) ? `${verdict} · ${words('portal.stored')}` : verdict
  }
  return (
    <FloorPart title={name} {...(samples.length === 0 && { none: words('portal.file.nothing') })}>
      {samples.map(sample => {
        const { check, values } = sample
        return (
          <FloorRow
            key={`${check.detail} ${check.dimension}`}
            title={`${check.number} ${check.requirement}`}
            detail={refused.get(sample) ?? values.map(({ entered }) => entered).join(' · ')}
            aside={said(sample)}
            tone={refused.has(sample) || badAmong(check, values) > 0 ? 'negative' : 'positive'}
          />
        )
      })}
      <div className={classes.fileNotes}>
        {unread.length > 0 && (
          <FloorSaid tone="negative">
            {words('portal.file.unread', {
              texts: unread.map(({ characteristic, entered }) => `${characteristic}: “${entered}”`).join(', '),
            })}
          </FloorSaid>
        )}
        {unknown.length > 0 && (
          <p className={classes.quiet}>{words('portal.file.unknown', { names: unknown.join(', ') })}</p>
        )}
      </div>
      <div className={classes.acts}>
        {onColumns && !isDone && <FloorButton onClick={onColumns}>{words('portal.file.columns')}</FloorButton>}
        <FloorButton onClick={onClose}>{words(isDone ? 'portal.file.close' : 'portal.file.drop')}</FloorButton>
        {!isDone && (
          <FloorButton tone="primary" disabled={isBusy} onClick={() => void store()}>
            {words('portal.file.store', { count: samples.length - kept.size })}
          </FloorButton>
        )}
      </div>
    </FloorPart>
  )
}

/** Answers why a sample was refused, nothing where it is kept. */
async function keep({ check, values }: FileSample, name: string, doer: Doer, user: string | null, failed: string) {
  const { detail, dimension, operation, inspection, gages, requiresGage } = check
  const gage = requiresGage ? (gages.find(one => !isRefused(one)) ?? gages[0] ?? null) : null
  const place = { detail, dimension: detail ? null : dimension, operation, inspection }
  const by = { thing: doer.thing ?? check.thing, gage: gage?.thing ?? null, source: 'file', deviceInfo: name }
  try {
    const became = await sendCheck({ ...place, ...by, measurements: values }, user)
    return became.outcome === 'exception' ? became.message : null
  } catch (error) {
    if (!(error instanceof Problem)) return failed
    const { errors, detail: sentence } = error.document
    return errors?.map(({ message }) => message).join(' ') || (sentence ?? failed)
  }
}
