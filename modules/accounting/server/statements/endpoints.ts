import { reason, ref, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { Services } from '#platform/server/services.ts'
import { recordIn, spanIn, spanQuery, statementQuery } from './asked.ts'
import { type LedgerPage, ledgerPage } from './general-ledger.ts'
import { makeStatement, nameIn } from './make-statement.ts'
import { yearStartMonth } from './read-books.ts'
import { fileQuery, formatIn, readingFor, reportAnswer } from './report-files.ts'
import { ledgerReport, statementReport } from './statement-report.ts'

const access = { action: 'general-ledgers.view' }
/** Beyond it nobody reads on paper, and a sheet is better made of the list of entries. */
const longestLedger = 20_000

/** The statements of the books, each as figures for the screen and as a file. */
export const statementEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/statements/general-ledger',
    access,
    summary: 'Lines of an account with their running balance',
    query: ledgerQuery,
    handle: ask => ledger(services, ask),
  }),
  endpoint({
    method: 'GET',
    path: '/api/statements/general-ledger/file',
    access,
    summary: 'The ledger of an account as PDF, XLSX or CSV',
    query: { ...ledgerQuery, ...fileQuery },
    handle: ask => ledgerFile(services, ask),
  }),
  endpoint({
    method: 'GET',
    path: '/api/statements/:statement',
    access,
    summary: 'A balance sheet, income statement, cash flow or trial balance',
    query: statementQuery,
    handle: async ({ params, query, request }) => {
      const { reader } = services.app
      const statement = await makeStatement(reader, nameIn(params.statement), query, request.language)
      return { ...statement, yearStart: await yearStartMonth(reader) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statements/:statement/file',
    access,
    summary: 'A statement as PDF, XLSX or CSV',
    query: { ...statementQuery, ...fileQuery },
    handle: ask => statementFile(services, ask),
  }),
]

async function statementFile(services: Services, ask: Ask) {
  const { app } = services
  const name = nameIn(ask.params.statement)
  const statement = await makeStatement(app.reader, name, ask.query, ask.request.language)
  const { currency } = await app.company()
  const report = statementReport(await readingFor(services, ask), name, statement, spanIn(ask.query), currency)
  return reportAnswer(services, ask, report, formatIn(ask.query))
}

const ledgerQuery = { ...spanQuery, account: ref('accounts'), after: text() }

const accountIn = (query: Ask['query']): string => {
  const account = recordIn(query, 'account')
  if (!account) throw Refusal.badRequest('badQuery', { name: 'account' })
  return account
}

async function ledger({ app }: Services, { query, request, by }: Ask) {
  const asked = { ...spanIn(query), account: accountIn(query), after: query.after }
  const page = await ledgerPage(app.reader, asked, request.language)
  const locale = readerLocaleOf(app, await app.company(), by!)
  return { ...page, labels: await labelsOf(app.registry, app.reader, sourcesOf(page), locale) }
}

/** The documents its lines came from, by kind. */
function sourcesOf({ lines }: LedgerPage): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>()
  for (const { source } of lines) {
    const [resource, id] = source?.split('/') ?? []
    if (resource && id) sources.set(resource, (sources.get(resource) ?? new Set()).add(id))
  }
  return sources
}

async function ledgerFile(services: Services, ask: Ask) {
  const { app } = services
  const span = spanIn(ask.query)
  const asked = { ...span, account: accountIn(ask.query), limit: longestLedger }
  const page = await ledgerPage(app.reader, asked, ask.request.language)
  if (page.next) throw Refusal.conflict(reason('ledgerTooLong', { max: longestLedger }))
  const { currency } = await app.company()
  const report = ledgerReport(await readingFor(services, ask), page, span, currency)
  return reportAnswer(services, ask, report, formatIn(ask.query))
}
