import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import { type BookItem, type StatementLine, useFreshBank } from './reconcile-api.ts'

interface MatchLineProps {
  readonly line: StatementLine
  /** What the bank has not shown yet and no other line is matched with. */
  readonly items: readonly BookItem[]
  readonly onClose: () => void
}

/** Those of the same amount first, then the nearest in amount. */
const nearest = (items: readonly BookItem[], amount: string): BookItem[] => {
  const away = (item: BookItem) => money(item.amount).minus(amount).abs()
  return items.toSorted((a, b) => away(a).compare(away(b)))
}

/** What of the books stands behind a line of the bank: one thing, or several that add up to it. */
export function MatchLine({ line, items, onClose }: MatchLineProps) {
  const words = useWords()
  const formats = useFormats()
  const told = useTold()
  const refresh = useFreshBank()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const taken = items.filter(item => chosen.includes(item.key))
  const lacking = money(line.amount).minus(sum(taken, item => money(item.amount)))
  const of = (kind: 'deposit' | 'payment' | 'ledgerLine') => taken.flatMap(item => item[kind] ?? [])
  const match = () =>
    told(async () => {
      const asked = { deposits: of('deposit'), payments: of('payment'), ledgerLines: of('ledgerLine') }
      await records.act('bank-statement-lines', line.id, 'match', asked)
      await refresh()
      onClose()
      return undefined
    })
  const toggle = (key: string) =>
    setChosen(before => (before.includes(key) ? before.filter(one => one !== key) : [...before, key]))
  const isWhole = taken.length > 0 && lacking.isZero()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('reconcile.matchTitle', { amount: formats.money(line.amount) })}
      lead={[formats.date(line.postedOn as DateText), line.payee, line.memo].filter(Boolean).join(' · ')}
      size="large"
      actions={
        <>
          <StatusDot
            tone={isWhole ? 'positive' : 'warning'}
            label={words('reconcile.lacking', { amount: formats.money(lacking.toFixed(2)) })}
          />
          <Button disabled={!isWhole} onClick={() => void match()}>
            {words('reconcile.match')}
          </Button>
        </>
      }
    >
      {items.length === 0 && <p className={classes.note}>{words('reconcile.noItems')}</p>}
      <ul className={classes.list}>
        {nearest(items, line.amount).map(item => (
          <li key={item.key} data-chosen={chosen.includes(item.key) || undefined}>
            <Checkbox aria-label={item.label} checked={chosen.includes(item.key)} onChange={() => toggle(item.key)} />
            <span>{formats.date(item.on as DateText)}</span>
            <span className={classes.what}>
              {item.label}
              {item.checkNumber && ` · ${item.checkNumber}`}
            </span>
            <b>{formats.money(item.amount)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
