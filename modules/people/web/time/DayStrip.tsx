import { type Stretch, stretchesOf } from '#modules/people/model/presence.ts'
import { Timeline, type TimelineBar, type TimelineRow } from '#platform/web/parts/Timeline.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { CardDay } from './day-api.ts'

const tones: Readonly<Record<Stretch['standing'], Tone>> = { working: 'positive', meal: 'warning', rest: 'info' }
const hour = 3_600_000

type Words = ReturnType<typeof useWords>
type Punches = Parameters<typeof stretchesOf>[0]

const barsOf = (punches: Punches, now: string, words: Words): TimelineBar[] =>
  stretchesOf(punches, now).map(one => ({
    ...{ key: one.from, from: one.from, to: one.to, tone: tones[one.standing] },
    label: words(`timeDay.bars.${one.standing}`),
  }))

/** The punches as they were made: what was added by a correction is not among them, what was moved stands where it was. */
const asPunched = ({ punches, replaced, user }: CardDay): Punches =>
  [...punches, ...replaced]
    .filter(({ source }) => source !== 'correction')
    .map(({ kind, at }) => ({ ...{ kind, at, user, place: null } }))

/** The day from left to right: the shift that was planned, what was clocked, and what was punched before corrections. */
export function DayStrip({ day }: { day: CardDay }) {
  const words = useWords()
  const { punches, replaced, shift, at } = day
  const isCorrected = replaced.length > 0 || punches.some(({ source }) => source === 'correction')
  const rows: TimelineRow[] = [
    ...(shift
      ? [
          {
            ...{ key: 'planned', label: words('timeDay.planned') },
            bars: [{ key: 'shift', label: words('timeDay.bars.shift'), ...shift }],
          },
        ]
      : []),
    { key: 'clocked', label: words('timeDay.clocked'), bars: barsOf(punches, at, words) },
    ...(isCorrected
      ? [{ key: 'original', label: words('timeDay.original'), bars: barsOf(asPunched(day), at, words) }]
      : []),
  ]
  const times = rows.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]))
  times.push(...replaced.map(one => Date.parse(one.at)))
  if (times.length === 0) return null
  const from = Math.floor(Math.min(...times) / hour) * hour
  const to = Math.max(Math.ceil(Math.max(...times) / hour) * hour, from + hour)
  const edges = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return <Timeline label={words('timeDay.strip')} rows={rows} {...edges} />
}
