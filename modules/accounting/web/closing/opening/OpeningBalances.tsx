import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api, newKey } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { guardLeaving } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import { AccountLines } from './AccountLines.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import classes from './Opening.module.css'
import { asSent, type Draft, totalsOf } from './opening-draft.ts'
import { StockLines } from './StockLines.tsx'

const steps = ['accounts', 'receivables', 'payables', 'stock'] as const
type Step = (typeof steps)[number]

/** The wizard that opens the books: what the company begins with, typed part by part and posted at once. */
export default function OpeningBalances() {
  // The module's words come with it.
  useResource('accounts')
  const words = useWords()
  const { today } = useSession()
  const [step, setStep] = useState<Step>('accounts')
  const [isPosted, setPosted] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    on: `${today.slice(0, 4)}-01-01`,
    accounts: {},
    receivables: [],
    payables: [],
    stock: [],
  })
  useGuard(!isPosted && linesOf(draft, 'accounts') + draft.receivables.length + draft.payables.length > 0)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  if (isPosted) return <Opened />
  return (
    <>
      <ScreenHead title={words('closing.opening.title')} lead={words('closing.opening.lead')}>
        <DayInput label={words('closing.opening.on')} value={draft.on} onChange={day => change({ on: day ?? '' })} />
      </ScreenHead>
      <nav className={classes.steps} aria-label={words('closing.opening.title')}>
        {steps.map((name, place) => (
          <button
            key={name}
            type="button"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => setStep(name)}
          >
            <b>{place + 1}</b> {words(`closing.opening.${name}`)} <small>{linesOf(draft, name) || ''}</small>
          </button>
        ))}
      </nav>
      <div className={classes.lines}>
        {step === 'accounts' && <AccountLines accounts={draft.accounts} onChange={accounts => change({ accounts })} />}
        {step === 'receivables' && (
          <DocumentLines
            rows={draft.receivables}
            filter={{ field: 'isCustomer', op: 'eq', value: true }}
            onChange={receivables => change({ receivables })}
          />
        )}
        {step === 'payables' && (
          <DocumentLines
            rows={draft.payables}
            filter={{ field: 'isVendor', op: 'eq', value: true }}
            onChange={payables => change({ payables })}
          />
        )}
        {step === 'stock' && <StockLines rows={draft.stock} onChange={stock => change({ stock })} />}
      </div>
      <Foot draft={draft} step={step} onStep={setStep} onPosted={() => setPosted(true)} />
    </>
  )
}

const linesOf = (draft: Draft, step: Step): number =>
  step === 'accounts'
    ? Object.values(draft.accounts).filter(({ debit, credit }) => debit !== '' || credit !== '').length
    : draft[step].length

/** What is typed is not lost by a stray click. */
function useGuard(isTyped: boolean): void {
  const words = useWords()
  useEffect(() => {
    if (!isTyped) return
    guardLeaving(() =>
      ask({ title: words('closing.opening.leave'), yes: words('closing.opening.leaveYes'), negative: true }),
    )
    return () => guardLeaving(null)
  }, [isTyped, words])
}

interface FootProps {
  readonly draft: Draft
  readonly step: Step
  readonly onStep: (step: Step) => void
  readonly onPosted: () => void
}

/** Both sides as they stand, always in sight; at a difference of nothing the books can be opened. */
function Foot({ draft, step, onStep, onPosted }: FootProps) {
  const words = useWords()
  const formats = useFormats()
  const { busy, does } = useDoing()
  const [key] = useState(newKey)
  const { debits, credits, difference } = totalsOf(draft)
  const isBalanced = difference.isZero() && !debits.isZero()
  const next = steps[steps.indexOf(step) + 1]
  const post = async () => {
    const sent = () => api.post('/general-ledgers/opening-balances', asSent(draft), key)
    if (await does('post', sent, words('closing.opening.posted'))) onPosted()
  }
  return (
    <footer className={classes.foot}>
      <dl>
        <dt>{words('closing.opening.debit')}</dt>
        <dd>{formats.money(debits)}</dd>
        <dt>{words('closing.opening.credit')}</dt>
        <dd>{formats.money(credits)}</dd>
      </dl>
      <p role="status">
        <StatusDot
          tone={isBalanced ? 'positive' : 'warning'}
          label={
            isBalanced
              ? words('closing.opening.balanced')
              : difference.isZero()
                ? words('closing.opening.nothingYet')
                : words('closing.opening.unbalanced', { amount: formats.money(difference.abs()) })
          }
        />
      </p>
      {next && (
        <Button variant="default" onClick={() => onStep(next)}>
          {words('closing.opening.next')}
        </Button>
      )}
      <Button disabled={!isBalanced} loading={busy === 'post'} onClick={() => void post()}>
        {words('closing.opening.post')}
      </Button>
    </footer>
  )
}

function Opened() {
  const words = useWords()
  return (
    <EmptyState
      wholePage
      title={words('closing.opening.posted')}
      actions={
        <Link href="/general-ledgers/trial-balance" className={classes.next}>
          {words('closing.opening.trial')}
        </Link>
      }
    />
  )
}
