import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BankRule, lastingWords, ruleFor } from '#modules/accounting/model/bank/bank-rules.ts'
import { accounts } from '#modules/accounting/model/ledger/accounts.ts'
import { spoken } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import { type KeptRule, type StatementLine, useFreshBank } from './reconcile-api.ts'

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

interface BookLineProps {
  readonly line: StatementLine
  readonly rules: readonly KeptRule[]
  readonly onClose: () => void
}

/** What only the bank knew goes to an account: the one taught for such lines, else fees or interest unless another is chosen. */
export function BookLine({ line, rules, onClose }: BookLineProps) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  const told = useTold()
  const refresh = useFreshBank()
  const { data: free = [] } = useFreeAccounts()
  const rule = ruleFor(line, rules) as KeptRule | null
  const [account, setAccount] = useState<string | null>(rule?.account ?? null)
  const [says, setSays] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const usual = words(money(line.amount).sign() < 0 ? 'reconcile.asFee' : 'reconcile.asInterest')
  const book = () =>
    told(async () => {
      try {
        await records.act('bank-statement-lines', line.id, 'book', account ? { account, says } : {})
      } catch (error) {
        if (!(error instanceof Problem) || !error.document.errors?.length) throw error
        setErrors(Object.fromEntries(error.document.errors.map(({ path, message }) => [path, message])))
        return undefined
      }
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
        description={rule ? words('reconcile.byRule', { says: rule.says }) : words('reconcile.bookUsual', { usual })}
        error={errors.account}
        searchable
        clearable
        data={free.map(row => ({
          value: row.id,
          label: `${row.number} ${spoken(accounts, row, 'name', language)}`,
        }))}
        value={account}
        onChange={setAccount}
      />
      {rule && <Forget rule={rule} onDone={() => setAccount(null)} />}
      {account && account !== rule?.account && (
        <Teach line={line} rule={rule} says={says} error={errors.says} onSays={setSays} />
      )}
    </Dialog>
  )
}

interface TeachProps {
  readonly line: StatementLine
  readonly rule: BankRule | null
  readonly says: string | null
  readonly error: string | undefined
  readonly onSays: (says: string | null) => void
}

/** Offers to propose the chosen account the next time a line says the same. */
function Teach({ line, rule, says, error, onSays }: TeachProps) {
  const words = useWords()
  const { resources } = useApplication()
  if (!resources['bank-rules']?.verbs.includes('create')) return null
  return (
    <div className={classes.teach}>
      <Checkbox
        label={words('reconcile.teach')}
        checked={says !== null}
        onChange={event => onSays(event.currentTarget.checked ? (rule?.says ?? lastingWords(line)) : null)}
      />
      {says !== null && (
        <TextInput
          label={words('reconcile.teachSays')}
          value={says}
          maxLength={120}
          error={error}
          onChange={event => onSays(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

function Forget({ rule, onDone }: { rule: KeptRule; onDone: () => void }) {
  const words = useWords()
  const told = useTold()
  const refresh = useFreshBank()
  const { resources } = useApplication()
  if (!resources['bank-rules']?.verbs.includes('archive')) return null
  const forget = () =>
    told(async () => {
      await records.archive('bank-rules', rule.id, rule.version)
      await refresh()
      onDone()
      return words('reconcile.forgotten', { says: rule.says })
    })
  return (
    <Button size="compact-sm" variant="subtle" color="neutral" onClick={() => void forget()}>
      {words('reconcile.forget')}
    </Button>
  )
}
