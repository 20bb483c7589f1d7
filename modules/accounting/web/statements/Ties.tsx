import type { Statement } from '#modules/accounting/model/statements/statement.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statements.module.css'

const amountsOf = ({ rows }: Statement, key: string): readonly Money[] =>
  (rows.find(row => row.key === key)?.amounts ?? []) as readonly Money[]

/** How far apart the two sides are that must agree; none where a statement has no two sides. */
export function differenceIn(name: StatementName, statement: Statement): Money | null {
  const between = (one: readonly Money[], other: readonly Money[]) =>
    one.reduce((all, amount, place) => all.plus(amount.minus(other[place]!).abs()), money('0'))
  if (name === 'balance-sheet')
    return between(amountsOf(statement, 'totalAssets'), amountsOf(statement, 'totalLiabilitiesAndEquity'))
  if (name === 'cash-flow') {
    const [before, change] = [amountsOf(statement, 'cashBefore'), amountsOf(statement, 'changeInCash')]
    return between(
      before.map((amount, place) => amount.plus(change[place]!)),
      amountsOf(statement, 'cashAfter'),
    )
  }
  if (name !== 'trial-balance') return null
  const total = amountsOf(statement, 'trialTotal')
  return total.length ? between([total[1]!, total[3]!], [total[2]!, total[4]!]) : null
}

const sentences = { 'balance-sheet': 'ties', 'cash-flow': 'cashTies', 'trial-balance': 'trialTies' } as const

/** Says that the figures agree with each other, or by how much they do not. */
export function Ties({ name, statement }: { name: StatementName; statement: Statement }) {
  const words = useWords()
  const formats = useFormats()
  const difference = differenceIn(name, statement)
  if (!difference || name === 'income-statement') return null
  const text = difference.isZero()
    ? words(`statements.screen.${sentences[name]}`)
    : words('statements.screen.tiesNot', { difference: formats.money(difference) })
  return (
    <p className={classes.ties}>
      <StatusDot tone={difference.isZero() ? 'positive' : 'negative'} label={text} />
    </p>
  )
}
