import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { VendorScore } from '#modules/purchasing/model/scorecard.ts'
import { addMonths, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../purchasing-words.ts'
import classes from './Scorecards.module.css'
import { useScorecards } from './scorecard-api.ts'
import { isPoor, type ScoreColumn, scoreColumns, scoreText, sortedBy } from './scorecard-figures.ts'

const spans = [1, 3, 6, 12, 24]

export function MonthsSelect({ months }: { readonly months: number }) {
  const words = useWords()
  return (
    <NativeSelect
      label={words('scorecards.months')}
      value={String(months)}
      data={spans.map(span => ({ value: String(span), label: words('scorecards.month', { count: span }) }))}
      onChange={event => changeQuery({ months: event.currentTarget.value })}
    />
  )
}

/** The months the address asks for, this one included. */
export function useSpan(): { months: number; from: DateText; to: DateText } {
  const { today } = useSession()
  const { query } = useAddress()
  const months = spans.find(span => String(span) === query.get('months')) ?? 12
  return { months, from: addMonths(startOfMonth(today as DateText), 1 - months), to: today as DateText }
}

/** All vendors side by side: in time, good, and at which price. */
export default function Scorecards() {
  // The module's words come with it.
  useResource('purchase-orders')
  const words = useWords()
  const { months, from, to } = useSpan()
  const { data } = useScorecards(from, to)
  return (
    <>
      <ScreenHead title={words('screens./purchase-orders/scorecards')} lead={words('scorecards.lead')} />
      <div className={classes.tools}>
        <MonthsSelect months={months} />
      </div>
      {!data && <RowSkeletons />}
      {data?.vendors.length === 0 && (
        <EmptyState title={words('scorecards.none')}>{words('scorecards.noneWhy')}</EmptyState>
      )}
      {data && data.vendors.length > 0 && <ScoreTable scores={data.vendors} months={months} />}
    </>
  )
}

function ScoreTable({ scores, months }: { readonly scores: readonly VendorScore[]; readonly months: number }) {
  const reading = useSpeech()
  const { words } = reading
  const { currency } = useSession()
  const [by, setBy] = useState<ScoreColumn>('spent')
  return (
    <div className={classes.page}>
      <FigureTable label={words('screens./purchase-orders/scorecards')}>
        <thead>
          <tr>
            <th scope="col" data-stays>
              {words('scorecards.vendor')}
            </th>
            {scoreColumns.map(column => (
              <th key={column} scope="col" data-number aria-sort={by === column ? 'descending' : undefined}>
                <button
                  type="button"
                  className={classes.sort}
                  title={words('scorecards.sortBy', { column: words(`scorecards.${column}`) })}
                  onClick={() => setBy(column)}
                >
                  {words(`scorecards.${column}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedBy(scores, by).map(score => (
            <tr key={score.vendor}>
              <th scope="row" data-stays>
                <Link href={`/business-partners/${score.vendor}?tab=scorecard&months=${months}`}>{score.name}</Link>
              </th>
              {scoreColumns.map(column => (
                <td key={column} data-number data-poor={isPoor(column, score) || undefined}>
                  {scoreText(reading, column, score, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  )
}
