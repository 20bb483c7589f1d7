import { Button } from '@mantine/core'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { BookItems } from './BookItems.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import {
  type BookItem,
  keyOf,
  type Reconciliation,
  useFreshBank,
  useStatementLines,
  useUncleared,
} from './reconcile-api.ts'
import { StatementLines } from './StatementLines.tsx'

/** The two columns, and the difference between them, live. */
export function Workbench({ account, current }: { account: string; current: Reconciliation }) {
  const words = useWords()
  const told = useTold()
  const refresh = useFreshBank()
  const { data: lines = [] } = useStatementLines(account, current.statementDate)
  const { data: open } = useUncleared(account, current.statementDate)
  const items = open?.items ?? []
  const chosen = new Set(current.clearedItems.map(keyOf))
  const keep = (keys: ReadonlySet<string>) =>
    told(async () => {
      const clearedItems = items
        .filter(item => keys.has(item.key))
        .map(({ deposit, payment, ledgerLine, amount }: BookItem) => ({
          ...{ deposit, payment, ledgerLine, amount, clearedOn: current.statementDate },
        }))
      await records.change('bank-reconciliations', current.id, { clearedItems })
      await refresh()
      return undefined
    })
  const toggle = (key: string) =>
    keep(new Set(chosen.has(key) ? [...chosen].filter(one => one !== key) : [...chosen, key]))
  const matched = lines.flatMap(line => [...line.matchedDeposits, ...line.matchedPayments, ...line.matchedLines])
  return (
    <>
      <Balance current={current} onMatched={() => void keep(new Set([...chosen, ...matched]))} />
      <div className={classes.columns}>
        <section aria-label={words('reconcile.statement')}>
          <h2>{words('reconcile.statement')}</h2>
          <StatementLines account={account} lines={lines} items={items.filter(item => !matched.includes(item.key))} />
        </section>
        <section aria-label={words('reconcile.books')}>
          <h2>{words('reconcile.books')}</h2>
          <BookItems items={items} chosen={chosen} matched={new Set(matched)} onToggle={key => void toggle(key)} />
        </section>
      </div>
    </>
  )
}

function Balance({ current, onMatched }: { current: Reconciliation; onMatched: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const told = useTold()
  const refresh = useFreshBank()
  const isEven = money(current.difference).isZero()
  const why = words('reconcile.differs', { difference: formats.money(current.difference) })
  const complete = () =>
    told(async () => {
      await records.act('bank-reconciliations', current.id, 'complete')
      await refresh()
      return words('reconcile.completed', { date: formats.date(current.statementDate as DateText) })
    })
  const figures = [
    ['opening', current.openingBalance],
    ['cleared', current.cleared],
    ['balance', current.statementBalance],
  ] as const
  return (
    <div className={classes.balance} role="status">
      <dl>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{words(`reconcile.${name}`)}</dt>
            <dd>{formats.money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{words('reconcile.difference')}</dt>
          <dd>
            <StatusDot tone={isEven ? 'positive' : 'warning'} label={formats.money(current.difference)} />
          </dd>
        </div>
      </dl>
      <Button variant="default" onClick={onMatched}>
        {words('reconcile.clearMatched')}
      </Button>
      <span title={isEven ? undefined : why}>
        <Button
          disabled={!isEven}
          aria-describedby={isEven ? undefined : 'reconcile-why'}
          onClick={() => void complete()}
        >
          {words('reconcile.complete')}
        </Button>
        {!isEven && (
          <span id="reconcile-why" className="spoken">
            {why}
          </span>
        )}
      </span>
    </div>
  )
}
