import { formatNumber } from '#platform/model/values/formats.ts'
import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import type { PaperTable } from '#platform/server/papers/paper-table.ts'
import { signatureTables } from './signature-block.ts'

type Figures = Readonly<Record<string, unknown>>
const isFigures = (value: unknown): value is Figures => typeof value === 'object' && value !== null

const sources = ['ev', 'av', 'grr', 'pv', 'tv'] as const
const measures = ['sd', 'pctContribution', 'pctStudy', 'pctTolerance', 'pctHistorical'] as const

/** By average and range every figure stands for itself: EV, and its share pctEv. */
const named = (results: Figures, prefix: string): Figures =>
  Object.fromEntries(
    sources.map(source => [
      source,
      results[prefix ? `${prefix}${source[0]!.toUpperCase()}${source.slice(1)}` : source],
    ]),
  )

/** Where the spread comes from, source by source. */
function sharesTable({ row, words, formatting }: PaperGiven): PaperTable[] {
  const { results } = row
  if (!isFigures(results)) return []
  const found: Figures = isFigures(results.sd)
    ? results
    : { ...results, sd: named(results, ''), pctStudy: named(results, 'pct') }
  const shown = measures.flatMap(measure => {
    const of = found[measure]
    return isFigures(of) && Object.values(of).some(value => typeof value === 'number') ? [{ measure, of }] : []
  })
  if (shown.length === 0) return []
  const written = (measure: string, value: unknown) => {
    if (typeof value !== 'number') return '—'
    return measure === 'sd'
      ? formatNumber(value.toFixed(12), formatting, { most: 9 })
      : formatNumber(value.toFixed(2), formatting, { least: 2 })
  }
  return [
    {
      columns: [
        { label: '', width: 'fill' },
        ...shown.map(({ measure }) => ({
          label: words(`gage-rnrs.parts.results.${measure}`),
          align: 'right' as const,
        })),
      ],
      rows: sources.map(source => ({
        cells: [words(`gage-rnrs.parts.sd.${source}`), ...shown.map(({ measure, of }) => written(measure, of[source]))],
        isStrong: source === 'grr',
      })),
    },
  ]
}

/** A row a part and trial, a column an appraiser. */
function readingsTable(given: PaperGiven): PaperTable[] {
  const readings = linesOf(given.row, 'readings')
  if (readings.length === 0) return []
  const appraisers = [...new Set(readings.map(one => String(one.appraiser)))]
  const cells = Map.groupBy(readings, one => `${one.part} ${one.trial}`)
  const byPart = new Intl.Collator(given.words.language, { numeric: true })
  const keys = [...cells.keys()].sort(byPart.compare)
  const word = (name: string) => given.words(`gage-rnr-readings.fields.${name}`)
  return [
    {
      heading: given.words('gage-rnrs.fields.readings'),
      isDense: true,
      columns: [
        { label: word('part') },
        { label: word('trial'), align: 'right' },
        ...appraisers.map(one => ({ label: titleOf(given, 'users', one), align: 'right' as const })),
      ],
      rows: keys.map(key => {
        const own = cells.get(key)!
        const of = (appraiser: string) => own.find(one => one.appraiser === appraiser)
        return {
          cells: [
            String(own[0]!.part),
            String(own[0]!.trial),
            ...appraisers.map(one => String(of(one)?.value ?? of(one)?.category ?? '—')),
          ],
        }
      }),
    },
  ]
}

/** How much of what the gage shows is the gage and who uses it: what a customer asks for as the study's report. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const label = (name: string) => words(`gage-rnrs.fields.${name}`)
  const value = (name: string) => (row[name] ? words(`gage-rnrs.values.${name}.${row[name]}`) : '')
  const text = (name: string) => String(row[name] ?? '')
  return {
    company: given.company,
    title: words('quality.papers.gageStudy'),
    number: String(row.code),
    facts: facts([
      [label('verdict'), value('verdict')],
      [label('percentGrr'), text('percentGrr')],
      [label('ndc'), text('ndc')],
      [label('computedOn'), write.date(row.computedOn)],
      [label('status'), value('status')],
    ]),
    details: facts([
      [label('gage'), labelOf(given, 'things', row.gage)],
      [label('dimension'), titleOf(given, 'dimensions', row.dimension)],
      [label('method'), value('method')],
      [label('basis'), value('basis')],
      [label('tolerance'), text('tolerance')],
      [label('parts'), text('parts')],
      [label('trials'), text('trials')],
    ]),
    furtherTables: [...sharesTable(given), ...readingsTable(given)],
    signatures: await signatureTables(given, 'gage-rnrs'),
    notes: [{ text: words('quality.papers.exactConstants') }],
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

export const gageStudyPaper: PaperMaker = { make }
