import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { pageOf, useApplication, useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './GageDashboard.module.css'
import { dueByWeek, gagesOf, type Tile, tiles } from './gage-tiles.ts'
import './quality-words.ts'

const gages = 'gage-profiles'
const weeksAhead = 12

/** The gage room at a glance: what is due, what is out, what may not be trusted. */
export default function GageDashboard() {
  const words = useWords()
  const [tile, setTile] = useState<Tile>('overdue')
  useFreshGages()
  return (
    <>
      <ScreenHead title={words('gageDashboard.title')} lead={words('gageDashboard.lead')}>
        <FindGage />
      </ScreenHead>
      <div className={classes.tiles}>
        {tiles.map(name => (
          <TileButton key={name} name={name} chosen={name === tile} choose={() => setTile(name)} />
        ))}
      </div>
      <section className={classes.part}>
        <h2>{words(`gageDashboard.${tile}`)}</h2>
        <RecordTable
          resource={gages}
          columns={['thing', 'gageType', 'calState', 'nextDue', 'custody', 'issuedTo', 'resolution']}
          filter={gagesOf[tile]}
          sort={['nextDue']}
          empty={words('gageDashboard.none')}
          more={words('gageDashboard.more')}
        />
      </section>
      <section className={classes.part}>
        <h2>{words('gageDashboard.impact')}</h2>
        <RecordTable
          resource="calibrations"
          columns={['code', 'gage', 'performedOn', 'asFound', 'technician']}
          filter={{ field: 'status', op: 'in', value: ['impactOpen'] }}
          sort={['performedOn']}
          empty={words('gageDashboard.noImpact')}
          more={words('gageDashboard.more')}
        />
      </section>
      <section className={classes.part}>
        <WeeksAhead />
      </section>
    </>
  )
}

/** What somebody else does to a gage shows here at once. */
function useFreshGages(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (![gages, 'calibrations'].includes(event.resource)) return
        void queries.invalidateQueries({ queryKey: rowsKey(gages) })
        void queries.invalidateQueries({ queryKey: rowsKey('calibrations') })
        void queries.invalidateQueries({ queryKey: [gages] })
      }),
    [queries],
  )
}

function TileButton({ name, chosen, choose }: { name: Tile; chosen: boolean; choose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: [gages, 'count', name],
    queryFn: () => records.count(gages, { filter: gagesOf[name] }, true),
  })
  return (
    <button type="button" className={classes.tile} aria-pressed={chosen} onClick={choose}>
      <b>{data ? formats.number(data.count) : '—'}</b>
      <span>{words(`gageDashboard.${name}`)}</span>
    </button>
  )
}

/** The barcode of a gage opens it. */
function FindGage() {
  const words = useWords()
  const application = useApplication()
  const [missed, setMissed] = useState<string>()
  const find = async (code: string) => {
    const filter = { field: 'kind', op: 'in', value: ['gage'] } as const
    const { rows } = await records.window('things', { search: code, filter }, { limit: 1 })
    const href = rows[0] && pageOf(application, 'things', rows[0].id)
    if (href) navigate(href)
    else setMissed(code)
  }
  return (
    <ScanField
      label={words('gageDashboard.scan')}
      onScan={code => void find(code)}
      {...(missed && { verdict: { tone: 'negative', text: words('gageDashboard.notFound', { code: missed }) } })}
    />
  )
}

function WeeksAhead() {
  const words = useWords()
  const { today, weekStart } = useSession()
  const formats = useFormats()
  const capacity = useCapacity()
  const { data } = useQuery({
    queryKey: [gages, 'weeks'],
    queryFn: () =>
      everyRecord(gages, {
        filter: {
          all: [
            { field: 'nextDue', op: 'notEmpty' },
            { field: 'custody', op: 'notIn', value: ['lost', 'retired'] },
          ],
        },
        columns: ['nextDue'],
        sort: ['nextDue'],
      }),
  })
  const weeks = useMemo(() => {
    const due = (data?.rows ?? []).map(row => row.nextDue as DateText)
    return dueByWeek(due, today as DateText, weekStart, weeksAhead)
  }, [data, today, weekStart])
  const full = capacity === null ? [] : [...weeks].filter(([, due]) => due > capacity)
  return (
    <>
      <Chart
        title={words('gageDashboard.weeks', { weeks: weeksAhead })}
        categories={[...weeks.keys()].map(week => formats.date(week))}
        series={[
          { key: 'due', label: words('gageDashboard.due'), kind: 'bar', values: [...weeks.values()] },
          ...(capacity === null
            ? []
            : [
                {
                  ...{ key: 'capacity', label: words('gageDashboard.capacity'), kind: 'line' as const },
                  values: Array.from(weeks, () => capacity),
                },
              ]),
        ]}
        height={180}
      />
      {full.map(([week, due]) => (
        <p key={week} className={classes.full}>
          {words('gageDashboard.overCapacity', { week, due, capacity: capacity! })}
        </p>
      ))}
    </>
  )
}

/** How many gages a week the company can calibrate, where it said so. */
function useCapacity(): number | null {
  const { data } = useQuery({
    queryKey: ['quality-settings', 'capacity'],
    queryFn: () => records.window('quality-settings', { columns: ['calibrationsPerWeek'] }, { limit: 1 }),
  })
  const capacity = data?.rows[0]?.calibrationsPerWeek
  return typeof capacity === 'number' ? capacity : null
}
