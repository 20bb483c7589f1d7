import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { fromTsv } from '#platform/web/parts/grid/tsv.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import { BankBalance } from './BankBalance.tsx'
import classes from './Opening.module.css'
import { amountOf, asKept, pasted } from './typed-amounts.ts'
import { useLine } from './use-line.ts'

interface Account {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly nameEs: string | null
  readonly control: string
}

/** Accounts one types a balance into. */
const useAccounts = () =>
  useQuery({
    queryKey: ['opening', 'accounts'],
    queryFn: async () => {
      const { rows } = await everyRecord('accounts', {
        filter: { field: 'isHeading', op: 'eq', value: false },
        sort: ['number'],
        columns: ['number', 'name', 'nameEs', 'control'],
      })
      return rows as unknown as Account[]
    },
  })

const columns = ['account', 'debit', 'credit', 'statementBalance', 'version']

interface Props {
  readonly isDraft: boolean
  readonly onKept: () => Promise<unknown>
}

/** The chart with both sides to type into; a block from a spreadsheet finds its accounts by their numbers. */
export function AccountLines({ isDraft, onKept }: Props) {
  const words = useWords()
  const { does } = useDoing()
  const { data } = useAccounts()
  const lines = useLiveRows('opening-accounts', { columns })
  const [unknown, setUnknown] = useState<readonly string[]>([])
  if (!data || !lines) return <RowSkeletons />
  const lineOf = (account: string) => lines.rows.find(row => row.account === account)
  const paste = (event: ClipboardEvent) => {
    const rows = fromTsv(event.clipboardData.getData('text/plain'))
    if (!isDraft || !rows.some(row => row.length > 1)) return
    event.preventDefault()
    const taken = pasted(rows, number => data.find(account => account.number === number)?.id)
    setUnknown(taken.unknown)
    void does('paste', async () => {
      for (const [account, sides] of taken.sides) {
        const [line, amounts] = [lineOf(account), asKept(sides)]
        if (!amounts) continue
        if (line) await records.change('opening-accounts', line.id, { ...amounts, version: line.version })
        else await records.create('opening-accounts', { account, ...amounts })
      }
      await onKept()
    })
  }
  return (
    <>
      {isDraft && <p className={classes.quiet}>{words('closing.opening.pasteHint')}</p>}
      {unknown.map(number => (
        <p key={number} role="alert">
          {words('closing.opening.unknownAccount', { number })}
        </p>
      ))}
      <table className={classes.table} onPaste={paste}>
        <thead>
          <tr>
            <th scope="col">{words('closing.opening.account')}</th>
            {(['debit', 'credit'] as const).map(side => (
              <th key={side} scope="col" data-amount>
                {words(`closing.opening.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(account => (
            <AccountRow key={account.id} account={account} row={lineOf(account.id)} isDraft={isDraft} onKept={onKept} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowProps extends Props {
  readonly account: Account
  readonly row: Row | undefined
}

const opened = ['ar', 'ap', 'inventory'] as const

function AccountRow({ account, row, isDraft, onKept }: RowProps) {
  const words = useWords()
  const { language } = useLanguage()
  const { sides, type, keep } = useLine(account.id, row, onKept)
  const name = `${account.number} ${(language === 'es' && account.nameEs) || account.name}`
  const by = opened.find(control => control === account.control)
  return (
    <tr>
      <th scope="row">
        {name}
        {by && (
          <small className={classes.hint}>
            {words('closing.opening.controlHint', { what: words(`closing.opening.documents.${by}`) })}
          </small>
        )}
        {account.control === 'cash' && row && <BankBalance row={row} name={name} isDraft={isDraft} onKept={onKept} />}
      </th>
      {(['debit', 'credit'] as const).map(side => (
        <td key={side}>
          <input
            inputMode="decimal"
            className={classes.amount}
            aria-label={`${name}, ${words(`closing.opening.${side}`)}`}
            aria-invalid={amountOf(sides[side]) === null || undefined}
            readOnly={!isDraft}
            value={sides[side]}
            // A balance stands on one side.
            onChange={event => type({ debit: '', credit: '', [side]: event.currentTarget.value })}
            onBlur={keep}
          />
        </td>
      ))}
    </tr>
  )
}
