import { money } from '#platform/model/values/decimal.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Opening.module.css'
import type { OpeningSummary } from './opening-api.ts'

const steps = [
  ['accounts', '/general-ledgers/opening-balances'],
  ['receivables', '/opening-invoices'],
  ['payables', '/opening-bills'],
  ['stock', '/opening-stock-lines'],
] as const
export type Step = (typeof steps)[number][0]

/** The parts of the opening, each at an address of its own. */
export function OpeningSteps({ step, summary }: { step: Step; summary: OpeningSummary | undefined }) {
  const words = useWords()
  return (
    <nav className={classes.steps} aria-label={words('closing.opening.title')}>
      {steps.map(([name, path], place) => (
        <Link key={name} href={path} aria-current={name === step ? 'step' : undefined}>
          <b>{place + 1}</b> {words(`closing.opening.steps.${name}`)}{' '}
          <small>{(name !== 'stock' && summary?.counts[name]) || ''}</small>
        </Link>
      ))}
    </nav>
  )
}

/** What documents add up to, against what the trial balance says they are. */
export function Ties({ summary, of }: { summary: OpeningSummary; of?: 'ar' | 'ap' }) {
  const words = useWords()
  const formats = useFormats()
  const held = { ar: summary.receivables, ap: summary.payables, inventory: summary.inventory }
  const shown = summary.ties.filter(tie => !of || tie.control === of)
  return (
    <ul className={classes.ties}>
      {shown.map(({ control, balance }) => {
        const said = control === 'ap' ? money(balance).negated() : money(balance)
        const difference = said.minus(money(held[control])).abs()
        const text = words(`closing.opening.ties.${control}`, {
          documents: formats.money(money(held[control])),
          balance: formats.money(said),
        })
        const off = words('closing.opening.ties.off', { difference: formats.money(difference) })
        return (
          <li key={control}>
            <StatusDot
              tone={difference.isZero() ? 'positive' : 'warning'}
              label={difference.isZero() ? text : `${text}, ${off}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
