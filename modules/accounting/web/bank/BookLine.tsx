import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#modules/accounting/model/accounts.ts'
import { spoken } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useTold } from './Reconcile.tsx'
import { type StatementLine, useFreshBank } from './reconcile-api.ts'

/** Accounts somebody may book to from the bank: those no document feeds. */
const useFreeAccounts = () =>
  useQuery({
    queryKey: ['bank', 'accounts'],
    staleTime: 60_000,
    queryFn: async () => {
      const equal = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
      const filter = { all: [equal('isHeading', false), equal('isActive', true), equal('control', 'none')] }
      return (await everyRecord('accounts', { columns: ['number', 'name', 'nameEs'], filter, sort: ['number'] })).rows
    },
  })

/** What only the bank knew goes to an account: fees or interest unless another is chosen. */
export function BookLine({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  const told = useTold()
  const refresh = useFreshBank()
  const { data: free = [] } = useFreeAccounts()
  const [account, setAccount] = useState<string | null>(null)
  const usual = words(money(line.amount).sign() < 0 ? 'reconcile.asFee' : 'reconcile.asInterest')
  const book = () =>
    told(async () => {
      await records.act('bank-statement-lines', line.id, 'book', account ? { account } : {})
      await refresh()
      onClose()
      return undefined
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('reconcile.bookTitle', { amount: formats.money(line.amount) })}
      lead={[formats.date(line.postedOn as DateText), line.payee, line.memo].filter(Boolean).join(' · ')}
      actions={<Button onClick={() => void book()}>{words('reconcile.book')}</Button>}
    >
      <Select
        label={words('reconcile.bookTo')}
        placeholder={usual}
        description={words('reconcile.bookUsual', { usual })}
        searchable
        clearable
        data={free.map(row => ({
          value: row.id,
          label: `${row.number} ${spoken(accounts, row, 'name', language)}`,
        }))}
        value={account}
        onChange={setAccount}
      />
    </Dialog>
  )
}
