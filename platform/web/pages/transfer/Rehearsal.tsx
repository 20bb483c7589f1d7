import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Choice } from './Choice.tsx'
import { ImportedRows, tones } from './ImportedRows.tsx'
import classes from './ImportWizard.module.css'
import {
  type Checked,
  type Counts,
  type Decision,
  decisions,
  type ImportAction,
  type ImportChoices,
  type ImportRow,
  importActions,
  noCounts,
  wrongRowsAddress,
} from './import-api.ts'
import { MissingRecords } from './MissingRecords.tsx'

export interface RehearsalProps {
  checked: Checked
  busy: boolean
  onBack: () => void
  onCheck: (choices: ImportChoices) => void
  onRun: () => void
}

/** What is shown first: what a person must decide, then what is wrong. */
const firstShown = (counts: Counts): ImportAction | undefined =>
  counts.duplicate > 0 ? 'duplicate' : counts.error > 0 ? 'error' : undefined

/** What the dry run found: how many rows would do what, and row by row what is new, what changes and what is wrong. */
export function Rehearsal({ checked, busy, onBack, onCheck, onRun }: RehearsalProps) {
  const words = useWords()
  const { row } = checked
  const counts: Counts = { ...noCounts, ...row.counts }
  const labels = new Map(checked.fields.map(({ name, label }) => [name, label]))
  const textOf = (field: string, text: string) => {
    const values = checked.fields.find(({ name }) => name === field)?.values
    return values?.find(([value]) => value === text)?.[1] ?? text
  }
  const [shown, setShown] = useState<ImportAction | undefined>(firstShown(counts))
  const current = shown && counts[shown] > 0 ? shown : undefined
  const willWrite = counts.create + counts.update
  // Where every row is here already, or left out by decision, the file is done without a new record.
  const isNothing = willWrite + counts.unchanged + counts.skipped === 0
  const isStopped = isNothing || counts.duplicate > 0 || (counts.error > 0 && row.policy === 'allOrNothing')
  const decide = (one: ImportRow, decision: Decision) =>
    onCheck({ decisions: { ...row.decisions, [String(one.row)]: decision } })
  return (
    <div className={classes.step}>
      <p>{words('import.rehearsed')}</p>
      <Filter counts={counts} current={current} onShow={setShown} />
      {(counts.duplicate > 0 || row.duplicates) && (
        <Choice
          label={words('import.duplicates')}
          value={row.duplicates ?? ''}
          disabled={busy}
          options={[
            ...(row.duplicates ? [] : [['', words('import.decideEach')] as const]),
            ...decisions.map(one => [one, words(`import.decisions.${one}`)] as const),
          ]}
          onChange={value => value && onCheck({ duplicates: value as Decision })}
        />
      )}
      <MissingRecords run={row} busy={busy} onCheck={onCheck} />
      {counts.error > 0 && <Mend checked={checked} busy={busy} onCheck={onCheck} />}
      <ImportedRows
        rows={row.rows.filter(({ action }) => !current || action === current)}
        labelOf={field => labels.get(field) ?? field}
        textOf={textOf}
        decideOf={one => <Decide row={one} decided={row.decisions?.[String(one.row)]} busy={busy} onDecide={decide} />}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onBack}>
          {words('import.back')}
        </Button>
        <Button loading={busy} disabled={isStopped} onClick={onRun}>
          {willWrite === 0 && !isStopped ? words('import.runNothing') : words('import.run', { count: willWrite })}
        </Button>
      </div>
    </div>
  )
}

interface FilterProps {
  counts: Counts
  current: ImportAction | undefined
  onShow: (action: ImportAction | undefined) => void
}

/** How many rows would do what; each shows its rows alone. */
function Filter({ counts, current, onShow }: FilterProps) {
  const words = useWords()
  return (
    <fieldset className={classes.counts} aria-label={words('import.show')}>
      {importActions.map(action => (
        <button
          key={action}
          type="button"
          className={classes.count}
          aria-pressed={current === action}
          disabled={counts[action] === 0}
          onClick={() => onShow(current === action ? undefined : action)}
        >
          <StatusDot tone={tones[action]} label={words(`import.counts.${action}`, { count: counts[action] })} />
        </button>
      ))}
    </fieldset>
  )
}

/** Rows that are wrong are left out, or mended in a file of their own and brought again. */
function Mend({ checked: { row }, busy, onCheck }: Pick<RehearsalProps, 'checked' | 'busy' | 'onCheck'>) {
  const words = useWords()
  return (
    <div className={classes.mend}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={row.policy === 'goodRowsOnly'}
          disabled={busy}
          onChange={event => onCheck({ policy: event.target.checked ? 'goodRowsOnly' : 'allOrNothing' })}
        />
        {words('import.goodRowsOnly')}
      </label>
      <a className={classes.file} href={wrongRowsAddress(row.id)} download="">
        <IconDownload size={16} aria-hidden /> {words('import.wrongRows')}
      </a>
    </div>
  )
}

interface DecideProps {
  row: ImportRow
  decided: Decision | undefined
  busy: boolean
  onDecide: (row: ImportRow, decision: Decision) => void
}

/** What becomes of a row that is likely there already, is wrong, or looks like none. */
function Decide({ row, decided, busy, onDecide }: DecideProps) {
  const words = useWords()
  const isQuestion = row.action === 'duplicate' || row.action === 'skipped' || row.action === 'error' || decided
  if (!isQuestion) return null
  const offered: readonly Decision[] =
    row.action === 'error'
      ? ['skip']
      : row.record || row.action === 'duplicate' || decided === 'update'
        ? decisions
        : ['skip', 'make']
  return (
    <select
      className={classes.select}
      aria-label={words('import.decideRow', { row: row.row })}
      value={decided ?? (row.action === 'skipped' ? 'skip' : '')}
      disabled={busy}
      onChange={event => onDecide(row, event.target.value as Decision)}
    >
      {!decided && row.action !== 'skipped' && <option value="">{words('import.decide')}</option>}
      {offered.map(one => (
        <option key={one} value={one}>
          {words(`import.decisions.${one}`)}
        </option>
      ))}
    </select>
  )
}
