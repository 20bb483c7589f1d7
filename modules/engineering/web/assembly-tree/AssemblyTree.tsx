import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './AssemblyTree.module.css'
import { BillTree } from './BillTree.tsx'
import { Comparison } from './Comparison.tsx'
import type { Way } from './nodes.ts'
import { StartHere } from './StartHere.tsx'

/** The part that was picked, with those of its revisions that have a bill; the one in force comes first. */
async function readPart(id: string) {
  const { row } = await records.get('parts', id)
  const bills = await everyRecord('assemblies', {
    columns: ['label', 'partRevision', 'partRevision.status'],
    filter: { field: 'partRevision.part', op: 'eq', value: id },
    sort: ['-label'],
  })
  const revisions = [...bills.rows].sort(
    (one, other) =>
      Number(other.partRevision === row.currentRevision) - Number(one.partRevision === row.currentRevision),
  )
  return { part: row, revisions }
}

/** A bill opened level by level, or everything a part goes into. All that was chosen stands in the address. */
export default function AssemblyTree() {
  const words = useWords()
  const { formatLocale } = useFormats()
  // Names of sources stand in the module's own dictionary.
  useResource('bill-components')
  const { query } = useAddress()
  const part = query.get('part')
  const way: Way = query.get('way') === 'above' ? 'above' : 'below'
  const typed = query.get('quantity') ?? '1'
  const { data } = useQuery({
    queryKey: ['assembly-tree', part],
    queryFn: () => readPart(part!),
    enabled: part !== null,
  })
  const revision = query.get('revision') ?? (data?.revisions[0]?.partRevision as string | undefined) ?? null
  const read = parseTypedNumber(typed, formatLocale, 6)
  const quantity = read.ok && read.value.greaterThan(0) ? read.value : null
  // Every figure of the tree is asked for anew: not for each digit on the way.
  const [asked] = useDebouncedValue(String(quantity ?? 1), 250)
  const top = way === 'below' ? revision : part
  const compared = query.get('compare') ?? ''
  const isCompared = way === 'below' && compared !== '' && revision !== null
  return (
    <>
      <ScreenHead title={words('billTree.title')} lead={words('billTree.lead')} />
      <div className={classes.choices}>
        <PartChoice part={data?.part} />
        {way === 'below' && data && data.revisions.length > 1 && (
          <RevisionChoices revisions={data.revisions} revision={revision} compared={compared} />
        )}
        <Quantity typed={typed} wrong={quantity === null} />
        <SegmentedControl
          aria-label={words('billTree.way')}
          value={way}
          onChange={next => changeQuery({ way: next === 'above' ? 'above' : null })}
          data={[
            { value: 'below', label: words('billTree.below') },
            { value: 'above', label: words('billTree.above') },
          ]}
        />
      </div>
      {part === null && <StartHere />}
      {data && isCompared && (
        <Comparison
          one={compared}
          other={revision}
          names={[nameOf(data.revisions, compared), nameOf(data.revisions, revision)]}
        />
      )}
      {data && !isCompared && (
        <BillTree
          key={`${way} ${top}`}
          way={way}
          part={data.part}
          name={way === 'below' && revision ? nameOf(data.revisions, revision) : ''}
          top={top}
          quantity={asked}
        />
      )}
    </>
  )
}

function PartChoice({ part }: { part: Row | undefined }) {
  const words = useWords()
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{words('billTree.part')}</label>
      <RefPicker
        id={id}
        aria={{}}
        label={words('billTree.part')}
        target="parts"
        choosesOnly
        text={part ? `${part.partNumber} · ${part.name}` : ''}
        disabled={false}
        autoFocus={!part}
        compact={false}
        onPick={option => option && changeQuery({ part: option.id, revision: null }, { replace: false })}
      />
    </div>
  )
}

const nameOf = (revisions: readonly Row[], id: string): string =>
  String(revisions.find(row => row.partRevision === id)?.label ?? '')

interface RevisionChoicesProps {
  readonly revisions: readonly Row[]
  readonly revision: string | null
  readonly compared: string
}

/** Which bill is shown, and which it is laid beside. */
function RevisionChoices({ revisions, revision, compared }: RevisionChoicesProps) {
  const words = useWords()
  return (
    <>
      <RevisionChoice
        label={words('billTree.revision')}
        revisions={revisions}
        chosen={revision}
        onChoose={next => changeQuery({ revision: next, compare: null })}
      />
      <RevisionChoice
        label={words('billTree.compare')}
        revisions={revisions.filter(row => row.partRevision !== revision)}
        chosen={compared}
        none={words('billTree.noCompare')}
        onChoose={next => changeQuery({ compare: next || null })}
      />
    </>
  )
}

interface RevisionChoiceProps {
  readonly label: string
  readonly revisions: readonly Row[]
  readonly chosen: string | null
  /** What no choice is called, where there may be none. */
  readonly none?: string
  readonly onChoose: (revision: string) => void
}

function RevisionChoice({ label, revisions, chosen, none, onChoose }: RevisionChoiceProps) {
  const id = useId()
  return (
    <div className={classes.small}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen ?? ''} onChange={event => onChoose(event.target.value)}>
        {none && <option value="">{none}</option>}
        {revisions.map(row => (
          <option key={row.id} value={String(row.partRevision)}>
            {String(row.label)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Quantity({ typed, wrong }: { typed: string; wrong: boolean }) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(typed)
  return (
    <div className={classes.small}>
      <label htmlFor={id}>{words('billTree.quantity')}</label>
      <input
        id={id}
        autoComplete="off"
        value={text}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onFocus={event => event.target.select()}
        onChange={event => {
          setText(event.target.value)
          changeQuery({ quantity: event.target.value })
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={classes.wrong}>
          {words('billTree.notQuantity')}
        </span>
      )}
    </div>
  )
}
