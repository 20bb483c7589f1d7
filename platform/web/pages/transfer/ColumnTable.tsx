import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { Checked } from './import-api.ts'

export type Mapping = Readonly<Record<string, string | null>>

export interface ColumnTableProps {
  checked: Checked
  mapping: Mapping
  /** Fields that have one value for all rows. */
  fixed: ReadonlySet<string>
  onMap: (mapping: Mapping) => void
}

/** Every column of the file with its first cells, and what it becomes. */
export function ColumnTable({ checked: { columns, fields }, mapping, fixed, onMap }: ColumnTableProps) {
  const words = useWords()
  const taken = new Set([...Object.values(mapping), ...fixed])
  const used = Object.values(mapping).filter(Boolean).length
  return (
    <>
      <p className={classes.quiet}>
        {words('import.mapped', { used, total: columns.filter(one => one.header).length })}
      </p>
      <table className={`${classes.table} ${classes.stacks}`}>
        <thead>
          <tr>
            <th scope="col">{words('import.column')}</th>
            <th scope="col">{words('import.samples')}</th>
            <th scope="col">{words('import.means')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }) => (
            <tr key={header} data-left={mapping[header] ? undefined : ''}>
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
    </>
  )
}
