import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Choice } from './Choice.tsx'
import classes from './ImportWizard.module.css'
import { type Checked, type ImportChoices, type Preset, presets } from './import-api.ts'

export interface FileFactsProps {
  checked: Checked
  busy: boolean
  onChange: (choices: ImportChoices) => void
}

/** What the file was taken for: which list, of which program, which sheet, and where its column names stand. */
export function FileFacts({ checked, busy, onChange }: FileFactsProps) {
  const words = useWords()
  const { row, kinds, sections, isIif, above, empty } = checked
  return (
    <>
      <div className={classes.choices}>
        {kinds.length > 0 && (
          <Choice
            label={words('import.list')}
            value={row.kind ?? ''}
            disabled={busy}
            options={[['', words('import.noList')], ...kinds.map(({ name, label }) => [name, label] as const)]}
            onChange={kind => onChange({ kind })}
          />
        )}
        {(kinds.length > 0 || row.preset !== 'plain') && (
          <Choice
            label={words('import.preset')}
            value={row.preset ?? 'plain'}
            disabled={busy}
            options={presets.map(preset => [preset, words(`import.presets.${preset}`)])}
            onChange={preset => onChange({ preset: preset as Preset })}
          />
        )}
        {sections.length > 1 && (
          <Choice
            label={words('import.section')}
            value={row.section ?? ''}
            disabled={busy}
            options={sections.map(section => [section, section])}
            onChange={section => onChange({ section })}
          />
        )}
        {!isIif && (
          <Choice
            label={words('import.headerRow')}
            value={String(row.headerRow ?? 1)}
            disabled={busy}
            options={headerRows(row.headerRow ?? 1).map(number => [String(number), String(number)])}
            onChange={number => onChange({ headerRow: Number(number) })}
          />
        )}
      </div>
      {above + empty > 0 && <p className={classes.quiet}>{words('import.passedOver', { above, empty })}</p>}
    </>
  )
}

const headerRows = (current: number): number[] =>
  Array.from({ length: Math.max(12, current + 3) }, (_, index) => index + 1)
