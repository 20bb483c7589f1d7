import { useState } from 'react'
import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import {
  type CheckGage,
  type CheckView,
  inUnitOfCheck,
  newestBroken,
} from '#modules/quality/model/checks/check-view.ts'
import { readFrame } from '#modules/quality/model/checks/gage-frames.ts'
import { badAmong, pointOf } from '#modules/quality/model/checks/unsent-samples.ts'
import type { Words } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useScanner } from '#platform/web/parts/scanner.ts'
import type { StationPerson } from '#platform/web/station/use-person.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { isRefused } from './GageChoice.tsx'
import { tellOffset } from './OffsetAdvice.tsx'
import { sendCheck, sendNote } from './send-check.ts'
import { useSerialGage } from './use-serial-gage.ts'
import type { Entered } from './ValueInput.tsx'

/** Who measures, where; and what a scan that is no reading means. */
export interface Doer {
  readonly ask: () => Promise<StationPerson | null>
  readonly thing: string | null
  readonly onScan: (code: string) => void
}

interface Said {
  readonly tone: 'positive' | 'negative'
  readonly value: string
  readonly text: string
}
type Source = 'manual' | 'wedge' | 'serial'
type Value = Entered & { readonly piece: number; readonly featureNo: number | null }

const usable = (gages: readonly CheckGage[]): CheckGage | null =>
  gages.find(gage => !isRefused(gage)) ?? gages[0] ?? null

const outOfReach = ({ low, high }: CheckGage, value: Decimal): boolean =>
  (low !== null && value.lessThan(low)) || (high !== null && value.greaterThan(high))

/** What was said last of this check, by colour, word and sound. */
function useSaid() {
  const [said, setSaid] = useState<Said | null>(null)
  const tell = (tone: Said['tone'], value: string, text: string) => {
    sound(tone)
    setSaid({ tone, value, text })
  }
  return {
    said,
    tell,
    refuse: (value: string, text: string) => tell('negative', value, text),
    hush: () => setSaid(null),
  }
}
type Saying = ReturnType<typeof useSaid>

/** What follows from a whole sample: on to the next check, or what the plan asks for. */
function useFollowUp(check: CheckView, { tell }: Saying, onNext: () => void) {
  const words = useWords()
  const [phase, setPhase] = useState<'measuring' | 'reaction'>('measuring')
  const [isOut, setOut] = useState(false)
  const followUp = (values: readonly Value[], isKept: boolean, gage: CheckGage | null) => {
    const bad = badAmong(check, values, gage)
    const points = check.chart ? [...check.chart.points, pointOf(check, values, new Date().toISOString())] : []
    const broken = check.chart && newestBroken(check.chart, points, check.nominal)
    const shown = values.map(({ entered }) => entered).join(' · ')
    const kept = isKept ? ` ${words('portal.kept')}` : ''
    setOut(bad > 0)
    if (bad > 0) {
      tell('negative', shown, words('portal.out') + kept)
      if (!check.lot) setPhase('reaction')
    } else if (broken) {
      tell(
        'negative',
        shown,
        words('portal.signalRules', { rules: ruleNames(check.chart!.type, broken).join(', ') }) + kept,
      )
      if (!check.asksCause) setPhase('reaction')
    } else {
      tell('positive', shown, words(check.isJudged ? 'portal.in' : 'portal.stored') + kept)
      if (!check.lot) onNext()
    }
  }
  return { phase, isOut, followUp, measure: () => setPhase('measuring') }
}

/** What somebody says besides values: that they call the lead, what caused a signal, which steps they took. */
function useWordsOfDoer(check: CheckView, doer: Doer, { tell, refuse }: Saying) {
  const words = useWords()
  const withPerson = async (task: (person: StationPerson) => Promise<unknown>): Promise<string | null> => {
    const person = await doer.ask()
    if (!person) return null
    try {
      await task(person)
      return null
    } catch (error) {
      return error instanceof Problem ? sentencesOf(error) : words('portal.failed')
    }
  }
  const about = `${check.number} ${check.requirement}`.trim()
  const call = async () => {
    const why = await withPerson(({ user }) => sendCheck({ call: about, thing: doer.thing ?? check.thing }, user))
    if (why) refuse('', why)
    else tell('positive', '', words('portal.called'))
  }
  return {
    call: () => void call(),
    answer: (cause: string, action: string) =>
      withPerson(({ user }) => sendCheck({ signal: check.chart!.open!.id, cause, action }, user)),
    note: (steps: readonly string[]) =>
      void withPerson(({ user }) => sendNote({ set: check.last?.set ?? null, detail: check.detail, steps }, user)),
  }
}

