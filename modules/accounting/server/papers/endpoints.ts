import { boolean, complaint, date, json, longText, money } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Ask, endpoint } from '#platform/server/http/endpoint.ts'
import { contextOf } from '#platform/server/http/record-endpoints.ts'
import {
  letterhead,
  type Paper,
  type PaperMaker,
  paperOf,
  paperSize,
  papersTogether,
  picturePages,
} from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import { checkPages, readChecks } from './check.ts'
import { papers } from './index.ts'
import { makeStatements, owingCustomers, type RunAsked } from './statement-run.ts'

/** So many papers are made into one file. */
const mostPapers = 300

const idsIn = (value: unknown, field: string, resource: string): string[] => {
  const ids = typeof value === 'string' ? value.split(',') : value
  const isList = Array.isArray(ids) && ids.every(id => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
  if (!isList || ids.length > mostPapers)
    throw Refusal.fields([complaint([field], 'tooManyPapers', { most: mostPapers })], resource)
  return [...new Set(ids)]
}

async function askedIn({ app }: Services, query: Record<string, string>): Promise<RunAsked> {
  const asOf = query.asOf ?? calendarOf(await app.company(), app.now()).today
  const minimum = query.minimum || null
  if (!isDate(asOf) || (minimum && !/^\d{1,12}(\.\d{1,2})?$/.test(minimum))) throw Refusal.badRequest('badValue')
  return { asOf, minimum, isOverdueOnly: query.overdue === 'true' }
}

const pdf = (bytes: Uint8Array, name: string) =>
  new Answer(200, Buffer.from(bytes), {
    'content-type': 'application/pdf',
    ...guarded(plainName(name), 'application/pdf', true),
  })

/** Many papers of a kind in one file, each in the language of whoever gets it. */
async function printed(services: Services, ask: Ask, resource: 'customer-statements' | 'ar-invoices') {
  const { app } = services
  const maker: PaperMaker = papers[resource]
  const context = await contextOf(app, ask.by!, app.registry.resource(resource))
  const made: Paper[] = []
  for (const id of idsIn(ask.query.ids, 'ids', resource))
    made.push(
      await paperOf(services, app.reader, context, id, {
        ...{ language: ask.request.language, formatLocale: ask.by!.formatLocale, size: ask.query.paper, maker },
      }),
    )
  if (made.length === 0) throw Refusal.notFound()
  return pdf(await papersTogether(made), `${resource}.pdf`)
}

async function printedChecks(services: Services, ask: Ask) {
  const { app } = services
  const checks = await readChecks(services, app.reader, idsIn(ask.query.ids, 'ids', 'checks'))
  if (checks.length === 0) throw Refusal.notFound()
  const facts = await app.company()
  const company = await letterhead(services)
  const pages = checkPages(checks, language => ({
    company,
    words: app.words(language),
    formatting: { formatLocale: facts.formatLocale, language, timeZone: facts.zone },
  }))
  return pdf(await picturePages(pages), `${checks[0]!.number}-${checks.at(-1)!.number}.pdf`)
}

interface RunBody {
  readonly customers: unknown
  readonly asOf: DateText | null
  readonly from: DateText | null
  readonly mail: boolean | null
}

/** Statements to many customers, and many papers in one file. */
export const paperRunEndpoints = (services: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/statement-runs/customers',
    access: { action: 'customer-statements.create' },
    summary: 'Who owes on a day, with what is overdue of it and to whom a statement goes',
    query: { asOf: date(), minimum: money(), overdue: boolean() },
    handle: async ({ query }) => {
      const asked = await askedIn(services, query)
      return { asOf: asked.asOf, customers: await owingCustomers(services.app.reader, asked) }
    },
  }),
  endpoint<RunBody>({
    method: 'POST',
    path: '/api/statement-runs',
    access: { action: 'customer-statements.create' },
    repeatable: true,
    asks: { customers: json<unknown>().required(), asOf: date(), from: date(), mail: boolean() },
    summary: 'Makes a statement for each of these customers, and mails them',
    handle: async ({ by, body, request }) => {
      const { asOf } = await askedIn(services, body.asOf ? { asOf: body.asOf } : {})
      const customers = idsIn(body.customers, 'customers', 'customer-statements')
      const context = { by: by!, via: 'web', request: request.id, action: 'run' }
      const asked = { asOf, minimum: null, isOverdueOnly: false, customers, from: body.from, mail: body.mail === true }
      return { statements: await makeStatements(services.app, context, asked) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/statement-runs/print',
    access: { action: 'customer-statements.view' },
    summary: 'Statements in one PDF: ?ids=, separated by commas',
    query: { ids: longText(), paper: paperSize },
    handle: ask => printed(services, ask, 'customer-statements'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/billing/print',
    access: { action: 'ar-invoices.view' },
    summary: 'Invoices in one PDF: ?ids=, separated by commas',
    query: { ids: longText(), paper: paperSize },
    handle: ask => printed(services, ask, 'ar-invoices'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/check-prints',
    access: { action: 'checks.view' },
    summary: 'Checks with their stubs in one PDF, in the order of their numbers: ?ids=, separated by commas',
    query: { ids: longText() },
    handle: ask => printedChecks(services, ask),
  }),
]
