import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionLabel, fieldLabel, valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { pageOf, useApplication, useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { AskWhy } from './AskWhy.tsx'
import classes from './Closing.module.css'
import type { Period, PeriodState, Year } from './closing-api.ts'
import { useDoing } from './use-doing.ts'

export const toneOf: Readonly<Record<PeriodState, Tone>> = {
  future: 'neutral',
  open: 'info',
  softClosed: 'warning',
  closed: 'positive',
}

interface Props {
  readonly year: Year
  readonly periods: readonly Period[]
  readonly chosen: string | undefined
  readonly choose: (code: string) => void
  readonly onDone: () => Promise<void>
}

/** A year of twelve months; pressed, a month shows its checklist. */
export function YearStrip({ year, periods, chosen, choose, onDone }: Props) {
  const words = useWords()
  const { language } = useLanguage()
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    <section className={classes.year}>
      <header>
        <h2>{year.code}</h2>
        <YearAction year={year} last={periods.at(-1)} isReady={isReady(periods)} onDone={onDone} />
      </header>
      <div className={classes.months}>
        {periods.map(period => (
          <button
            key={period.id}
            type="button"
            className={classes.month}
            aria-pressed={period.id === chosen}
            onClick={() => choose(period.code)}
          >
            <b>{month.format(Date.parse(period.startsOn as DateText))}</b>
            <StatusDot
              tone={toneOf[period.status]}
              label={valueLabel(words, 'fiscal-periods', 'status', period.status)}
            />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Eleven closed and the last one soft-closed. */
const isReady = (periods: readonly Period[]): boolean =>
  periods.slice(0, -1).every(({ status }) => status === 'closed') && periods.at(-1)?.status === 'softClosed'

interface ActionProps {
  readonly year: Year
  readonly last: Period | undefined
  readonly isReady: boolean
  readonly onDone: () => Promise<void>
}

/** A year that is ready offers its close; a closed one shows its entry and, to the owner, the way back. */
function YearAction({ year, last, isReady: ready, onDone }: ActionProps) {
  const words = useWords()
  const application = useApplication()
  const { busy, does } = useDoing()
  const [why, setWhy] = useState(false)
  const mayClose = useMay('fiscal-years', 'close')
  const mayReopen = useMay('fiscal-years', 'reopen')
  const close = async () => {
    const lead = words('closing.screen.closeYearLead', { year: year.code, period: last?.code ?? '' })
    if (
      !(await ask({
        title: words('closing.screen.closeYear', { year: year.code }),
        lead,
        yes: words('closing.screen.closeIt'),
      }))
    )
      return
    await does(
      'close',
      () => records.act('fiscal-years', year.id, 'close'),
      words('closing.screen.yearClosed', { year: year.code }),
    )
    await onDone()
  }
  const reopen = async (reason: string) => {
    setWhy(false)
    await does('reopen', () => records.act('fiscal-years', year.id, 'reopen', { reason }))
    await onDone()
  }
  if (year.status === 'closed') {
    const entry = year.closingEntry && pageOf(application, 'general-ledgers', year.closingEntry)
    return (
      <span className={classes.yearEnd}>
        {entry && <Link href={entry}>{fieldLabel(words, 'fiscal-years', 'closingEntry')}</Link>}
        {mayReopen && (
          <Button size="compact-sm" variant="subtle" loading={busy === 'reopen'} onClick={() => setWhy(true)}>
            {actionLabel(words, 'fiscal-years', 'reopen')}
          </Button>
        )}
        {why && (
          <AskWhy
            title={actionLabel(words, 'fiscal-years', 'reopen')}
            onClose={() => setWhy(false)}
            onAnswer={reason => void reopen(reason)}
          />
        )}
      </span>
    )
  }
  return ready && mayClose ? (
    <Button size="compact-sm" loading={busy === 'close'} onClick={() => void close()}>
      {actionLabel(words, 'fiscal-years', 'close')}
    </Button>
  ) : null
}