/** Keeps a sample and sends it; what is refused leaves what was measured before it. */
function useSending(
  check: CheckView,
  doer: Doer,
  { refuse }: Saying,
  onSent: (values: readonly Value[], isKept: boolean, gage: CheckGage | null) => void,
) {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  /** Answers whether it was taken. */
  const send = async (values: readonly Value[], gage: CheckGage | null, source: Source): Promise<boolean> => {
    const person = await doer.ask()
    if (!person) return false
    setBusy(true)
    try {
      const { detail, dimension, operation, inspection } = check
      const place = { detail, dimension: detail ? null : dimension, operation, inspection }
      const by = { thing: doer.thing ?? check.thing, gage: gage?.thing ?? null, source }
      const told = { ...place, ...by, comment: tellOffset(check), measurements: values }
      const became = await sendCheck(told, person.user)
      if (became.outcome === 'exception') refuse('', words('portal.toLead', { why: became.message }))
      else onSent(values, became.outcome === 'kept', gage)
      return true
    } catch (error) {
      refuse(values.at(-1)?.entered ?? '', error instanceof Problem ? sentencesOf(error) : words('portal.failed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** What a gage sends over the keyboard or a serial port. */
function useGageInput(
  check: CheckView,
  gage: CheckGage | null,
  hears: boolean,
  on: {
    readonly reading: (entered: Entered, source: Source, gage: CheckGage | null) => void
    readonly unread: (text: string) => void
    readonly scan: (code: string) => void
  },
) {
  const isCount = check.dataKind === 'count'
  const read = (text: string, source: Source): boolean => {
    const frame = readFrame(text, gage?.binding ?? null)
    if (!frame) return false
    const by = (frame.channel && check.gages.find(one => one.binding?.channel === frame.channel)) || gage
    const said = isCount
      ? { value: null, count: Number(frame.value) }
      : { value: inUnitOfCheck(frame.value, by?.sentFactor), count: null }
    on.reading({ entered: text, passed: null, ...said }, source, by)
    return true
  }
  useScanner(text => {
    if (!hears || !read(text, 'wedge')) on.scan(text)
  })
  return useSerialGage(text => {
    if (hears && !read(text, 'serial')) on.unread(text)
  })
}

/** One sample of one check: its values as they come, judged at once, kept and sent when the last is there. */
export function useSample(check: CheckView, doer: Doer, onNext: () => void) {
  const words = useWords()
  const formats = useFormats()
  const [taken, setTaken] = useState<readonly Value[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const saying = useSaid()
  const { phase, isOut, followUp, measure } = useFollowUp(check, saying, onNext)
  const { isBusy, send } = useSending(check, doer, saying, followUp)
  const { call, answer, note } = useWordsOfDoer(check, doer, saying)
  const gage = check.gages.find(one => one.thing === chosen) ?? usable(check.gages)
  const { features, sampleSize, lot } = check
  // Of a lot every piece is kept by itself, so that nothing of fifty is lost.
  const inOne = lot ? features : sampleSize * features
  const piece = (lot?.taken ?? 0) + Math.floor(taken.length / features) + 1

  const take = async (entered: Entered, source: Source, by: CheckGage | null) => {
    const why = refusedBecause(entered, by, words)
    if (why) return saying.refuse(entered.entered, why)
    const values = [...taken, { ...entered, piece, featureNo: features > 1 ? (taken.length % features) + 1 : null }]
    setTaken(values)
    if (values.length >= inOne) return setTaken((await send(values, by, source)) ? [] : taken)
    const isBad = badAmong(check, values.slice(-1), by) > 0
    saying.tell(isBad ? 'negative' : 'positive', entered.entered, words(isBad ? 'portal.out' : 'portal.in'))
  }
  const hears = phase === 'measuring' && !isBusy && check.dataKind !== 'attribute'
  const serial = useGageInput(check, gage, hears, {
    reading: (entered, source, by) => {
      if (by) setChosen(by.thing)
      void take(entered, source, by)
    },
    unread: text => saying.refuse(text, words('portal.unreadable')),
    scan: doer.onScan,
  })
  const of = formats.number(sampleSize)
  return {
    ...{ gage, taken, phase, isOut, isBusy, serial, call, answer, said: saying.said },
    place: inOne > 1 || lot ? words('portal.piece', { piece: formats.number(Math.min(piece, sampleSize)), of }) : '',
    choose: (one: CheckGage) => setChosen(one.thing),
    enter: (entered: Entered) => void take(entered, 'manual', gage),
    again: () => {
      measure()
      saying.hush()
    },
    confirm: (steps: readonly string[]) => {
      note(steps)
      measure()
      onNext()
    },
  }
}

/** quality R7: values of a gage that may not be trusted, or that it cannot reach. */
function refusedBecause({ value }: Entered, gage: CheckGage | null, words: Words): string | null {
  if (!gage) return null
  if (isRefused(gage)) return words('portal.gageRefused', { gage: gage.name })
  const { name, low, high } = gage
  return value !== null && outOfReach(gage, Decimal.of(value))
    ? words('portal.outOfReach', { gage: name, low: low ?? '', high: high ?? '' })
    : null
}

/** What is wrong with which field, else the whole sentence. */
const sentencesOf = ({ document }: Problem): string =>
  document.errors?.map(({ message }) => message).join(' ') || (document.detail ?? '')
