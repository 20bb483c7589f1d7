import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { fromTsv } from '#platform/web/parts/grid/tsv.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Opening.module.css'
import { amountOf, type Draft, pasted, type Sides } from './opening-draft.ts'

interface Account {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly nameEs: string | null
}

/** Accounts one types a balance into: receivables, payables and stock come from their own parts. */
const useAccounts = () =>
  useQuery({
    queryKey: ['closing', 'opening-accounts'],
    queryFn: async () => {
      const { rows } = await everyRecord('accounts', {
        filter: {
          all: [
            { field: 'control', op: 'notIn', value: ['ar', 'ap', 'inventory'] },
            { field: 'isHeading', op: 'eq', value: false },
          ],
        },
        sort: ['number'],
        columns: ['number', 'name', 'nameEs'],
      })
      return rows as unknown as Account[]
    },
  })

interface Props {
  readonly accounts: Draft['accounts']
  readonly onChange: (accounts: Draft['accounts']) => void
}

/** The chart with both sides to type into; a block from a spreadsheet finds its accounts by their numbers. */
export function AccountLines({ accounts, onChange }: Props) {
  const words = useWords()
  const { data } = useAccounts()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  if (!data) return <RowSkeletons />
  const paste = (event: ClipboardEvent) => {
    const rows = fromTsv(event.clipboardData.getData('text/plain'))
    if (!rows.some(row => row.length > 1)) return
    event.preventDefault()
    const taken = pasted(accounts, rows, number => data.find(account => account.number === number)?.id)
    setUnknown(taken.unknown)
    onChange(taken.accounts)
  }
  return (
    <>
      <p className={classes.quiet}>{words('closing.opening.pasteHint')}</p>
      {unknown.map(number => (
        <p key={number} role="alert">
          {words('closing.opening.unknownAccount', { number })}
        </p>
      ))}
      <table className={classes.table} onPaste={paste}>
        <thead>
          <tr>
            <th scope="col">{words('closing.opening.account')}</th>
            <th scope="col" data-amount>
              {words('closing.opening.debit')}
            </th>
            <th scope="col" data-amount>
              {words('closing.opening.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(account => (
            <AccountRow
              key={account.id}
              account={account}
              sides={accounts[account.id] ?? { debit: '', credit: '' }}
              onChange={sides => onChange({ ...accounts, [account.id]: sides })}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  readonly account: Account
  readonly sides: Sides
  readonly onChange: (sides: Sides) => void
}

function AccountRow({ account, sides, onChange }: RowProps) {
  const words = useWords()
  const { language } = useLanguage()
  const name = `${account.number} ${(language === 'es' && account.nameEs) || account.name}`
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['debit', 'credit'] as const).map(side => (
        <td key={side}>
          <input
            inputMode="decimal"
            className={classes.amount}
            aria-label={`${name}, ${words(`closing.opening.${side}`)}`}
            aria-invalid={amountOf(sides[side]) === null || undefined}
            value={sides[side]}
            // A balance stands on one side.
            onChange={event => onChange({ debit: '', credit: '', [side]: event.currentTarget.value })}
          />
        </td>
      ))}
    </tr>
  )
}
