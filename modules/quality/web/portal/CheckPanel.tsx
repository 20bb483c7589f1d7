import { IconPlugConnected } from '@tabler/icons-react'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { readNumber } from '#modules/quality/model/checks/gage-frames.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DrawingCrop } from './DrawingCrop.tsx'
import { GageChoice } from './GageChoice.tsx'
import { LimitBar } from './LimitBar.tsx'
import { MiniChart } from './MiniChart.tsx'
import { OffsetAdvice } from './OffsetAdvice.tsx'
import classes from './Portal.module.css'
import { Reaction, SignalAnswer } from './Reaction.tsx'
import { type Doer, type Said, useSample } from './use-sample.ts'
import { ValueInput } from './ValueInput.tsx'

interface CheckPanelProps {
  readonly check: CheckView
  readonly doer: Doer
  readonly onNext: () => void
}

/** Values of this sample; before the first, those of the last one here. */
const shownValues = (
  { last, dataKind }: CheckView,
  taken: readonly { readonly value: string | null }[],
): readonly string[] =>
  taken.length > 0
    ? taken.flatMap(({ value }) => value ?? [])
    : dataKind === 'variable'
      ? (last?.values ?? []).flatMap(text => readNumber(text) ?? [])
      : []

/** One characteristic at the machine: its limits, the value, what it is, the chart, and what to do when it is not right. */
export function CheckPanel({ check, doer, onNext }: CheckPanelProps) {
  const words = useWords()
  const sample = useSample(check, doer, onNext)
  const { gage, taken, said, phase, place } = sample
  const isAsked = check.chart?.open && check.asksCause
  const isMeasuring = phase === 'measuring' && !isAsked
  return (
    <article className={classes.panel} aria-label={`${check.number} ${check.requirement}`}>
      <div className={classes.about}>
        <header>
          {check.number && (
            <b className={classes.balloon}>{[check.number, sample.feature].filter(Boolean).join('.')}</b>
          )}
          <div>
            <h2>{check.requirement}</h2>
            <p>
              {[check.method, check.class !== 'minor' && words(`portal.classes.${check.class}`), place]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </header>
        <LimitBar check={check} values={shownValues(check, taken)} />
        {isMeasuring && <SerialChoice {...sample.serials} />}
        {isMeasuring && check.dataKind !== 'attribute' && check.requiresGage && (
          <>
            <GageChoice gages={check.gages} chosen={gage} onChoose={sample.choose} />
            <SerialGage {...sample.serial} />
          </>
        )}
      </div>
      <div className={classes.doing}>
        <Verdict said={said} />
        {phase === 'reaction' ? (
          <Reaction
            check={check}
            isOut={sample.isOut}
            onAgain={sample.again}
            onCall={sample.call}
            onDone={sample.confirm}
          />
        ) : isAsked ? (
          <SignalAnswer check={check} onAnswer={sample.answer} onCall={sample.call} />
        ) : (
          <ValueInput
            check={check}
            gage={gage}
            isBusy={sample.isBusy}
            far={sample.far}
            onEnter={sample.enter}
            onStoreFar={sample.storeFar}
            onForgetFar={sample.forgetFar}
          />
        )}
      </div>
      <div className={classes.more}>
        {check.drawing && <DrawingCrop drawing={check.drawing} number={check.number} />}
        {check.instructions && <p className={classes.quiet}>{check.instructions}</p>}
        {check.chart && <MiniChart chart={check.chart} nominal={check.nominal} />}
        <OffsetAdvice check={check} />
        {check.last?.unqualified && <FloorSaid tone="negative">{words('portal.unqualified')}</FloorSaid>}
        {check.lot && <p className={classes.lot}>{words('portal.lot', lotSaid(check.lot, check.sampleSize))}</p>}
      </div>
    </article>
  )
}

const lotSaid = ({ taken, bad, ac }: NonNullable<CheckView['lot']>, n: number) => ({ taken, bad, ac, n })

/** Which piece of a lot with serial numbers is measured; scanning another one chooses it. */
function SerialChoice({ left, chosen, choose }: ReturnType<typeof useSample>['serials']) {
  const words = useWords()
  if (chosen === null) return null
  return (
    <label className={classes.serial}>
      {words('portal.serial')}
      <select value={chosen} onChange={event => choose(event.currentTarget.value)}>
        {left.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

/** What the last value is, beside the keys that entered it: its place is kept, so that no key moves under a finger. */
function Verdict({ said }: { readonly said: Said | null }) {
  if (!said) return <p className={classes.verdict} />
  return (
    <p className={classes.verdict} data-tone={said.tone} role={said.tone === 'negative' ? 'alert' : 'status'}>
      {said.of && <span>{said.of}</span>}
      <strong>{said.value}</strong> {said.text}
    </p>
  )
}

function SerialGage({ state, connect }: ReturnType<typeof useSample>['serial']) {
  const words = useWords()
  if (state === 'none') return null
  if (state === 'open') return <p className={classes.quiet}>{words('portal.connected')}</p>
  return (
    <>
      {state === 'failed' && <FloorSaid tone="negative">{words('portal.connectFailed')}</FloorSaid>}
      <FloorButton icon={<IconPlugConnected size={28} aria-hidden />} onClick={() => void connect()}>
        {words('portal.connect')}
      </FloorButton>
    </>
  )
}
