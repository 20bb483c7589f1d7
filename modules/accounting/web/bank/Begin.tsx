import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import {
  type LastReconciled,
  type LastStatement,
  useFreshBank,
  useLastReconciled,
  useLastStatement,
} from './reconcile-api.ts'

/** Two figures begin it, the day and the balance: those of the file that was taken, or typed from the paper. */
export function Begin({ account }: { account: string }) {
  const { data: last, isPending } = useLastStatement(account)
  const { data: done, isPending: isAsking } = useLastReconciled(account)
  if (isPending || isAsking) return null
  // A statement that is reconciled already begins nothing.
  const next = last && (!done || last.to > done.statementDate) ? last : null
  return (
    <>
      {done && <Done done={done} />}
      <Form key={`${account} ${next?.id} ${done?.id}`} account={account} last={next} />
    </>
  )
}

function Done({ done }: { done: LastReconciled }) {
  const words = useWords()
  const formats = useFormats()
  const until = words('reconcile.doneUntil', {
    date: formats.date(done.statementDate as DateText),
    balance: formats.money(done.statementBalance),
  })
  return (
    <p className={classes.done} role="status">
      <StatusDot tone="positive" label={until} />
    </p>
  )
}

function Form({ account, last }: { account: string; last: LastStatement | null }) {
  const words = useWords()
  const formats = useFormats()
  const refresh = useFreshBank()
  const { today } = useSession()
  const [date, setDate] = useState<string>(last?.to ?? today)
  const [balance, setBalance] = useState(last ? formats.money(last.closingBalance) : '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const begin = async () => {
    const read = parseTypedNumber(balance, formats.formatLocale, 2)
    if (!read.ok) return setErrors({ statementBalance: words('reconcile.badBalance', { typed: balance }) })
    try {
      const statementBalance = read.value.toFixed(2)
      await records.create('bank-reconciliations', { cashAccount: account, statementDate: date, statementBalance })
      await refresh()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const named = (error.document.errors ?? []).map(({ path, message }) => [path, message] as const)
      setErrors(named.length ? Object.fromEntries(named) : { statementDate: error.message })
    }
  }
  return (
    <form
      className={classes.begin}
      onSubmit={event => {
        event.preventDefault()
        void begin()
      }}
    >
      <DayInput
        label={words('reconcile.date')}
        value={date}
        error={errors.statementDate ?? errors.cashAccount}
        onChange={day => setDate(day ?? '')}
        required
      />
      <TextInput
        label={words('reconcile.balance')}
        inputMode="decimal"
        value={balance}
        error={errors.statementBalance}
        onChange={event => setBalance(event.currentTarget.value)}
        autoFocus={!last}
        required
      />
      <Button type="submit">{words('reconcile.begin')}</Button>
      <p className={classes.note}>
        {last
          ? words('reconcile.fromFile', { date: formats.date(last.to as DateText) })
          : words('reconcile.importFirst')}
      </p>
    </form>
  )
}
