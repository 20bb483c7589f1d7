import { Suspense, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ReportDown } from './DownDialogs.tsx'
import classes from './Floor.module.css'
import type { FloorOperation } from './floor-queue.ts'
import { Keypad } from './Keypad.tsx'
import { Dimensions, Drawing, Instructions } from './OperationPaper.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { type Doing, useFloorActs } from './use-floor-acts.ts'
import { type OpenEntry, useOpenWork, usePace } from './use-open-work.ts'
import type { AtStation } from './use-person.ts'
import { useReasons } from './use-reasons.ts'
import { useScannedActions } from './use-scanned-actions.ts'

type Asking = 'good' | 'scrap' | 'rework' | 'problem'

interface OperationWorkProps {
  readonly operation: FloorOperation
  readonly station: AtStation
  /** Where it is done: a machine screen knows it. */
  readonly thing?: string
  readonly onClose: () => void
}

/** One operation to work at: what it is, and a big button for each thing that can be said about it. */
export function OperationWork({ operation, station, thing, onClose }: OperationWorkProps) {
  const words = useWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [pieces, setPieces] = useState('')
  const open = useOpenWork({ operation: operation.id })
  const acts = useFloorActs(operation, station, thing)
  const scrapReasons = useReasons('scrap-reason')
  const ask = (what: Asking, count = '') => {
    setPieces(count)
    setAsking(what)
  }
  const scanned = useScannedActions(acts, station, asking === 'problem' ? null : asking, ask)
  const mine = open.filter(entry => entry.user === station.person?.user)
  const place = thing ?? open.find(entry => entry.thing)?.thing ?? operation.machines[0]
  return (
    <Dialog open onClose={onClose} title={`${operation.code} ${operation.name}`} size="floor">
      <Facts operation={operation} />
      {mine.map(
        entry =>
          entry.warning && (
            <FloorSaid key={entry.id} tone="negative">
              {entry.warning}
            </FloorSaid>
          ),
      )}
      {scanned.refused && <FloorSaid tone="negative">{scanned.refused}</FloorSaid>}
      {scanned.told && <FloorSaid tone="positive">{scanned.told}</FloorSaid>}
      {acts.said && <FloorSaid tone={acts.said.tone}>{acts.said.text}</FloorSaid>}
      <Buttons
        acts={acts}
        mine={mine}
        hasPlace={Boolean(place)}
        asksFirstPiece={operation.asksFirstPiece}
        onAsk={ask}
      />
      <Suspense fallback={null}>
        {operation.revision && <Drawing revision={operation.revision} />}
        <Instructions operation={operation.id} />
      </Suspense>
      {operation.revision && <Dimensions revision={operation.revision} />}
      {asking && asking !== 'problem' && (
        <Keypad
          key={pieces}
          title={words(`floorHome.${asking}`)}
          begins={pieces}
          lead={`${operation.code} ${operation.name}`}
          {...(asking === 'scrap' && { reasons: scrapReasons })}
          onEnter={async (count, scrapReason) => {
            const refused = await acts.count({ [asking]: count, ...(scrapReason && { scrapReason }) })
            if (!refused) setAsking(null)
            return refused
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'problem' && place && (
        <ReportDown
          machine={{ id: place, name: operation.machine }}
          operation={operation.id}
          station={station}
          onClose={() => setAsking(null)}
        />
      )}
      <Missing acts={acts} reasons={scrapReasons} />
      {acts.asksWho && <PersonDialog identify={station.identify} onKnown={acts.goOn} onClose={() => acts.goOn(null)} />}
    </Dialog>
  )
}

interface ButtonsProps {
  readonly acts: Doing
  readonly mine: readonly OpenEntry[]
  readonly hasPlace: boolean
  readonly asksFirstPiece: boolean
  readonly onAsk: (what: Asking) => void
}

/** What can be said now, a big button each. */
function Buttons({ acts, mine, hasPlace, asksFirstPiece, onAsk }: ButtonsProps) {
  const words = useWords()
  const isSettingUp = mine.some(entry => entry.kind === 'setup')
  const runs = mine.some(entry => entry.kind !== 'setup')
  return (
    <div className={classes.doing}>
      {acts.offer && (
        <FloorButton
          tone="negative"
          onClick={() => void acts.start(acts.offer!.kind, { stopFirst: acts.offer!.stopFirst })}
        >
          {words('floorHome.stopAndStart', { code: acts.offer.code })}
        </FloorButton>
      )}
      {acts.machines?.machines.map(({ id, name }) => (
        <FloorButton key={id} tone="primary" onClick={() => void acts.start(acts.machines!.kind, { thing: id })}>
          {name}
        </FloorButton>
      ))}
      {acts.undo && <FloorButton onClick={() => void acts.undo?.()}>{words('floorHome.undo')}</FloorButton>}
      {isSettingUp ? (
        <FloorButton tone="primary" onClick={() => void acts.setupDone()}>
          {words('floorHome.setupDone')}
        </FloorButton>
      ) : (
        !runs && <FloorButton onClick={() => void acts.start('setup')}>{words('floorHome.setup')}</FloorButton>
      )}
      {!runs && (
        <FloorButton tone="primary" onClick={() => void acts.start('run')}>
          {words('floorHome.run')}
        </FloorButton>
      )}
      <FloorButton tone="positive" onClick={() => onAsk('good')}>
        {words('floorHome.good')}
      </FloorButton>
      <FloorButton tone="negative" onClick={() => onAsk('scrap')}>
        {words('floorHome.scrap')}
      </FloorButton>
      <FloorButton onClick={() => onAsk('rework')}>{words('floorHome.rework')}</FloorButton>
      {mine.length > 0 && <FloorButton onClick={() => void acts.stop()}>{words('floorHome.stop')}</FloorButton>}
      {asksFirstPiece && (
        <FloorButton onClick={() => void acts.firstPiece()}>{words('floorHome.firstPiece')}</FloorButton>
      )}
      <FloorButton onClick={() => void acts.complete()}>{words('floorHome.complete')}</FloorButton>
      {hasPlace && <FloorButton onClick={() => onAsk('problem')}>{words('floorHome.problem')}</FloorButton>}
    </div>
  )
}

/** production R22: what happened to the pieces that arrived and were not counted. */
function Missing({ acts, reasons: scrapReasons }: { acts: Doing; reasons: readonly { id: string; label: string }[] }) {
  const words = useWords()
  const [scraps, setScraps] = useState(false)
  if (!acts.missing) return null
  return (
    <Dialog open onClose={acts.closeMissing} title={words('floorHome.missing')} lead={acts.missing} size="floor">
      <div className={classes.machines}>
        {scraps ? (
          scrapReasons.map(({ id, label }) => (
            <FloorButton key={id} onClick={() => void acts.complete('scrap', id)}>
              {label}
            </FloorButton>
          ))
        ) : (
          <>
            <FloorButton tone="negative" onClick={() => setScraps(true)}>
              {words('floorHome.missingAre.scrap')}
            </FloorButton>
            <FloorButton tone="positive" onClick={() => void acts.complete('good')}>
              {words('floorHome.missingAre.good')}
            </FloorButton>
            <FloorButton onClick={() => void acts.complete('stillToCome')}>
              {words('floorHome.missingAre.stillToCome')}
            </FloorButton>
            <FloorButton onClick={() => void acts.complete('neverCame')}>
              {words('floorHome.missingAre.neverCame')}
            </FloorButton>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ operation }: { operation: FloorOperation }) {
  const words = useWords()
  const formats = useFormats()
  const minutes = (value: string, key: string) =>
    Number(value) > 0 ? words(`floorHome.facts.${key}`, { minutes: formats.number(value) }) : ''
  const facts = [
    ['part', operation.part],
    ['machine', operation.machine || operation.group],
    ['good', formats.quantity(operation.good || '0')],
    ['available', formats.quantity(operation.available || '0')],
    ['remaining', Number(operation.remaining) > 0 ? formats.quantity(operation.remaining) : ''],
    ['program', operation.program],
    ['setup', minutes(operation.setupMinutes, 'minutes')],
    ['cycle', minutes(operation.cycleMinutes, 'perPiece')],
    ['state', words(`floorHome.states.${operation.status}`)],
  ].filter(([, value]) => value)
  const pace = usePace(operation.id)
  return (
    <dl className={classes.facts}>
      {pace && (
        <div data-tone={pace.tone}>
          <dt>{words('floorHome.facts.pace')}</dt>
          <dd>{words(`floorHome.paces.${pace.word}`, { percent: formats.number(pace.percent) })}</dd>
        </div>
      )}
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{words(`floorHome.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
