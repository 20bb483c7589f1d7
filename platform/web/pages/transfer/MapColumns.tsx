import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
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
}

type Mapping = Readonly<Record<string, string | null>>

/** How the file is to be read. */
interface HowRead extends Pick<Checked['row'], 'mode' | 'delimiter' | 'encoding'> {
  readonly dateFormat: string
  readonly decimalMark: string
}

/** What each column of the file means, with a look at its first rows. */
export function MapColumns({ checked, busy, onBack, onCheck }: MapColumnsProps) {
  const words = useWords()
  const { row, columns, need } = checked
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, field])),
  )
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
  const choices: ImportChoices = {
    mode,
    decimalMark,
    ...(isReadAnew ? {} : { mapping }),
    ...(dateFormat && { dateFormat }),
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
      <ColumnTable checked={checked} mapping={mapping} onMap={setMapping} />
      <Reading reading={reading} onChange={change => setReading(held => ({ ...held, ...change }))} />
      <div className={classes.acts}>
        <Button variant="default" onClick={onBack}>
          {words('import.back')}
        </Button>
        <Button loading={busy} onClick={() => onCheck(choices)}>
          {words(isReadAnew ? 'import.readAnew' : 'import.check')}
        </Button>
      </div>
    </div>
  )
}

interface ColumnTableProps {
  checked: Checked
  mapping: Mapping
  onMap: (mapping: Mapping) => void
}
function ColumnTable({ checked: { columns, fields }, mapping, onMap }: ColumnTableProps) {
  const words = useWords()
  const taken = new Set(Object.values(mapping))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words('import.column')}</th>
          <th scope="col">{words('import.samples')}</th>
          <th scope="col">{words('import.means')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ header, samples }) => (
          <tr key={header}>
            <th scope="row">{header}</th>
            <td className={classes.samples}>{samples.filter(Boolean).join(' · ')}</td>
            <td>
              <select
                className={classes.select}
                aria-label={words('import.meansOf', { column: header })}
                value={mapping[header] ?? ''}
                onChange={event => onMap({ ...mapping, [header]: event.target.value || null })}
              >
                <option value="">{words('import.leaveOut')}</option>
                {fields.map(({ name, label }) => (
                  <option key={name} value={name} disabled={taken.has(name) && mapping[header] !== name}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select className={classes.select} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
