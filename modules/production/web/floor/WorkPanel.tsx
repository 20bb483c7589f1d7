import { useEffect, useState } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ReportDown } from './DownDialogs.tsx'
import classes from './Floor.module.css'
import type { FloorOperation } from './floor-queue.ts'
import { Keypad } from './Keypad.tsx'
import { type Asking, type Counted, useCounting } from './use-counting.ts'
import { type Doing, useFloorActs } from './use-floor-acts.ts'
import { type OpenEntry, useOpenWork, usePace } from './use-open-work.ts'
import { useScannedActions } from './use-scanned-actions.ts'
import type { AtStation } from './use-station.ts'
import type { ScanTarget } from './use-station-scan.ts'

export interface WorkPanelProps {
  readonly operation: FloorOperation
  readonly station: AtStation
  /** Where it is done: a machine screen knows it. */
  readonly thing?: string
  /** Scans of actions and pieces are for this operation. */
  readonly target?: ScanTarget
  /** For eyes at two meters. */
  readonly isLarge?: boolean
  /** Opens everything it is made by, where that is not beside it. */
  readonly onOpen?: () => void
}

/** What is made of an operation, and a big button for each thing that can be said about it. */
export function WorkPanel({ operation, station, thing, target, isLarge = false, onOpen }: WorkPanelProps) {
  const open = useOpenWork({ operation: operation.id })
  const acts = useFloorActs(operation, station, thing)
  const counts = useCounting(acts, station)
  const { asking, ask, close } = counts
  const scanned = useScannedActions(acts, station, counts.counting, ask, counts.chooses)
  useTarget(target, scanned.read)
  const mine = open.filter(entry => entry.user === station.person?.user)
  const place = thing ?? open.find(entry => entry.thing)?.thing ?? operation.machines[0]
  return (
    <>
      <Progress operation={operation} isLarge={isLarge} />
      {mine.map(
        entry =>
          entry.warning && (
            <FloorSaid key={entry.id} tone="negative">
              {entry.warning}
            </FloorSaid>
          ),
      )}
      {scanned.told && <FloorSaid tone="positive">{scanned.told}</FloorSaid>}
      <Buttons
        acts={acts}
        entries={thing ? open : mine}
        hasPlace={Boolean(place)}
        asksFirstPiece={operation.asksFirstPiece}
        hasRework={Number(operation.reworkOpen) > 0}
        onAsk={ask}
        {...(onOpen && { onOpen })}
      />
      <CountPad operation={operation} acts={acts} counts={counts} />
      {asking === 'problem' && place && (
        <ReportDown
          machine={{ id: place, name: operation.machine }}
          operation={operation.id}
          station={station}
          onClose={close}
        />
      )}
      <Missing acts={acts} reasons={counts.reasons} />
      {acts.asksWho && <PersonDialog identify={station.identify} onKnown={acts.goOn} onClose={() => acts.goOn(null)} />}
    </>
  )
}

interface CountPadProps {
  readonly operation: FloorOperation
  readonly acts: Doing
  readonly counts: Counted
}

/** How many, on the pad that fills the screen. */
function CountPad({ operation, acts, counts }: CountPadProps) {
  const words = useWords()
  const { counting, pieces, reasons, asksReason, chooses, close } = counts
  if (!counting) return null
  return (
    <Keypad
      key={pieces}
      title={words(`floorHome.${counting}`)}
      begins={pieces}
      lead={`${operation.code} ${operation.name}`}
      {...(asksReason && { reasons, isNumbered: chooses !== null })}
      asksSerials={operation.isSerialized && (counting === 'good' || counting === 'reworkedGood')}
      onEnter={async (count, scrapReason, serials) => {
        const refused = await acts.count({
          ...{ [counting]: count, ...(scrapReason && { scrapReason }) },
          ...(serials.length > 0 && { serials }),
        })
        if (!refused) close()
        return refused
      }}
      onClose={close}
    />
  )
}

/** The panel that came last hears what is scanned; gone, it hears nothing. */
function useTarget(target: ScanTarget | undefined, read: (code: string) => boolean) {
  useEffect(() => {
    if (!target) return
    target.current = read
    return () => {
      if (target.current === read) target.current = null
    }
  }, [target, read])
}

