import type { ReactNode } from 'react'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { ImportAction, ImportRow } from './import-api.ts'

export const tones: Readonly<Record<ImportAction, Tone>> = {
  create: 'positive',
  update: 'info',
  unchanged: 'neutral',
  skipped: 'neutral',
  duplicate: 'warning',
  error: 'negative',
}
const mostShown = 200

export interface ImportedRowsProps {
  readonly rows: readonly ImportRow[]
  /** What a column of the table is called. */
  readonly labelOf: (field: string) => string
  /** What a value is called that the file or its program writes as a key: `yes`, `monthly`. */
  readonly textOf?: (field: string, text: string) => string
  /** The record a row made or changed, once there is one. */
  readonly recordOf?: (row: ImportRow) => ReactNode
  /** What a person may decide about a row, before it is imported. */
  readonly decideOf?: (row: ImportRow) => ReactNode
}

/** Rows of a file: what happens with each, what it changes and what is wrong with it. */
export function ImportedRows({ rows, labelOf, textOf = asWritten, recordOf, decideOf }: ImportedRowsProps) {
  const words = useWords()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={classes.rows} tabIndex={0} aria-label={words('import.rows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words('import.row')}</th>
              <th scope="col">{words('import.happens')}</th>
              {recordOf && <th scope="col">{words('import.record')}</th>}
              <th scope="col">{words('import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(one => (
              <tr key={one.row}>
                <td className={classes.number}>{one.row}</td>
                <td>
                  <StatusDot tone={tones[one.action]} label={words(`import.actions.${one.action}`)} />
                </td>
                {recordOf && <td>{recordOf(one)}</td>}
                <td>
                  {one.errors?.map(({ message }) => (
                    <p key={message}>{message}</p>
                  ))}
                  {one.notes?.map(note => (
                    <p key={note}>{note}</p>
                  ))}
                  <Changes row={one} labelOf={labelOf} textOf={textOf} />
                  {decideOf?.(one)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostShown && <p>{words('import.moreRows', { count: rows.length - mostShown })}</p>}
    </>
  )
}

const asWritten = (_field: string, text: string): string => text

interface ChangesProps extends Required<Pick<ImportedRowsProps, 'labelOf' | 'textOf'>> {
  readonly row: ImportRow
}

function Changes({ row, labelOf, textOf }: ChangesProps) {
  if (!row.changes?.length) return null
  return (
    <ul className={classes.changes}>
      {row.changes.map(({ row: at, field, from, to }) => (
        <li key={`${at} ${field}`}>
          <span className={classes.field}>{labelOf(field)}</span> {from && <del>{textOf(field, from)}</del>}{' '}
          {from && '→ '}
          <ins>{textOf(field, to)}</ins>
        </li>
      ))}
    </ul>
  )
}
