import { Button } from '@mantine/core'
import type { DateText } from '#platform/model/values/dates.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import { type StatementLine, useFreshBank } from './reconcile-api.ts'

const tones = { unmatched: 'warning', matched: 'positive', created: 'positive', ignored: 'neutral' } as const

/** What the bank shows; what nobody knew of is booked from here. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const words = useWords()
  const formats = useFormats()
  const told = useTold()
  const refresh = useFreshBank()
  const act = (line: StatementLine, verb: 'book' | 'ignore') =>
    void told(async () => {
      await records.act('bank-statement-lines', line.id, verb)
      await refresh()
      return undefined
    })
  if (lines.length === 0) return <p className={classes.note}>{words('reconcile.noLines')}</p>
  return (
    <ul className={classes.list}>
      {lines.map(line => (
        <li key={line.id}>
          <span>{formats.date(line.postedOn as DateText)}</span>
          <span className={classes.what}>
            {line.payee ?? line.memo ?? line.checkNumber ?? '—'}
            <StatusDot tone={tones[line.state]} label={words(`reconcile.states.${line.state}`)} />
          </span>
          <b>{formats.money(line.amount)}</b>
          {line.state === 'unmatched' && (
            <span className={classes.acts}>
              <Button size="compact-sm" variant="default" onClick={() => act(line, 'book')}>
                {words('reconcile.book')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => act(line, 'ignore')}>
                {words('reconcile.ignore')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
