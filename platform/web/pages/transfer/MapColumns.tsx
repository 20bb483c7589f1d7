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

/** What each column of the file means, with a look at its first rows. */
export function MapColumns({ checked, busy, onBack, onCheck }: MapColumnsProps) {
  const words = useWords()
  const { row, columns, fields, need } = checked
  const [mapping, setMapping] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, field])),
  )
  const [mode, setMode] = useState<ImportMode>(row.mode)
  const [dateFormat, setDateFormat] = useState(row.dateFormat ?? '')
  const [decimalMark, setDecimalMark] = useState(row.decimalMark ?? '.')
  const [delimiter, setDelimiter] = useState(row.delimiter)
  const [encoding, setEncoding] = useState(row.encoding)
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
  const taken = new Set(Object.values(mapping))
  return (
    <div className={classes.step}>
      {need && (
        <p className={classes.wrong} role="alert">
          {words(`reasons.${need}`)}
        </p>
      )}
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
                  onChange={event => setMapping(held => ({ ...held, [header]: event.target.value || null }))}
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
      <div className={classes.choices}>
        <Choice
          label={words('import.mode')}
          value={mode}
          options={modes.map(value => [value, words(`import.modes.${value}`)])}
          onChange={value => setMode(value as ImportMode)}
        />
        <Choice
          label={words('import.dateFormat')}
          value={dateFormat}
          options={[
            ...(dateFormat ? [] : [['', words('import.chooseFormat')] as [string, string]]),
            ...dateFormats.map((value): [string, string] => [value, words(`import.dateFormats.${value}`)]),
          ]}
          onChange={setDateFormat}
        />
        <Choice
          label={words('import.decimalMark')}
          value={decimalMark}
          options={[
            ['.', '1,234.56'],
            [',', '1.234,56'],
          ]}
          onChange={setDecimalMark}
        />
        {delimiter && (
          <Choice
            label={words('import.delimiter')}
            value={delimiter}
            options={delimiters.map(value => [value, words(`import.delimiters.${value}`)])}
            onChange={setDelimiter}
          />
        )}
        {encoding && (
          <Choice
            label={words('import.encoding')}
            value={encoding}
            options={encodings.map(value => [value, value.toUpperCase()])}
            onChange={setEncoding}
          />
        )}
      </div>
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
