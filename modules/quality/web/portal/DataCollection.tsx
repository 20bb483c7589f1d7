import { lazy, Suspense, useMemo, useState } from 'react'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { byUrgency } from '#modules/quality/model/checks/checks-due.ts'
import { changeQuery, navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { ScanField, type ScanFieldProps } from '#platform/web/parts/ScanField.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { type ScanMatch, useScanning } from '#platform/web/screens/scanning.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorPart, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { type PortalPart, portalPartsAt } from '#platform/web/station/portal-parts.ts'
import { useStation, useStationPerson } from '#platform/web/station/use-person.ts'
import { useWho } from '#platform/web/station/use-who.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { DueChecks } from './DueChecks.tsx'
import { dueText } from './due-text.ts'
import { useMachineFile } from './FileReadings.tsx'
import classes from './Portal.module.css'
import { useChecks } from './use-checks.ts'
import { useSaid } from './use-sample.ts'
import './portal-words.ts'

/** As the machine screen keeps it (production, /thing-dashboard). */
const machineKeptAs = 'millwright-machine'

/** Checks at the terminal: what is due, and each characteristic with its gage, its limits and its chart (quality, data-collection-portal). */
export default function DataCollection() {
  const words = useWords()
  const { path, query } = useAddress()
  const atMachine = path.startsWith('/thing-dashboard')
  const station = useStation()
  const thing = atMachine ? (station?.thing ?? localStorage.getItem(machineKeptAs)) : null
  const operation = query.get('operation')
  const inspection = query.get('inspection')
  const found = async (matches: readonly ScanMatch[]) => {
    const match = matches.find(({ resource }) => resource === 'job-operations' || resource === 'inspections')
    if (!match) return words('portal.noneOf', { code: matches[0]?.code ?? matches[0]?.title ?? '' })
    const field = match.resource === 'inspections' ? 'inspection' : 'operation'
    changeQuery({ operation: null, inspection: null, [field]: match.id }, { replace: false })
    return null
  }
  const { scan, verdict, forget } = useScanning(found)
  const onScan = (code: string) => void scan(code)
  const back = () => {
    const home = path.replace(/\/data-collection-portal$/, '')
    if (operation || inspection) changeQuery({ operation: null, inspection: null, detail: null }, { replace: false })
    else navigate(home)
  }
  const id = operation ?? inspection
  const parts = portalPartsAt(path)
  const shown = id ? undefined : shownPart(parts, query.get('part'))
  if (shown)
    return (
      <FloorBoard title={words(shown.label)}>
        <div className={classes.top}>
          <FloorButton onClick={back}>{words('portal.back')}</FloorButton>
          <Parts parts={parts} shown={shown.key} />
        </div>
        <Part key={shown.key} part={shown} />
      </FloorBoard>
    )
  return (
    <FloorBoard title={words('portal.title')}>
      {id ? (
        <Place
          key={id}
          of={operation ? 'operation' : 'inspection'}
          id={id}
          first={query.get('detail')}
          atMachine={atMachine}
          thing={thing}
          onScan={onScan}
          unknown={verdict?.text ?? null}
          onKnown={forget}
          onBack={back}
        />
      ) : (
        <>
          <div className={classes.top}>
            <FloorButton onClick={back}>{words('portal.back')}</FloorButton>
            <Parts parts={parts} shown={checks} />
            <ScanPlace onScan={onScan} verdict={verdict} />
          </div>
          <DueChecks
            thing={thing}
            onOpen={({ operation: at, detail }) => changeQuery({ operation: at, detail }, { replace: false })}
          />
        </>
      )}
    </FloorBoard>
  )
}

function ScanPlace({ onScan, verdict }: Pick<ScanFieldProps, 'onScan' | 'verdict'>) {
  const words = useWords()
  return (
    <ScanField
      size="floor"
      keepsFocus
      label={words('portal.scan')}
      hint={words('portal.scanHint')}
      onScan={onScan}
      {...(verdict && { verdict })}
    />
  )
}

/** The part of this module, where a terminal has others before it. */
const checks = 'checks'

const shownPart = (parts: readonly PortalPart[], asked: string | null): PortalPart | undefined =>
  asked === checks ? undefined : (parts.find(({ key }) => key === asked) ?? parts[0])

/** What else is done at this terminal; nothing to choose where there are only checks. */
function Parts({ parts, shown }: { parts: readonly PortalPart[]; shown: string }) {
  const words = useWords()
  if (parts.length === 0) return null
  return [...parts, { key: checks, label: 'portal.title' }].map(({ key, label }) => (
    <FloorButton
      key={key}
      aria-pressed={key === shown}
      tone={key === shown ? 'primary' : 'plain'}
      onClick={() => changeQuery({ part: key })}
    >
      {words(label)}
    </FloorButton>
  ))
}

function Part({ part }: { part: PortalPart }) {
  const Content = useMemo(() => lazy(part.load), [part])
  return (
    <Suspense fallback={<RowSkeletons />}>
      <Content />
    </Suspense>
  )
}

interface PlaceProps {
  readonly of: 'operation' | 'inspection'
  readonly id: string
  readonly first: string | null
  readonly atMachine: boolean
  readonly thing: string | null
  readonly onScan: (code: string) => void
  /** What was scanned last that is nothing to measure. */
  readonly unknown: string | null
  readonly onKnown: () => void
  readonly onBack: () => void
}

const keyOf = (check: CheckView): string => check.detail ?? check.dimension ?? ''
const isOpen = ({ due, lot, sampleSize, chart, asksCause }: CheckView): boolean =>
  lot ? lot.taken < sampleSize : ['overdue', 'due'].includes(due?.state ?? '') || Boolean(chart?.open && asksCause)

/** All there is to measure at one place: the list at the left, the one that is measured large beside it. */
function Place({ of, id, first, atMachine, thing, onScan, unknown, onKnown, onBack }: PlaceProps) {
  const words = useWords()
  const formats = useFormats()
  const checks = useChecks(of, id)
  const person = useStationPerson(atMachine ? 'machine' : 'station')
  const who = useWho(person)
  const [chosen, setChosen] = useState<string | null>(first)
  const saying = useSaid(onKnown)
  const doer = { ask: who.ask, thing, onScan, saying }
  const file = useMachineFile(checks ?? [], doer)
  const backKey = <FloorButton onClick={onBack}>{words('portal.back')}</FloorButton>
  if (!checks) return <RowSkeletons />
  if (checks.length === 0)
    return (
      <>
        <div className={classes.top}>{backKey}</div>
        <FloorPart
          title={words('portal.title')}
          none={words(of === 'operation' ? 'portal.noChecks' : 'portal.notStarted')}
        />
      </>
    )
  const sorted = checks.toSorted((one, other) =>
    one.due && other.due ? byUrgency({ due: one.due }, { due: other.due }) : 0,
  )
  const check = checks.find(one => keyOf(one) === chosen) ?? sorted.find(isOpen) ?? checks[0]!
  const next = () => {
    const rest = sorted.filter(one => one !== check && isOpen(one))
    if (rest[0]) setChosen(keyOf(rest[0]))
  }
  const sign = (one: CheckView) => {
    if (one.chart?.open && one.asksCause) return words('portal.signalOpen')
    if (one.lot) return words('portal.taken', { taken: one.lot.taken, n: one.sampleSize })
    if (one.due?.state === 'done' && (one.last?.failed ?? 0) > 0) return words('portal.out')
    return one.due ? dueText(one.due, words, formats) : ''
  }
  return (
    <div className={classes.place}>
      {unknown && <FloorSaid tone="negative">{unknown}</FloorSaid>}
      <div className={classes.side}>
        {backKey}
        <nav className={classes.list} aria-label={words('portal.characteristics')}>
          <h2>{check.place}</h2>
          {checks.map(one => (
            <button
              key={keyOf(one)}
              type="button"
              aria-current={one === check ? 'step' : undefined}
              data-state={isOpen(one) ? 'open' : (one.last?.failed ?? 0) > 0 ? 'failed' : 'done'}
              onClick={() => {
                saying.hush()
                setChosen(keyOf(one))
              }}
            >
              {one.number && <b className={classes.balloon}>{one.number}</b>}
              <span>
                <strong>{one.requirement}</strong>
                <small>{sign(one)}</small>
              </span>
            </button>
          ))}
          {file.button}
        </nav>
      </div>
      {file.shown ?? <CheckPanel key={keyOf(check)} check={check} doer={doer} onNext={next} />}
      {who.isAsking && <PersonDialog identify={person.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />}
    </div>
  )
}
