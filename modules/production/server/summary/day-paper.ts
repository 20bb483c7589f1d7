import { valueLabel, type Words } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import {
  type Formatting,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
} from '#platform/model/values/formats.ts'
import { letterhead, type Paper, paperSizeFor } from '#platform/server/papers/index.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { Services } from '#platform/server/services.ts'
import { lateJobs } from '../boards/board.ts'
import { daySummary, seesScrapCost } from '../boards/day.ts'
import type { Reading } from '../boards/reading.ts'

type Day = Awaited<ReturnType<typeof daySummary>>
type Late = Awaited<ReturnType<typeof lateJobs>>

/** A day as somebody reads it: with what they may see, in their language. */
export interface ToldDay {
  readonly day: Day
  readonly late: Late
  readonly words: Words
  readonly formatting: Formatting
  readonly currency: string
  /** What people read instead of an id. */
  called(type: string, id: string | null): string
}

export async function toldDay(services: Services, reading: Reading, on: DateText): Promise<ToldDay> {
  const { app } = services
  const [day, late, company] = await Promise.all([
    daySummary(reading, on, seesScrapCost(app.registry, reading)),
    lateJobs(reading),
    app.company(),
  ])
  const { words, formatting } = readerLocaleOf(app, company, reading.by)
  const more = await reading.labels({
    'part-revisions': late.map(({ partRevision }) => partRevision),
    'business-partners': late.map(({ customer }) => customer),
  })
  const called = (type: string, id: string | null) => {
    const label = id === null ? undefined : (day.labels[type]?.[id] ?? more[type]?.[id])
    return label?.title ?? label?.code ?? ''
  }
  return {
    day,
    late,
    words: words.writing(formatting.formatLocale),
    formatting,
    currency: company.currency,
    called,
  }
}

/** Whole minutes are all a day is read in. */
export const hoursText = (seconds: number): string => formatDuration(Math.round(seconds / 60) * 60)

export const causeText = ({ words, called }: ToldDay, { category, reason }: Day['downs'][number]): string =>
  [valueLabel(words, 'thing-downs', 'category', category), called('look-ups', reason)].filter(Boolean).join(' · ')

const right = { align: 'right' } as const
const fill = { width: 'fill' } as const

function factsOf({ day, words, formatting, currency }: ToldDay): Paper['facts'] {
  const word = (key: string) => words(`summary.${key}`)
  const oee = day.oee[0]?.figures.oee
  const cost: Paper['facts'] =
    day.scrapCost === null ? [] : [[word('scrapCost'), formatMoney(day.scrapCost, formatting, currency)]]
  return [
    [word('day'), formatDate(day.day, formatting)],
    [word('finishedPieces'), formatQuantity(day.finishedPieces, formatting)],
    [word('scrapped'), formatQuantity(day.scrapped, formatting)],
    [word('rework'), formatQuantity(day.rework, formatting)],
    [word('run'), hoursText(day.seconds.run)],
    [word('setup'), hoursText(day.seconds.setup)],
    [word('oee'), oee ? formatPercent(oee, formatting, { most: 1 }) : '—'],
    ...cost,
  ]
}

type Column = NonNullable<Paper['table']>['columns'][number]

/** A table of the paper; one without rows is left out. */
const table = (heading: string, columns: readonly Column[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? [] : [{ heading, columns, rows: rows.map(cells => ({ cells: [...cells] })) }]

function groupsTable({ day, words, formatting }: ToldDay) {
  const factors = ['oee', 'availability', 'performance', 'quality'] as const
  const percent = (value: string | null) => (value === null ? '—' : formatPercent(value, formatting, { most: 1 }))
  return table(
    words('summary.byGroup'),
    [{ label: words('summary.group'), ...fill }, ...factors.map(key => ({ label: words(`summary.${key}`), ...right }))],
    day.oee
      .filter(({ kind, figures }) => kind === 'group' && figures.plannedMinutes > 0)
      .map(({ name, figures }) => [name ?? '', ...factors.map(key => percent(figures[key]))]),
  )
}

function downsTable(told: ToldDay) {
  const { day, words, formatting } = told
  return table(
    words('summary.downs'),
    [
      { label: words('summary.cause'), ...fill },
      { label: words('summary.time'), ...right },
      { label: words('summary.count'), ...right },
    ],
    day.downs.map(one => [causeText(told, one), hoursText(one.seconds), formatNumber(one.count, formatting)]),
  )
}

function finishedTable({ day, words, formatting, called }: ToldDay) {
  return table(
    words('summary.finished'),
    [
      { label: words('summary.job'), mono: true },
      { label: words('summary.part'), ...fill },
      { label: words('summary.due') },
      { label: words('summary.result') },
    ],
    day.finished.map(job => [
      job.code,
      called('part-revisions', job.partRevision),
      formatDate(job.dueDate, formatting),
      words(job.isLate ? 'summary.late' : 'summary.onTime'),
    ]),
  )
}

function scrapTable({ day, words, formatting, currency, called }: ToldDay) {
  return table(
    words('summary.scrap'),
    [
      { label: words('summary.operation'), mono: true },
      { label: words('summary.part'), ...fill },
      { label: words('summary.reason') },
      { label: words('summary.pieces'), ...right },
      ...(day.scrapCost === null ? [] : [{ label: words('summary.cost'), ...right }]),
    ],
    day.scrap.map(one => [
      one.code,
      called('part-revisions', one.partRevision),
      called('look-ups', one.reason),
      formatQuantity(one.pieces, formatting),
      ...(day.scrapCost === null ? [] : [one.cost === null ? '—' : formatMoney(one.cost, formatting, currency)]),
    ]),
  )
}

function lateTable({ late, words, formatting, called }: ToldDay) {
  return table(
    words('summary.lateJobs'),
    [
      { label: words('summary.job'), mono: true },
      { label: words('summary.part'), ...fill },
      { label: words('summary.customer') },
      { label: words('summary.due') },
      { label: words('summary.finish') },
      { label: words('summary.days'), ...right },
    ],
    late.map(job => [
      job.code,
      called('part-revisions', job.partRevision),
      called('business-partners', job.customer),
      formatDate(job.dueDate, formatting),
      job.projectedFinish ? formatDateTime(job.projectedFinish, formatting) : '—',
      formatNumber(job.days, formatting),
    ]),
  )
}

/** The day on paper: to hang up, to hand out and to mail. */
export async function dayPaper(services: Services, told: ToldDay): Promise<Paper> {
  const { words, formatting } = told
  const [first, ...further] = [
    ...groupsTable(told),
    ...downsTable(told),
    ...finishedTable(told),
    ...scrapTable(told),
    ...lateTable(told),
  ]
  return {
    company: await letterhead(services, words.language),
    title: words('summary.title'),
    facts: factsOf(told),
    ...(first && { table: first }),
    ...(further.length > 0 && { furtherTables: further }),
    ...(!first && { notes: [{ text: words('summary.nothing') }] }),
    language: words.language,
    formats: { paper: paperSizeFor(formatting.formatLocale) },
  }
}