/** How many are good of how many, how fast, how long it takes still. */
function Progress({ operation, isLarge }: { operation: FloorOperation; isLarge: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const pace = usePace(operation.id)
  const coming = Number(operation.good || 0) + Number(operation.remaining || 0)
  const cycles = Number(operation.remaining || 0) / Math.max(operation.piecesPerCycle, 1)
  const minutes = Math.round(cycles * Number(operation.cycleMinutes || 0))
  return (
    <div className={classes.progress} data-large={isLarge || undefined}>
      <p>
        <span className="spoken">{words('floorHome.facts.good')} </span>
        <strong>{formats.quantity(operation.good || '0')}</strong> / {formats.quantity(String(coming))}
      </p>
      {pace && (
        <p data-tone={pace.tone}>{words(`floorHome.paces.${pace.word}`, { percent: formats.number(pace.percent) })}</p>
      )}
      {Number(operation.reworkOpen) > 0 && (
        <p data-tone="warning">{words('floorHome.inRework', { count: formats.quantity(operation.reworkOpen) })}</p>
      )}
      {minutes > 0 && <p>{words('floorHome.timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>}
    </div>
  )
}

interface ButtonsProps {
  readonly acts: Doing
  /** What goes on here that these buttons speak about. */
  readonly entries: readonly OpenEntry[]
  readonly hasPlace: boolean
  readonly asksFirstPiece: boolean
  /** Pieces wait here to be reworked. */
  readonly hasRework: boolean
  readonly onAsk: (what: Asking) => void
  readonly onOpen?: () => void
}

/** Counted with one touch. */
const added = ['1', '5'] as const

/** What can be said now, a big button each. */
function Buttons({ acts, entries, hasPlace, asksFirstPiece, hasRework, onAsk, onOpen }: ButtonsProps) {
  const words = useWords()
  const isSettingUp = entries.some(entry => entry.kind === 'setup')
  const runs = entries.some(entry => entry.kind !== 'setup')
  return (
    <div className={classes.doing}>
      <Choices acts={acts} />
      {!runs && (
        <FloorButton tone="primary" onClick={() => void acts.start('run')}>
          {words('floorHome.run')}
        </FloorButton>
      )}
      {runs &&
        added.map(pieces => (
          <FloorButton
            key={pieces}
            tone="positive"
            aria-label={words('floorHome.addGood', { count: pieces })}
            onClick={() => void acts.count({ good: pieces })}
          >
            +{pieces}
          </FloorButton>
        ))}
      <FloorButton tone="positive" onClick={() => onAsk('good')}>
        {words('floorHome.good')}
      </FloorButton>
      <FloorButton tone="negative" onClick={() => onAsk('scrap')}>
        {words('floorHome.scrap')}
      </FloorButton>
      <FloorButton onClick={() => onAsk('rework')}>{words('floorHome.rework')}</FloorButton>
      {hasRework && <Reworking acts={acts} runs={runs} onAsk={onAsk} />}
      {entries.length > 0 && <FloorButton onClick={() => void acts.stop()}>{words('floorHome.stop')}</FloorButton>}
      {isSettingUp ? (
        <FloorButton tone="primary" onClick={() => void acts.setupDone()}>
          {words('floorHome.setupDone')}
        </FloorButton>
      ) : (
        !runs && <FloorButton onClick={() => void acts.start('setup')}>{words('floorHome.setup')}</FloorButton>
      )}
      {asksFirstPiece && (
        <FloorButton onClick={() => void acts.firstPiece()}>{words('floorHome.firstPiece')}</FloorButton>
      )}
      <FloorButton onClick={() => void acts.complete()}>{words('floorHome.complete')}</FloorButton>
      {hasPlace && <FloorButton onClick={() => onAsk('problem')}>{words('floorHome.problem')}</FloorButton>}
      {onOpen && <FloorButton onClick={onOpen}>{words('floorHome.papers')}</FloorButton>}
    </div>
  )
}

/** What became of pieces that were sent to rework, and the time they take. */
function Reworking({ acts, runs, onAsk }: Pick<ButtonsProps, 'acts' | 'onAsk'> & { readonly runs: boolean }) {
  const words = useWords()
  return (
    <>
      {!runs && <FloorButton onClick={() => void acts.start('rework')}>{words('floorHome.startRework')}</FloorButton>}
      <FloorButton tone="positive" onClick={() => onAsk('reworkedGood')}>
        {words('floorHome.reworkedGood')}
      </FloorButton>
      <FloorButton tone="negative" onClick={() => onAsk('reworkedScrap')}>
        {words('floorHome.reworkedScrap')}
      </FloorButton>
    </>
  )
}

/** What a start that was refused can be answered with: make room, say which machine, or let it start with fewer pieces. */
function Choices({ acts }: { acts: Doing }) {
  const words = useWords()
  const { offer, machines, waiting } = acts
  const leads = useMay('shop-floor-events', 'lead')
  return (
    <>
      {offer && (
        <FloorButton tone="negative" onClick={() => void acts.start(offer.kind, { stopFirst: offer.stopFirst })}>
          {words('floorHome.stopAndStart', { code: offer.code })}
        </FloorButton>
      )}
      {waiting && leads && (
        <FloorButton tone="negative" onClick={() => void acts.start(waiting, { leadAllows: true })}>
          {words('floorHome.allowStart')}
        </FloorButton>
      )}
      {machines?.machines.map(({ id, name }) => (
        <FloorButton key={id} tone="primary" onClick={() => void acts.start(machines.kind, { thing: id })}>
          {name}
        </FloorButton>
      ))}
    </>
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
