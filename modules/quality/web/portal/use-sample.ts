import { useState } from 'react'
import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import {
  type CheckGage,
  type CheckView,
  gageOfChannel,
  inUnitOfCheck,
  isFarOff,
  newestBroken,
  valuePlaces,
} from '#modules/quality/model/checks/check-view.ts'
import { readFrame } from '#modules/quality/model/checks/gage-frames.ts'
import { badAmong, pointOf } from '#modules/quality/model/checks/unsent-samples.ts'
import type { Words } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useScanner } from '#platform/web/parts/scanner.ts'
import type { StationPerson } from '#platform/web/station/use-person.ts'
import { type ReaderLocale, useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { isRefused, whyRefused } from './GageChoice.tsx'
import { tellOffset } from './OffsetAdvice.tsx'
import { sendCheck, sendNote } from './send-check.ts'
import { useTaken } from './taken-values.ts'
import { useSerialGage } from './use-serial-gage.ts'
import type { Entered } from './ValueInput.tsx'

/** Who measures, where; and what a scan that is no reading means. */
export interface Doer {
  readonly ask: () => Promise<StationPerson | null>
  readonly thing: string | null
  readonly onScan: (code: string) => void
  readonly saying: ReturnType<typeof useSaid>
}

export interface Said {
  readonly tone: 'positive' | 'negative'
  readonly value: string
  readonly text: string
  /** Which check it is said of: the next one is shown as soon as a sample is whole. */
  readonly of: string
}
type Source = 'manual' | 'wedge' | 'serial'
type Value = Entered & { readonly piece: number; readonly featureNo: number | null; readonly serial: string | null }

const usable = (gages: readonly CheckGage[]): CheckGage | null =>
  gages.find(gage => !isRefused(gage)) ?? gages[0] ?? null

const outOfReach = ({ low, high }: CheckGage, value: Decimal): boolean =>
  (low !== null && value.lessThan(low)) || (high !== null && value.greaterThan(high))

/** What was said last, by colour, word and sound; it stands until something else is said, also where the next check is shown already. */
export function useSaid(onSaid: () => void) {
  const [said, setSaid] = useState<Said | null>(null)
  const say = (next: Said) => {
    onSaid()
    setSaid(next)
  }
  return { said, say, hush: () => setSaid(null) }
}

function sayingOf({ number, requirement }: CheckView, { said, say, hush }: ReturnType<typeof useSaid>, words: Words) {
  const own = number ? words('portal.saidOf', { number }) : requirement
  const tell = (tone: Said['tone'], value: string, text: string) => {
    sound(tone)
    say({ tone, value, text, of: own })
  }
  return {
    said: said && { ...said, of: said.of === own ? '' : said.of },
    tell,
    refuse: (value: string, text: string) => tell('negative', value, text),
    hush,
  }
}
type Saying = ReturnType<typeof sayingOf>

/** What follows from a whole sample: on to the next check, or what the plan asks for. */
function useFollowUp(check: CheckView, { tell }: Saying, onNext: () => void) {
  const words = useWords()
  const [phase, setPhase] = useState<'measuring' | 'reaction'>('measuring')
  const [isOut, setOut] = useState(false)
  const followUp = (values: readonly Value[], isKept: boolean, gage: CheckGage | null) => {
    const bad = badAmong(check, values, gage)
    const points = check.chart ? [...check.chart.points, pointOf(check, values, new Date().toISOString())] : []
    const broken = check.chart && newestBroken(check.chart, points, check.nominal)
    const shown = shownOf(check, values, gage)
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

/** As many values as one reads at a glance. */
const atAGlance = 3

/** The values of a sample; of more than a few those that are out, else the last. */
function shownOf(check: CheckView, values: readonly Value[], gage: CheckGage | null): string {
  const bad = values.filter(value => badAmong(check, [value], gage) > 0)
  const some = values.length <= atAGlance ? values : bad.length > 0 ? bad : values.slice(-1)
  const more = some.length > atAGlance ? ' …' : ''
  return (
    some
      .slice(0, atAGlance)
      .map(({ entered }) => entered)
      .join(' · ') + more
  )
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
  on: {
    readonly reading: (entered: Entered, source: Source, gage: CheckGage | null) => void
    readonly unread: (text: string, why: 'unreadable' | 'otherGage' | 'otherUnitSent') => void
    readonly scan: (code: string) => void
  },
) {
  const isCount = check.dataKind === 'count'
  const read = (text: string, source: Source): boolean => {
    const frame = check.dataKind === 'attribute' ? null : readFrame(text, gage?.binding ?? null)
    if (!frame) return false
    const by = gageOfChannel(check, gage, frame.channel)
    if (by === undefined) on.unread(text, 'otherGage')
    else if (by && frame.unit && frame.unit !== sentUnitOf(by)) on.unread(text, 'otherUnitSent')
    else if (isCount) on.reading({ entered: text, passed: null, value: null, count: Number(frame.value) }, source, by)
    else {
      const value = inUnitOfCheck(frame.value, by?.sentFactor)
      on.reading({ entered: text, passed: null, value, count: null }, source, by)
    }
    return true
  }
  useScanner(text => {
    if (!read(text, 'wedge')) on.scan(text)
  })
  return useSerialGage(text => {
    if (!read(text, 'serial')) on.unread(text, 'unreadable')
  }, gage?.binding?.baud)
}

const sentUnitOf = ({ binding, unit }: CheckGage): string => (binding?.unit ?? unit).toLowerCase()

interface Pending {
  readonly entered: Entered
  readonly source: Source
  readonly by: CheckGage | null
}

/** Which piece and feature is measured next, and how many values are kept as one. */
function placeIn({ features, sampleSize, lot }: CheckView, taken: number) {
  // Of a lot every piece is kept by itself, so that nothing of fifty is lost.
  const inOne = lot ? features : sampleSize * features
  const piece = (lot?.taken ?? 0) + Math.floor(taken / features) + 1
  return { inOne, piece, feature: features > 1 ? (taken % features) + 1 : null }
}

const pieceSaid = ({ sampleSize }: CheckView, piece: number, { words, formats }: ReaderLocale): string =>
  words('portal.piece', { piece: formats.number(Math.min(piece, sampleSize)), of: formats.number(sampleSize) })

/** Of a lot with serial numbers: which piece is measured, the next of those that were not, or the one somebody scanned or chose. */
function useSerials({ lot }: CheckView, taken: readonly Value[]) {
  const [asked, choose] = useState<string | null>(null)
  const left = lot?.serials ?? []
  // All features of a piece are of one serial number.
  const begun = taken.at(-1)?.serial
  const chosen = begun ?? (asked !== null && left.includes(asked) ? asked : (left[0] ?? null))
  return { left: begun ? [begun] : left, chosen, choose, isKnown: (code: string) => !begun && left.includes(code) }
}

/** One sample of one check: its values as they come, judged at once, kept and sent when the last is there. */
export function useSample(check: CheckView, doer: Doer, onNext: () => void) {
  const words = useWords()
  const formats = useFormats()
  const [taken, setTaken] = useTaken<Value>(check)
  const [chosen, setChosen] = useState<string | null>(null)
  /** So far off that somebody is asked first. */
  const [far, setFar] = useState<Pending | null>(null)
  const saying = sayingOf(check, doer.saying, words)
  const { phase, isOut, followUp, measure } = useFollowUp(check, saying, onNext)
  const { isBusy, send } = useSending(check, doer, saying, followUp)
  const { call, answer, note } = useWordsOfDoer(check, doer, saying)
  const gage = check.gages.find(one => one.thing === chosen) ?? usable(check.gages)
  const { inOne, piece, feature } = placeIn(check, taken.length)
  const serials = useSerials(check, taken)

  const keep = async ({ entered, source, by }: Pending): Promise<boolean> => {
    setFar(null)
    const values = [...taken, { ...entered, piece, featureNo: feature, serial: serials.chosen }]
    setTaken(values)
    if (values.length >= inOne) {
      const isTaken = await send(values, by, source)
      setTaken(isTaken ? [] : taken)
      return isTaken
    }
    const isBad = badAmong(check, values.slice(-1), by) > 0
    saying.tell(isBad ? 'negative' : 'positive', entered.entered, words(isBad ? 'portal.out' : 'portal.in'))
    return true
  }
  /** Answers whether it was taken: what was not stays where it was typed. */
  const take = async (given: Pending): Promise<boolean> => {
    const { entered, by } = given
    const why = tooLong(entered, words) ?? refusedBecause(entered, by, { words, formats })
    if (why) saying.refuse(entered.entered, why)
    else if (entered.value !== null && isFarOff(check, Decimal.of(entered.value))) {
      sound('negative')
      setFar(given)
    } else return keep(given)
    return false
  }
  const isAsked = Boolean(check.chart?.open && check.asksCause)
  const serial = useGageInput(check, gage, {
    reading: (entered, source, by) => {
      // Nothing a gage sends is lost unsaid: what cannot be taken now is told, and measured again.
      if (isBusy || isAsked || phase !== 'measuring') return saying.refuse(entered.entered, words('portal.notNow'))
      if (by) setChosen(by.thing)
      void take({ entered, source, by })
    },
    unread: (text, why) => saying.refuse(text, words(`portal.${why}`)),
    scan: code => (serials.isKnown(code) ? serials.choose(code) : doer.onScan(code)),
  })
  return {
    ...{ gage, taken, feature, serials, phase, isOut, isBusy, serial, call, answer, said: saying.said },
    place: inOne > 1 || check.lot ? pieceSaid(check, piece, { words, formats }) : '',
    choose: (one: CheckGage) => setChosen(one.thing),
    enter: (entered: Entered) => take({ entered, source: 'manual', by: gage }),
    far: far?.entered.value ?? null,
    storeFar: () => far && void keep(far),
    forgetFar: () => setFar(null),
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

/** What no record holds is said at once, not when the whole sample is sent. */
function tooLong({ entered, value, count }: Entered, words: Words): string | null {
  const isLong =
    (value !== null && (decimalsOf(value) > valuePlaces || wholeOf(value) > wholeDigits)) || (count ?? 0) > mostCounted
  return isLong ? words('portal.tooLong', { text: entered, places: valuePlaces }) : null
}
const wholeDigits = 12
const mostCounted = 1_000_000
const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0
const wholeOf = (value: string): number => value.split('.')[0]!.replace('-', '').length

/** quality R7: values of a gage that may not be trusted, or that it cannot reach. */
function refusedBecause({ value }: Entered, gage: CheckGage | null, { words, formats }: ReaderLocale): string | null {
  if (!gage) return null
  if (isRefused(gage)) return whyRefused(gage, { words, formats })
  const { name, low, high } = gage
  const limit = (text: string | null) => (text === null ? '∞' : formats.number(text))
  return value !== null && outOfReach(gage, Decimal.of(value))
    ? words('portal.outOfReach', {
        ...{ value: formats.number(value), gage: name, high: limit(high) },
        low: low === null ? '−∞' : limit(low),
      })
    : null
}

/** What is wrong with which field, else the whole sentence. */
const sentencesOf = ({ document }: Problem): string =>
  document.errors?.map(({ message }) => message).join(' ') || (document.detail ?? '')
