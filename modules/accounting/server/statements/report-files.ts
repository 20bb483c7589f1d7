import { amountText, type Reading } from '#modules/accounting/model/statements/statement-text.ts'
import { oneOf } from '#platform/model'
import { byteOrderMark, csvRecord } from '#platform/model/values/csv-text.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { guarded } from '#platform/server/files/index.ts'
import { Answer, type Ask } from '#platform/server/http/endpoint.ts'
import { letterhead, type Paper, paperApart, paperSizeFor } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { type Report, type ReportCell, type ReportColumn, type ReportFormat, reportFormats } from './report.ts'

const mimes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export const fileQuery = { format: oneOf(...reportFormats) }

export const formatIn = (query: Readonly<Record<string, string | undefined>>): ReportFormat => {
  const known = reportFormats.find(format => format === query.format)
  if (!known) throw Refusal.badRequest('badQuery', { name: 'format' })
  return known
}

/** How the person who asks reads words, dates and amounts. */
export async function readingFor({ app }: Services, ask: Pick<Ask, 'by' | 'request'>): Promise<Reading> {
  const company = await app.company()
  const language = ask.request.language
  const formatLocale = ask.by?.formatLocale ?? company.formatLocale
  return { words: app.words(language), formats: formatsFor({ formatLocale, language, timeZone: company.zone }) }
}

/** The report as a file: paper is shown in the browser, a sheet is saved. */
export async function reportAnswer(
  services: Services,
  ask: Ask,
  report: Report,
  format: ReportFormat,
): Promise<Answer> {
  const reading = await readingFor(services, ask)
  const name = `${report.title} ${report.cover}.${format}`
  const bytes =
    format === 'pdf'
      ? await paperApart(await reportPaper(services, ask, reading, report))
      : format === 'xlsx'
        ? await reportSheet(report)
        : reportText(report)
  return new Answer(200, Buffer.from(bytes), {
    'content-type': mimes[format],
    ...guarded(name, mimes[format], format === 'pdf'),
  })
}

async function reportPaper(services: Services, ask: Ask, reading: Reading, report: Report): Promise<Paper> {
  const company = await services.app.company()
  const isWide = report.columns.length > 5
  const write = (cell: ReportCell, { kind }: ReportColumn): string =>
    typeof cell === 'string' || cell === null
      ? (cell ?? '')
      : amountText(reading, cell as Money, kind === 'percent' ? 'percent' : 'money')
  return {
    company: await letterhead(services),
    title: report.title,
    facts: [[reading.words('statements.covers'), report.cover], ...report.facts],
    table: {
      columns: report.columns.map(({ label, kind }, place) => ({
        label,
        align: kind === 'text' ? 'left' : 'right',
        width: place === widest(report) ? 'fill' : 'fit',
      })),
      rows: report.rows.map(({ cells, indent, isStrong, isHead }) => ({
        cells: cells.map((cell, place) => write(cell, report.columns[place]!)),
        ...(indent && { indent }),
        ...(isStrong && { isStrong }),
        ...(isHead && { isHead }),
      })),
      isDense: true,
      ...(isWide && { fontSize: report.columns.length > 9 ? 6.5 : 7.5 }),
    },
    language: reading.words.language,
    formats: { paper: paperSizeFor(ask.by?.formatLocale ?? company.formatLocale), landscape: isWide },
    at: services.app.now(),
  }
}

/** The column of text that takes what the figures leave. */
const widest = ({ columns }: Report): number => {
  const texts = columns.flatMap(({ kind }, place) => (kind === 'text' ? [place] : []))
  return texts.length > 2 ? texts[2]! : 0
}

const numberFormats = { money: '#,##0.00;(#,##0.00);"–"', percent: '0.0"%";(0.0"%")', text: '@' } as const
const titleRows = 3

export async function reportSheet({ title, cover, columns, rows }: Report): Promise<Uint8Array> {
  // Loaded when it is needed: it is large, and a server starts without it.
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', xSplit: 1, ySplit: titleRows + 1 }],
  })
  sheet.addRow([title]).font = { bold: true, size: 14 }
  sheet.addRow([cover])
  sheet.addRow([])
  sheet.addRow(columns.map(({ label }) => label)).font = { bold: true }
  columns.forEach(({ kind }, place) => {
    const column = sheet.getColumn(place + 1)
    column.width = kind === 'text' ? 30 : 16
    if (kind !== 'text') column.numFmt = numberFormats[kind]
    sheet.getCell(titleRows + 1, place + 1).alignment = { horizontal: kind === 'text' ? 'left' : 'right' }
  })
  for (const { cells, indent = 0, isStrong = false } of rows) {
    const row = sheet.addRow(cells.map(cell => (cell === null || typeof cell === 'string' ? cell : cell.toNumber())))
    row.font = { bold: isStrong }
    row.getCell(1).alignment = { indent }
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const reportText = ({ columns, rows }: Report): Uint8Array =>
  Buffer.from(
    byteOrderMark +
      csvRecord(columns.map(({ label }) => label)) +
      rows
        .map(({ cells }) =>
          csvRecord(cells.map(cell => (cell === null ? '' : typeof cell === 'string' ? cell : cell.toFixed(2)))),
        )
        .join(''),
  )
