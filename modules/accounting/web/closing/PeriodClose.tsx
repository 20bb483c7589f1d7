import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Closing.module.css'
import { type Difference, type Period, useFreshBooks, usePeriods, verifyBooks } from './closing-api.ts'
import { PeriodPanel } from './PeriodPanel.tsx'
import { useDoing } from './use-doing.ts'
import { YearStrip } from './YearStrip.tsx'

/** The calendar of the books: every period with its state, and what is left to do before one closes. */
export default function PeriodClose() {
  // The module's words come with it.
  useResource('fiscal-periods')
  const words = useWords()
  const refresh = useFreshBooks()
  const { data } = usePeriods()
  const { query } = useAddress()
  const periods = data?.periods ?? []
  const chosen = periods.find(({ code }) => code === query.get('period')) ?? nextToClose(periods)
  return (
    <>
      <ScreenHead title={words('closing.screen.title')} lead={words('closing.screen.lead')}>
        <VerifyButton />
      </ScreenHead>
      {data ? (
        <div className={classes.close}>
          <nav className={classes.years} aria-label={words('fiscal-periods.many')}>
            {data.years.toReversed().map(year => (
              <YearStrip
                key={year.id}
                year={year}
                periods={periods.filter(period => period.year === year.id)}
                chosen={chosen?.id}
                choose={code => changeQuery({ period: code })}
                onDone={refresh}
              />
            ))}
          </nav>
          {chosen && <PeriodPanel key={chosen.id} period={chosen} labels={data.labels} onDone={refresh} />}
        </div>
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}

/** The earliest period that is still to close. */
const nextToClose = (periods: readonly Period[]): Period | undefined =>
  periods.find(({ status }) => status === 'open' || status === 'softClosed') ?? periods.at(-1)

/** Recomputes the chain of seals and says what differs, or that nothing does. */
function VerifyButton() {
  const words = useWords()
  const { busy, does } = useDoing()
  const [found, setFound] = useState<{ sealed: number; differences: readonly Difference[] }>()
  return (
    <div className={classes.verify}>
      <Button
        variant="default"
        loading={busy === 'verify'}
        onClick={() => void does('verify', async () => setFound(await verifyBooks()))}
      >
        {words('closing.screen.verify')}
      </Button>
      <a className={classes.download} href="/api/fiscal-periods/period-seals.txt" download>
        {words('closing.screen.download')}
      </a>
      {found && (
        <div role="status" data-tone={found.differences.length ? 'negative' : 'positive'}>
          {found.differences.length === 0
            ? words('closing.screen.intact', { count: found.sealed })
            : found.differences
                .slice(0, 3)
                .map(({ kind, period, what }) => words(`closing.screen.broken.${kind}`, { period, what }))
                .join(' ')}
        </div>
      )}
    </div>
  )
}
