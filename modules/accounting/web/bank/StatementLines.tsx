import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { BookLine } from './BookLine.tsx'
import { MatchLine } from './MatchLine.tsx'
import classes from './Reconcile.module.css'
import { useTold } from './Reconcile.tsx'
import { type BookItem, type StatementLine, useBankRules, useFreshBank } from './reconcile-api.ts'

const tones = { unmatched: 'warning', matched: 'positive', created: 'positive', ignored: 'neutral' } as const

interface StatementLinesProps {
  readonly account: string
  readonly lines: readonly StatementLine[]
  readonly items: readonly BookItem[]
}

/** What the bank shows: matched with the books, booked, or left out from here, and taken back. */
export function StatementLines({ account, lines, items }: StatementLinesProps) {
  const words = useWords()
  const formats = useFormats()
  const told = useTold()
  const refresh = useFreshBank()
  const { data: rules = [] } = useBankRules(account)
  const [asking, setAsking] = useState<{ line: StatementLine; verb: 'match' | 'book' } | null>(null)
  const act = (line: StatementLine, verb: 'ignore' | 'unmatch') =>
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
              <Button size="compact-sm" variant="default" onClick={() => setAsking({ line, verb: 'match' })}>
                {words('reconcile.match')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setAsking({ line, verb: 'book' })}>
                {words('reconcile.book')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => act(line, 'ignore')}>
                {words('reconcile.ignore')}
              </Button>
            </span>
          )}
          {(line.state === 'matched' || line.state === 'ignored') && (
            <span className={classes.acts}>
              <Button size="compact-sm" variant="subtle" onClick={() => act(line, 'unmatch')}>
                {words(line.state === 'matched' ? 'reconcile.unmatch' : 'reconcile.takeIn')}
              </Button>
            </span>
          )}
        </li>
      ))}
      {asking?.verb === 'match' && <MatchLine line={asking.line} items={items} onClose={() => setAsking(null)} />}
      {asking?.verb === 'book' && <BookLine line={asking.line} rules={rules} onClose={() => setAsking(null)} />}
    </ul>
  )
}
