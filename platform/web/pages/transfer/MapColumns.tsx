import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Choice } from './Choice.tsx'
import { ColumnTable, type Mapping } from './ColumnTable.tsx'
import { type Constant, Constants } from './Constants.tsx'
import { FileFacts } from './FileFacts.tsx'
import classes from './ImportWizard.module.css'
import type { Checked, ImportChoices, ImportMode } from './import-api.ts'

const modes: readonly ImportMode[] = ['upsert', 'create', 'update']
const dateFormats = ['ymd', 'dmy', 'mdy'] as const
const delimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export interface MapColumnsProps {
  checked: Checked
  busy: boolean
  onBack: () => void
  onCheck: (choices: ImportChoices) => void
  /** Read another way or as another list: the columns are looked at again. */
  onReadAgain: (choices: ImportChoices) => void
}

/** How the file is to be read. */
interface HowRead extends Pick<Checked['row'], 'mode' | 'delimiter' | 'encoding'> {
  readonly dateFormat: string
  readonly decimalMark: string
}

/** What each column of the file means, with a look at its first rows. */
export function MapColumns({ checked, busy, onBack, onCheck, onReadAgain }: MapColumnsProps) {
  const words = useWords()
  const { row, columns, fields, need } = checked
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, field])),
  )
  const [constants, setConstants] = useState<readonly Constant[]>(() => Object.entries(row.constants ?? {}))
  const [reading, setReading] = useState<HowRead>({
    mode: row.mode,
    dateFormat: row.dateFormat ?? '',
    decimalMark: row.decimalMark ?? '.',
    delimiter: row.delimiter,
    encoding: row.encoding,
  })
  const { mode, decimalMark, dateFormat, delimiter, encoding } = reading
  // Read another way, the file may have other columns: what they mean is found out anew.
  const isReadAnew = delimiter !== row.delimiter || encoding !== row.encoding
  const settled: ImportChoices = {
    mode,
    constants: Object.fromEntries(constants.filter(([field, value]) => field && value.trim())),
    ...(decimalMark !== (row.decimalMark ?? '.') && { decimalMark }),
    ...(dateFormat && dateFormat !== row.dateFormat && { dateFormat }),
    ...(delimiter && { delimiter }),
    ...(encoding && { encoding }),
  }
  return (
    <div className={classes.step}>
      {need && (
        <p className={classes.wrong} role="alert">
          {words(`reasons.${need}`)}
        </p>
      )}
      <FileFacts checked={checked} busy={busy} onChange={change => onReadAgain({ ...settled, ...change })} />
      <ColumnTable
        checked={checked}
        mapping={mapping}
        fixed={new Set(constants.map(([field]) => field))}
        onMap={setMapping}
      />
      <Constants
        constants={constants}
        fields={fields}
        mapped={new Set(Object.values(mapping).filter(field => field !== null))}
        onChange={setConstants}
      />
      <Reading reading={reading} onChange={change => setReading(held => ({ ...held, ...change }))} />
      <div className={classes.acts}>
        <Button variant="default" onClick={onBack}>
          {words('import.back')}
        </Button>
        <Button loading={busy} onClick={() => onCheck(isReadAnew ? settled : { ...settled, mapping })}>
          {words(isReadAnew ? 'import.readAnew' : 'import.check')}
        </Button>
      </div>
    </div>
  )
}

function Reading({ reading, onChange }: { reading: HowRead; onChange: (change: Partial<HowRead>) => void }) {
  const words = useWords()
  const { mode, dateFormat, decimalMark, delimiter, encoding } = reading
  return (
    <div className={classes.choices}>
      <Choice
        label={words('import.mode')}
        value={mode}
        options={modes.map(value => [value, words(`import.modes.${value}`)])}
        onChange={value => onChange({ mode: value as ImportMode })}
      />
      <Choice
        label={words('import.dateFormat')}
        value={dateFormat}
        options={[
          ...(dateFormat ? [] : [['', words('import.chooseFormat')] as [string, string]]),
          ...dateFormats.map((value): [string, string] => [value, words(`import.dateFormats.${value}`)]),
        ]}
        onChange={value => onChange({ dateFormat: value })}
      />
      <Choice
        label={words('import.decimalMark')}
        value={decimalMark}
        options={[
          ['.', '1,234.56'],
          [',', '1.234,56'],
        ]}
        onChange={value => onChange({ decimalMark: value })}
      />
      {delimiter && (
        <Choice
          label={words('import.delimiter')}
          value={delimiter}
          options={delimiters.map(value => [value, words(`import.delimiters.${value}`)])}
          onChange={value => onChange({ delimiter: value })}
        />
      )}
      {encoding && (
        <Choice
          label={words('import.encoding')}
          value={encoding}
          options={encodings.map(value => [value, value.toUpperCase()])}
          onChange={value => onChange({ encoding: value })}
        />
      )}
    </div>
  )
}
