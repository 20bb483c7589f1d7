import type { ReactNode } from 'react'
import { amountText } from '#modules/accounting/model/statements/statement-text.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statements.module.css'

interface FiguresRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  readonly amounts: readonly Money[]
  /** The sum of the others. */
  readonly isGrand?: boolean
}

interface FiguresProps {
  readonly heading: string
  readonly heads: readonly string[]
  readonly amounts: readonly string[]
  readonly rows: readonly FiguresRow[]
}

/** A headed table of words on the left and amounts on the right. */
export function FiguresTable({ heading, heads, amounts, rows }: FiguresProps) {
  const reading = { words: useWords(), formats: useFormats() }
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.plain}`}>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {amounts.map(amount => (
                <th key={amount} scope="col" data-role="amount">
                  {amount}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} data-kind={row.isGrand ? 'grand' : undefined}>
                {row.cells.map((cell, place) => (
                  <td key={heads[place]}>{cell}</td>
                ))}
                {row.amounts.map((amount, place) => (
                  <td key={amounts[place]} className={classes.amount}>
                    {amountText(reading, amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
