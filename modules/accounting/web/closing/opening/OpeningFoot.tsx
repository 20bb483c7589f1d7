import { Button } from '@mantine/core'
import { money } from '#platform/model/values/decimal.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Opening.module.css'
import { begin, type OpeningSummary } from './opening-api.ts'

interface Props {
  readonly summary: OpeningSummary
  readonly on: string
  readonly onDone: () => void
}

/** Both sides as they stand, always in sight; with a difference somebody must say that it may stay, and is told where. */
export function OpeningFoot({ summary, on, onDone }: Props) {
  const words = useWords()
  const formats = useFormats()
  const { busy, does } = useDoing()
  const { debits, credits, equity } = summary
  const difference = money(summary.difference)
  const amount = formats.money(difference.abs())
  const isEmpty = money(debits).isZero() && money(credits).isZero()
  const post = async () => {
    const leaveDifference = !difference.isZero()
    const isSure =
      !leaveDifference ||
      (await ask({
        title: words('closing.opening.leave', { amount, equity }),
        lead: words('closing.opening.leaveLead'),
        yes: words('closing.opening.leaveYes'),
      }))
    if (!isSure) return
    const id = summary.opening?.id ?? (await begin(on)).id
    await does('post', () => records.act('opening-balances', id, 'post', { leaveDifference }))
    onDone()
  }
  return (
    <footer className={classes.foot}>
      <dl>
        <dt>{words('closing.opening.debit')}</dt>
        <dd>{formats.money(money(debits))}</dd>
        <dt>{words('closing.opening.credit')}</dt>
        <dd>{formats.money(money(credits))}</dd>
      </dl>
      <p role="status">
        <StatusDot
          tone={difference.isZero() && !isEmpty ? 'positive' : 'warning'}
          label={
            isEmpty
              ? words('closing.opening.nothingYet')
              : difference.isZero()
                ? words('closing.opening.balanced')
                : words('closing.opening.unbalanced', { amount, equity })
          }
        />
      </p>
      <Button disabled={isEmpty || summary.unknown.length > 0} loading={busy === 'post'} onClick={() => void post()}>
        {words('closing.opening.post')}
      </Button>
    </footer>
  )
}
