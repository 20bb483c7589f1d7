import { useState } from 'react'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Opening.module.css'
import { amountOf } from './typed-amounts.ts'

interface Props {
  readonly row: Row
  readonly name: string
  readonly isDraft: boolean
  readonly onKept: () => Promise<unknown>
}

/** What the bank showed on the day, where checks were still under way: the first reconciliation begins there. */
export function BankBalance({ row, name, isDraft, onKept }: Props) {
  const words = useWords()
  const { does } = useDoing()
  const kept = typeof row.statementBalance === 'string' ? Number(row.statementBalance).toFixed(2) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const keep = async () => {
    const amount = typed === null ? null : amountOf(typed)
    if (typed === null || amount === null || typed === kept) return
    const statementBalance = typed.trim() === '' ? null : amount.toFixed(2)
    await does('bank', () => records.change('opening-accounts', row.id, { statementBalance, version: row.version }))
    await onKept()
    setTyped(null)
  }
  return (
    <label className={classes.bank} title={words('closing.opening.bankHint')}>
      <small>{words('closing.opening.bank')}</small>
      <input
        inputMode="decimal"
        className={classes.amount}
        aria-label={`${name}, ${words('closing.opening.bank')}`}
        aria-invalid={(typed !== null && amountOf(typed) === null) || undefined}
        readOnly={!isDraft}
        value={typed ?? kept}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => void keep()}
      />
    </label>
  )
}
