import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Floor.module.css'
import type { FloorOperation } from '../floor-queue.ts'
import type { AtStation } from '../use-station.ts'
import { type Right, RightCounts } from './RightCounts.tsx'

const amounts = ['good', 'scrap', 'rework', 'reworkedGood', 'reworkedScrap'] as const

interface CountsMadeProps {
  readonly operation: FloorOperation
  readonly station: AtStation
}

/** For whoever leads the floor: what was counted at an operation, each to be put right. */
export function CountsMade(props: CountsMadeProps) {
  const isLead = useMay('shop-floor-events', 'lead')
  const mayCorrect = useMay('job-operations', 'correctCount')
  return isLead && mayCorrect ? <Counts {...props} /> : null
}

function Counts({ operation, station }: CountsMadeProps) {
  const words = useWords()
  const formats = useFormats()
  const [wrong, setWrong] = useState<Row | null>(null)
  const known = useLiveRows('quantity-entries', {
    filter: { field: 'operation', op: 'eq', value: operation.id },
    columns: ['at', 'user', ...amounts, 'scrapReason', 'voids', 'countedWith'],
    sort: ['-at'],
  })
  if (!known) return null
  const gone = new Set(known.rows.flatMap(row => [row.voids, row.voids ? row.id : null]))
  const standing = known.rows.filter(row => !gone.has(row.id) && !row.countedWith)
  const told = (row: Row) =>
    amounts
      .filter(what => Number(row[what] ?? 0) > 0)
      .map(what => `${words(`floorHome.${what}`)} ${formats.quantity(String(row[what]))}`)
      .join(' · ')
  if (standing.length === 0) return null
  return (
    <FloorPart title={words('floorLead.counts')} count={formats.number(standing.length)}>
      {standing.map(row => (
        <FloorRow
          key={row.id}
          title={told(row)}
          detail={nameIn(known, row.user, 'users')}
          aside={formats.dateTime(String(row.at))}
          onPress={() => setWrong(row)}
        />
      ))}
      {wrong && (
        <CorrectCount
          operation={operation}
          count={wrong}
          lead={`${operation.code} ${operation.name}`}
          onDone={() => {
            setWrong(null)
            station.tell('positive', words('floorLead.corrected'))
          }}
          onClose={() => setWrong(null)}
        />
      )}
    </FloorPart>
  )
}

interface CorrectCountProps {
  readonly operation: FloorOperation
  readonly count: Row
  readonly lead: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The count is void, and what is right stands in its place. */
function CorrectCount({ operation, count, lead, onDone, onClose }: CorrectCountProps) {
  const words = useWords()
  const [right, setRight] = useState<Right>({})
  const [because, setBecause] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const keep = async () => {
    if (because.trim() === '') return setRefused(words('floorLead.noteNeeded'))
    const now: Row = { ...count, ...right }
    const pieces = Object.fromEntries(amounts.map(what => [`${what}Pieces`, now[what]]))
    const { scrapReason } = now
    try {
      await records.act('job-operations', operation.id, 'correctCount', {
        ...{ ...pieces, count: count.id, because: because.trim() },
        ...(Boolean(scrapReason) && { scrapReason }),
      })
      onDone()
    } catch (error) {
      sound('negative')
      if (!(error instanceof Problem)) throw error
      setRefused(error.document.errors?.[0]?.message ?? error.message)
    }
  }
  return (
    <Dialog open onClose={onClose} title={words('floorLead.correct')} lead={lead} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <RightCounts reported={count} right={right} lead={lead} onChange={setRight} />
      <label className={classes.note}>
        {words('floorHome.note')}
        <textarea
          rows={2}
          maxLength={500}
          value={because}
          onChange={change => setBecause(change.currentTarget.value)}
        />
      </label>
      <div className={classes.doing}>
        <FloorButton tone="primary" onClick={() => void keep()}>
          {words('floorLead.correct')}
        </FloorButton>
      </div>
    </Dialog>
  )
}
