import { IconBarcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { FloorOperation } from '../floor-queue.ts'
import type { OpenEntry } from '../use-open-work.ts'
import type { AtStation } from '../use-station.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { HeldJobs } from './HeldJobs.tsx'
import '../floor-words.ts'

const open = {
  filter: { field: 'status', op: 'eq', value: 'open' },
  columns: ['message', 'code', 'event', 'createdAt'],
  sort: ['createdAt'],
} as const

interface LeadPartProps {
  readonly station: AtStation
  readonly operations: readonly FloorOperation[]
}

/** For whoever leads the floor: reports that could not be taken as they came, and who is at what. */
export function LeadPart(props: LeadPartProps) {
  return useMay('shop-floor-events', 'lead') ? <OfTheLead {...props} /> : null
}

function OfTheLead({ station, operations }: LeadPartProps) {
  const words = useWords()
  const formats = useFormats()
  const exceptions = useLiveRows('shop-floor-exceptions', open)
  const [settling, setSettling] = useState<Row | null>(null)
  const rows = exceptions?.rows ?? []
  return (
    <>
      {rows.length > 0 && (
        <FloorPart title={words('floorLead.exceptions')} count={formats.number(rows.length)}>
          {rows.map(row => (
            <FloorRow
              key={row.id}
              title={String(row.message)}
              aside={formats.dateTime(String(row.createdAt))}
              tone="negative"
              onPress={() => setSettling(row)}
            />
          ))}
        </FloorPart>
      )}
      {settling && (
        <ExceptionDialog
          exception={settling}
          onSettled={text => station.tell('positive', text)}
          onClose={() => setSettling(null)}
        />
      )}
      <HeldJobs station={station} />
      <EverybodysWork station={station} operations={operations} />
      <FloorButton
        icon={<IconBarcode size={32} stroke={1.4} aria-hidden />}
        onClick={() => window.open('/api/floor/wall-sheet', '_blank', 'noopener')}
      >
        {words('floorLead.wallSheet')}
      </FloorButton>
    </>
  )
}

/** Who runs what, to be stopped where somebody forgot. */
function EverybodysWork({ station, operations }: LeadPartProps) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['floor', 'open-work', {}],
    queryFn: () => api.get<{ entries: readonly OpenEntry[] }>('/floor/open-work'),
  })
  const entries = (data?.entries ?? []).filter(({ user }) => user && user !== station.person?.user)
  if (entries.length === 0) return null
  const stop = async ({ operation, user, person }: OpenEntry) => {
    const refused = await station.report(
      'stop',
      { operation },
      user!,
      words('floorLead.stopped', { name: person ?? '' }),
    )
    if (refused instanceof Problem) station.tell('negative', refused.message)
  }
  return (
    <FloorPart title={words('floorLead.running')} count={formats.number(entries.length)}>
      {entries.map(entry => {
        const operation = operations.find(({ id }) => id === entry.operation)
        return (
          <FloorRow
            key={entry.id}
            title={entry.person ?? ''}
            detail={[
              operation && `${operation.code} ${operation.name}`,
              words('machineHome.since', { time: formats.dateTime(entry.startedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <FloorButton
              aria-label={words('floorLead.stopFor', { name: entry.person ?? '' })}
              onClick={() => void stop(entry)}
            >
              {words('floorHome.stop')}
            </FloorButton>
          </FloorRow>
        )
      })}
    </FloorPart>
  )
}
