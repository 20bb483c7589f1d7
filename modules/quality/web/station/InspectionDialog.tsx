import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlannedCheck } from '#modules/quality/model/inspections.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useChecks } from '../portal/use-checks.ts'
import { DefectChoice } from './Choices.tsx'
import { LotChecks, lotStanding } from './LotChecks.tsx'
import { refusalOf } from './refusal.ts'
import classes from './Station.module.css'

/** The portal of the dashboard one is on. */
const portalHere = (): string => `${window.location.pathname}/data-collection-portal`

interface InspectionDialogProps {
  readonly inspections: Everything
  readonly row: Row
  readonly onClose: () => void
}

type Verb = 'start' | 'accept' | 'reject'

/** One lot: start it, then accept or reject it; what the server refuses is said here. */
export function InspectionDialog({ inspections, row, onClose }: InspectionDialogProps) {
  const words = useWords()
  const formats = useFormats()
  const code = String(row.code)
  const [refused, setRefused] = useState<string | null>(null)
  const mayStart = useMay('inspections', 'start')
  const mayAccept = useMay('inspections', 'accept')
  const act = async (verb: Verb, asked: Readonly<Record<string, unknown>> = {}) => {
    try {
      await records.act('inspections', row.id, verb, asked)
    } catch (error) {
      return setRefused(refusalOf(error) ?? words('station.failed'))
    }
    setRefused(null)
    notify({ type: 'positive', title: words(`station.done.${verb}`, { code }) })
    if (verb !== 'start') onClose()
  }
  const lead = [
    code,
    words(`station.sources.${row.source}`),
    labelIn(inspections, row.lot, 'stock-lots') || labelIn(inspections, row.job, 'jobs'),
    words('station.pieces', { count: formats.quantity(String(row.lotSize)) }),
  ]
  return (
    <Dialog open onClose={onClose} title={labelIn(inspections, row.item)} lead={lead.filter(Boolean).join(' · ')}>
      <div className={classes.acts}>
        {row.status === 'pending' && mayStart && (
          <>
            {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
            <FloorButton tone="primary" onClick={() => void act('start')}>
              {words('station.start')}
            </FloorButton>
          </>
        )}
        {row.status === 'inProgress' && <Judgement row={row} mayDecide={mayAccept} refused={refused} onDecide={act} />}
      </div>
    </Dialog>
  )
}

interface JudgementProps {
  readonly row: Row
  readonly mayDecide: boolean
  /** Said beside the keys that asked for it, however long the list above them is. */
  readonly refused: string | null
  readonly onDecide: (verb: Verb, asked: Readonly<Record<string, unknown>>) => Promise<void>
}

/** How the sample stands, the way to measure the rest of it, and the answer. */
function Judgement({ row, mayDecide, refused, onDecide }: JudgementProps) {
  const words = useWords()
  const formats = useFormats()
  const checks = useChecks('inspection', row.id)
  // Of what has no characteristics, so many pieces are looked at.
  const whole = ((row.plan ?? []) as readonly PlannedCheck[]).find(one => one.dimension === null)
  if (!checks) return <RowSkeletons />
  const standing = lotStanding(checks)
  return (
    <>
      {whole ? (
        <p>
          {whole.skipped
            ? words('station.skipped')
            : words('station.whole', {
                ...{ n: formats.number(whole.n), lot: formats.quantity(String(row.lotSize)) },
                ...{ ac: formats.number(whole.ac), re: formats.number(whole.re) },
              })}
        </p>
      ) : (
        <p>
          {words('station.checks', { count: checks.length })}{' '}
          {words('station.sets', { count: Number(row.setCount ?? 0) })}
        </p>
      )}
      <LotChecks checks={checks} />
      {checks.length > 0 && standing !== 'open' && (
        <FloorSaid tone={standing === 'bad' ? 'negative' : 'positive'}>
          {words(`station.standing.${standing}`)}
        </FloorSaid>
      )}
      {checks.length > 0 && (
        <FloorButton
          tone={standing === 'open' ? 'primary' : 'plain'}
          onClick={() => navigate(`${portalHere()}?inspection=${row.id}`)}
        >
          {words('station.measure')}
        </FloorButton>
      )}
      {mayDecide && <Decision key={standing} {...{ standing, refused, onDecide }} lotSize={String(row.lotSize)} />}
    </>
  )
}

interface DecisionProps {
  readonly lotSize: string
  readonly standing: ReturnType<typeof lotStanding>
  readonly refused: string | null
  readonly onDecide: JudgementProps['onDecide']
}

/** How many are good and how many are not; together they are the lot. What is rejected names its defect. */
function Decision({ lotSize, standing, refused, onDecide }: DecisionProps) {
  const words = useWords()
  const isBad = standing === 'bad'
  const [typed, setTyped] = useState({ accepted: isBad ? '0' : lotSize, rejected: isBad ? lotSize : '0', why: '' })
  const [defect, setDefect] = useState<string | null>(null)
  const input = (name: keyof typeof typed) => ({
    size: 'lg' as const,
    label: words(`station.${name}`),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const decide = (verb: Verb) =>
    void onDecide(verb, {
      quantityAccepted: typed.accepted,
      quantityRejected: typed.rejected,
      overrideReason: typed.why || null,
      defect,
    })
  return (
    <>
      <div className={classes.amounts}>
        <TextInput {...input('accepted')} inputMode="decimal" />
        <TextInput {...input('rejected')} inputMode="decimal" />
      </div>
      {typed.rejected.trim() !== '0' && <DefectChoice chosen={defect} onChoose={setDefect} />}
      <TextInput {...input('why')} maxLength={300} />
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <div className={classes.amounts}>
        <FloorButton tone="negative" onClick={() => decide('reject')}>
          {words('station.reject')}
        </FloorButton>
        <FloorButton tone="positive" onClick={() => decide('accept')}>
          {words('station.accept')}
        </FloorButton>
      </div>
    </>
  )
}
