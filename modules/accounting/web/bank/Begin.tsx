import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import { useFreshBank } from './reconcile-api.ts'

/** Two figures from the paper begin it: the day and the balance. */
export function Begin({ account }: { account: string }) {
  const words = useWords()
  const told = useTold()
  const refresh = useFreshBank()
  const { today } = useSession()
  const [date, setDate] = useState<string>(today)
  const [balance, setBalance] = useState('')
  const begin = () =>
    told(async () => {
      const given = { cashAccount: account, statementDate: date, statementBalance: balance.replaceAll(',', '') }
      await records.create('bank-reconciliations', given)
      await refresh()
      return undefined
    })
  return (
    <form
      className={classes.begin}
      onSubmit={event => {
        event.preventDefault()
        void begin()
      }}
    >
      <TextInput
        type="date"
        label={words('reconcile.date')}
        value={date}
        onChange={event => setDate(event.currentTarget.value)}
        required
      />
      <TextInput
        label={words('reconcile.balance')}
        inputMode="decimal"
        value={balance}
        onChange={event => setBalance(event.currentTarget.value)}
        required
      />
      <Button type="submit">{words('reconcile.begin')}</Button>
    </form>
  )
}
