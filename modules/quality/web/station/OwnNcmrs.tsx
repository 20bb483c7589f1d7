import { useState } from 'react'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { labelIn, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { NcmrDialog } from './NcmrDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

const columns = ['code', 'item', 'defect', 'quantityNonconforming', 'requirement', 'actual', 'status', 'createdAt']

/** One's open reports: pressed, they are contained and tagged; and a new one. */
export function OwnNcmrs() {
  const words = useWords()
  const formats = useFormats()
  const { userId } = useSession()
  const may = useMay('ncmrs', 'view')
  const mayReport = useMay('ncmrs', 'create')
  const [opened, setOpened] = useState<string | null>(null)
  const [reporting, setReporting] = useState(false)
  const ncmrs = useLiveRows(
    'ncmrs',
    {
      filter: {
        all: [
          { field: 'owner', op: 'eq', value: userId },
          { field: 'status', op: 'in', value: ['open', 'contained', 'mrb', 'dispositioned'] },
        ],
      },
      columns,
      sort: ['createdAt'],
    },
    { enabled: may && userId !== null },
  )
  if (!ncmrs) return null
  const shown = ncmrs.rows.find(row => row.id === opened)
  return (
    <FloorPart
      title={words('station.ncmrs')}
      count={formats.number(ncmrs.rows.length)}
      {...(mayReport && {
        tools: <FloorButton onClick={() => setReporting(true)}>{words('station.report')}</FloorButton>,
      })}
    >
      {ncmrs.rows.length === 0 && <p>{words('station.noNcmrs')}</p>}
      {ncmrs.rows.map(row => (
        <FloorRow
          key={row.id}
          title={labelIn(ncmrs, row.item)}
          detail={[row.code, nameIn(ncmrs, row.defect, 'look-ups'), row.requirement].filter(Boolean).join(' · ')}
          aside={
            row.status === 'open'
              ? words('station.toContain')
              : words('station.pieces', { count: formats.quantity(String(row.quantityNonconforming)) })
          }
          {...(row.status === 'open' && { tone: 'negative' as const })}
          onPress={() => setOpened(row.id)}
        />
      ))}
      {shown && <NcmrDialog key={shown.id} ncmrs={ncmrs} row={shown} onClose={() => setOpened(null)} />}
      {reporting && (
        <ReportDialog
          onClose={made => {
            setReporting(false)
            // What was just reported is held next.
            if (made) setOpened(made)
          }}
        />
      )}
    </FloorPart>
  )
}
