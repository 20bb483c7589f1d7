import { complaint, integer, money as moneyField, text } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { spanIn, spanQuery } from './asked.ts'
import { fileForms } from './filing.ts'
import { readForms } from './form-1099.ts'
import { fileQuery, formatIn, readingFor, reportAnswer } from './report-files.ts'
import { readTaxReturn } from './sales-tax-return.ts'
import { formsReport, taxReturnReport } from './tax-reports.ts'

/** What the tax offices ask for: the sales tax return and form 1099. */
export const taxEndpoints = (services: Services): Endpoint[] => {
  const { app } = services
  const invoices = { action: 'ar-invoices.view' }
  const payments = { action: 'payments.view' }
  return [
    endpoint({
      method: 'GET',
      path: '/api/statements/sales-tax-return',
      access: invoices,
      summary: 'What was taxed, what was exempt, and the tax of every component',
      query: spanQuery,
      handle: ({ query }) => readTaxReturn(app.reader, spanIn(query)),
    }),
    endpoint({
      method: 'GET',
      path: '/api/statements/sales-tax-return/file',
      access: invoices,
      summary: 'The sales tax return as PDF, XLSX or CSV',
      query: { ...spanQuery, ...fileQuery },
      handle: async ask => {
        const span = spanIn(ask.query)
        const found = await readTaxReturn(app.reader, span)
        const { currency } = await app.company()
        const report = taxReturnReport(await readingFor(services, ask), found, span, currency)
        return reportAnswer(services, ask, report, formatIn(ask.query))
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/statements/form-1099',
      access: payments,
      summary: 'What was paid to vendors in a year, by box of form 1099',
      query: formQuery,
      handle: ({ query }) => readForms(app.reader, yearIn(query), thresholdIn(query)),
    }),
    endpoint({
      method: 'GET',
      path: '/api/statements/form-1099/file',
      access: payments,
      summary: 'Form 1099 by vendor and box, as CSV, XLSX or PDF',
      query: { ...formQuery, ...fileQuery },
      handle: async ask => {
        const found = await readForms(app.reader, yearIn(ask.query), thresholdIn(ask.query))
        const { currency } = await app.company()
        return reportAnswer(
          services,
          ask,
          formsReport(await readingFor(services, ask), found, currency),
          formatIn(ask.query),
        )
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/statements/form-1099/filed',
      access: { action: 'filed-forms.create' },
      asks: { year: integer({ min: 1990, max: 2200 }).required(), threshold: moneyField({ min: 0 }) },
      repeatable: true,
      summary: 'Notes the forms that are due for a year as filed; what was filed otherwise before, as corrected',
      handle: ({ by, body }: Ask<{ year: number; threshold: string | null }>) =>
        perform(app, { by: by!, via: 'web' }, work =>
          fileForms(work, body.year, body.threshold === null ? null : money(body.threshold)),
        ),
    }),
  ]
}

const formQuery = { year: integer(), threshold: text() }

function yearIn(query: Ask['query']): number {
  if (!/^(19|20)\d\d$/.test(query.year ?? '')) throw Refusal.badRequest('badQuery', { name: 'year' })
  return Number(query.year)
}

function thresholdIn(query: Ask['query']): Money | null {
  if (!query.threshold) return null
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(query.threshold)) throw Refusal.fields([complaint(['threshold'], 'notNumber')])
  return money(query.threshold)
}
