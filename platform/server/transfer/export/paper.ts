import { Readable } from 'node:stream'
import { isAmount, type ListQuery, reason } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime, formatNumber } from '#platform/model/values/formats.ts'
import { reading } from '#platform/server/http/record-endpoints.ts'
import {
  letterhead,
  listPaper,
  paperApart,
  paperSizeFor,
  valueText,
  type Writing,
} from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { FilterContext } from '#platform/server/records/filter-sql.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { filterLines, namedIn } from './filter-text.ts'
import type { Sheet } from './formats.ts'

/** Nobody leafs through more; beyond it a spreadsheet is the better answer. */
const mostRows = 5000

export function demandPrintable(rows: number): void {
  if (rows > mostRows) throw Refusal.conflict(reason('exportTooLong', { max: mostRows, rows }))
}

/** The list as it stands on the screen, on paper: the company's head, what it was narrowed to, its columns, numbered pages. */
export function listAsPaper(
  services: Services,
  by: Person,
  context: FilterContext,
  query: ListQuery,
  sheet: Sheet,
): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(await paperOf(services, by, context, query, sheet))
    })(),
    { objectMode: false },
  )
}

async function paperOf(
  services: Services,
  by: Person,
  context: FilterContext,
  query: ListQuery,
  sheet: Sheet,
): Promise<Uint8Array> {
  const { app } = services
  const { words, columns, headers } = sheet
  const company = await app.company()
  const formatLocale = by.formatLocale ?? company.formatLocale
  const formatting = { formatLocale, language: words.language, timeZone: company.zone }
  const rows: string[][] = []
  for await (const { rows: records, cells, labels } of sheet.batches) {
    const writing: Writing = { words, formatting, labels }
    for (const row of cells)
      rows.push(columns.map(({ name, owner, field, spec }) => valueText(writing, owner.name, field, spec, row[name])))
    sheet.counted(records.length)
  }
  const labels = await reading(app, by, reader =>
    labelsOf(app.registry, reader, namedIn(context, query.filter), { words, formatting }),
  )
  const filter = filterLines(context, { words, formatting, labels }, query)
  return paperApart(
    listPaper({
      company: await letterhead(services),
      title: sheet.name,
      facts: [
        [words('papers.rows'), formatNumber(String(rows.length), formatting)],
        [words('papers.asOf'), formatDateTime(app.now() as Instant, formatting)],
      ],
      addresses: filter.length ? [{ label: words('papers.filter'), lines: filter }] : [],
      language: words.language,
      paper: paperSizeFor(formatLocale),
      at: app.now(),
      columns: columns.map(({ spec }, place) => ({
        label: headers[place]!,
        align: isAmount(spec.kind) ? 'right' : 'left',
      })),
      rows,
    }),
  )
}
