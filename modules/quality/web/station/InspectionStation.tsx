import { useState } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { type ScanMatch, useScanning } from '#platform/web/screens/scanning.ts'
import { labelIn, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { DueChecks } from '../portal/DueChecks.tsx'
import { InspectionDialog } from './InspectionDialog.tsx'
import { OwnNcmrs } from './OwnNcmrs.tsx'
import classes from './Station.module.css'
import './station-words.ts'

const waiting = {
  filter: { field: 'status', op: 'in', value: ['pending', 'inProgress'] },
  columns: ['code', 'source', 'item', 'lot', 'job', 'lotSize', 'setCount', 'plan', 'status', 'createdAt'],
  sort: ['createdAt'],
} as const

const portal = '/data-collection-dashboard/data-collection-portal'

interface Only {
  readonly field: 'lot' | 'job'
  readonly id: string
  readonly code: string
}

/** The inspector's home: what waits to be inspected, gages due, own NCMRs (quality, /data-collection-dashboard). */
export default function InspectionStation() {
  const words = useWords()
  const inspections = useLiveRows('inspections', waiting, { also: ['measurement-sets'] })
  const [opened, setOpened] = useState<string | null>(null)
  const [only, setOnly] = useState<Only | null>(null)
  const found = async (matches: readonly ScanMatch[]) => {
    const rows = inspections?.rows ?? []
    for (const { resource, id, code } of matches) {
      if (resource === 'inspections' && rows.some(row => row.id === id)) return open(id)
      const field = ({ 'stock-lots': 'lot', jobs: 'job' } as const)[resource]
      const some = field ? rows.filter(row => row[field] === id) : []
      if (some.length === 1) return open(some[0]!.id)
      if (field && some.length > 1) {
        setOnly({ field, id, code: code ?? '' })
        return null
      }
    }
    return words('station.noneOf', { code: matches[0]?.code ?? matches[0]?.title ?? '' })
  }
  const open = (id: string): null => {
    setOpened(id)
    return null
  }
  const { scan, verdict } = useScanning(found)
  const shown = inspections?.rows.find(row => row.id === opened)
  return (
    <FloorBoard title={words('station.title')}>
      <ScanField
        size="floor"
        keepsFocus={!shown}
        label={words('station.scan')}
        hint={words('station.scanHint')}
        onScan={code => void scan(code)}
        {...(verdict && { verdict })}
      />
      <FloorColumns>
        {inspections ? (
          <Queue
            inspections={inspections}
            rows={only ? inspections.rows.filter(row => row[only.field] === only.id) : inspections.rows}
            only={only}
            onAll={() => setOnly(null)}
            onOpen={open}
          />
        ) : (
          <RowSkeletons />
        )}
        <div className={classes.parts}>
          <DueChecks
            thing={null}
            onOpen={({ operation, detail }) => navigate(`${portal}?operation=${operation}&detail=${detail}`)}
          />
          <FailedToday />
          <GagesDue />
          <OwnNcmrs />
        </div>
      </FloorColumns>
      {inspections && shown && (
        <InspectionDialog key={shown.id} inspections={inspections} row={shown} onClose={() => setOpened(null)} />
      )}
    </FloorBoard>
  )
}

interface QueueProps {
  readonly inspections: Everything
  readonly rows: readonly Row[]
  readonly only: Only | null
  readonly onAll: () => void
  readonly onOpen: (id: string) => void
}

function Queue({ inspections, rows, only, onAll, onOpen }: QueueProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <FloorPart
      title={only ? words('station.only', { code: only.code }) : words('station.queue')}
      count={formats.number(rows.length)}
      {...(rows.length === 0 && { none: words('station.noQueue') })}
      {...(only && { tools: <FloorButton onClick={onAll}>{words('station.all')}</FloorButton> })}
    >
      {rows.map(row => (
        <FloorRow
          key={row.id}
          title={labelIn(inspections, row.item)}
          detail={[
            row.code,
            words(`station.sources.${row.source}`),
            labelIn(inspections, row.lot, 'stock-lots') || labelIn(inspections, row.job, 'jobs'),
            words('station.pieces', { count: formats.quantity(String(row.lotSize)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={words(`station.states.${row.status}`)}
          {...(row.status === 'inProgress' && { tone: 'warning' as const })}
          onPress={() => onOpen(row.id)}
        />
      ))}
    </FloorPart>
  )
}

const aDay = 86_400_000

/** Values out of their limits within a day, the newest first. */
function FailedToday() {
  const words = useWords()
  const formats = useFormats()
  const may = useMay('measurement-sets', 'view')
  const [since] = useState(() => new Date(Date.now() - aDay).toISOString())
  const failed = useLiveRows(
    'measurement-sets',
    {
      filter: {
        all: [
          { field: 'failed', op: 'gt', value: 0 },
          { field: 'sampledAt', op: 'gte', value: since },
        ],
      },
      columns: ['sampledAt', 'dimension', 'thing', 'operation', 'failed', 'sampledBy'],
      sort: ['-sampledAt'],
    },
    { enabled: may },
  )
  if (!failed || failed.rows.length === 0) return null
  return (
    <FloorPart title={words('station.failed24')} count={formats.number(failed.rows.length)}>
      {failed.rows.slice(0, 8).map(row => (
        <FloorRow
          key={row.id}
          title={labelIn(failed, row.dimension, 'dimensions')}
          detail={[nameIn(failed, row.thing, 'things'), nameIn(failed, row.sampledBy, 'users')]
            .filter(Boolean)
            .join(' · ')}
          aside={formats.time(String(row.sampledAt))}
          tone="negative"
        />
      ))}
    </FloorPart>
  )
}

const due = {
  filter: { field: 'calState', op: 'in', value: ['overdue', 'dueSoon', 'outOfTolerance'] },
  columns: ['thing', 'gageType', 'calState', 'nextDue', 'custody'],
  sort: ['nextDue'],
} as const

function GagesDue() {
  const words = useWords()
  const formats = useFormats()
  const may = useMay('gage-profiles', 'view')
  const gages = useLiveRows('gage-profiles', due, { enabled: may, also: ['calibrations'] })
  if (!gages) return null
  const said = ({ calState, nextDue }: Row) => {
    if (calState === 'outOfTolerance') return words('station.outOfTolerance')
    if (!nextDue) return ''
    const date = formats.date(String(nextDue))
    return words(calState === 'overdue' ? 'station.overdue' : 'station.dueOn', { date })
  }
  return (
    <FloorPart
      title={words('station.gages')}
      count={formats.number(gages.rows.length)}
      {...(gages.rows.length === 0 && { none: words('station.noGages') })}
    >
      {gages.rows.map(row => (
        <FloorRow
          key={row.id}
          title={nameIn(gages, row.thing, 'things')}
          detail={String(row.gageType ?? '')}
          aside={said(row)}
          tone={row.calState === 'dueSoon' ? 'warning' : 'negative'}
        />
      ))}
    </FloorPart>
  )
}
