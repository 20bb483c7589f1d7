import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downsUnsent } from '#modules/production/model/floor/unsent.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { EndDown, ReportDown } from './DownDialogs.tsx'
import classes from './Floor.module.css'
import type { AtStation } from './use-station.ts'
import { useUnsentReports } from './use-unsent.ts'
import './floor-words.ts'

const activeDownsOf = (thing: string) =>
  ({
    filter: {
      all: [
        { field: 'thing', op: 'eq', value: thing },
        { field: 'status', op: 'in', value: ['active'] },
      ],
    },
    columns: ['code', 'category', 'reason', 'startedAt', 'status'],
    sort: ['startedAt'],
  }) as const

/** What keeps the machine down, and the way to say so or to end it. */
export function MachineDowns({ machine, station }: { machine: Row; station: AtStation }) {
  const words = useWords()
  const formats = useFormats()
  const may = { report: useMay('thing-downs', 'create'), end: useMay('thing-downs', 'end') }
  const [acting, setActing] = useState<Row | 'report' | null>(null)
  const asked = activeDownsOf(machine.id)
  const downs = useLiveRows('thing-downs', asked)
  const reports = useUnsentReports(liveRowsReadAt(useQueryClient(), 'thing-downs', asked))
  if (!downs) return null
  const unsent = downsUnsent(reports)
  const rows: Row[] = [
    ...downs.rows.filter(({ id, startedAt }) => !unsent.up.has(id) && !unsent.isBack(machine.id, startedAt)),
    ...unsent.down
      .filter(({ payload }) => payload.thing === machine.id)
      .map(({ eventId, occurredAt, payload }) => ({ id: eventId, startedAt: occurredAt, isUnsent: true, ...payload })),
  ]
  return (
    <>
      {rows.length > 0 && (
        <FloorPart title={words('machineHome.downs')}>
          {rows.map(row => (
            <FloorRow
              key={row.id}
              title={words(`machineHome.categories.${row.category}`)}
              detail={[
                nameIn(downs, row.reason, 'look-ups'),
                words('machineHome.since', { time: formats.dateTime(String(row.startedAt)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {may.end && (
                <FloorButton tone="positive" onClick={() => setActing(row)}>
                  {words('machineHome.end')}
                </FloorButton>
              )}
            </FloorRow>
          ))}
        </FloorPart>
      )}
      {rows.length === 0 && may.report && (
        <div className={classes.report}>
          <FloorButton tone="negative" onClick={() => setActing('report')}>
            {words('machineHome.report')}
          </FloorButton>
        </div>
      )}
      {acting === 'report' && <ReportDown machine={machine} station={station} onClose={() => setActing(null)} />}
      {acting && acting !== 'report' && <EndDown down={acting} station={station} onClose={() => setActing(null)} />}
    </>
  )
}
