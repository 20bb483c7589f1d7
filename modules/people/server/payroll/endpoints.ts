import { sql } from 'kysely'
import { layouts } from '#modules/people/model/pay/layouts.ts'
import { maySee } from '#platform/model'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { reviewBoard } from './board.ts'
import type { PeriodRow } from './lines.ts'

type Asking = Pick<Ask, 'by' | 'params'>

/** people R28: what others are paid needs a right of its own. */
function demandPay({ app }: Services, { by }: Asking): void {
  if (!by || !maySee(by, app.registry.resource('pay-periods'), 'lines')) throw Refusal.forbidden('users.viewPay')
}

const uuid = /^[0-9a-f-]{36}$/i

async function periodOf({ app }: Services, { params }: Asking): Promise<PeriodRow> {
  const row = uuid.test(params.id ?? '')
    ? await app.reader.first<PeriodRow>(sql`
        select id, code, start_date::text as "startDate", end_date::text as "endDate", status from pay_periods
        where id = ${params.id}::uuid`)
    : undefined
  if (!row) throw Refusal.notFound()
  return row
}

interface FileRow {
  readonly content: string
  readonly fileName: string
  readonly sha256: string
}

/** The file as it was handed over. */
async function handedOver({ app }: Services, { id, code }: PeriodRow, format: string): Promise<Answer> {
  const file = layouts.some(one => one === format)
    ? await app.reader.first<FileRow>(sql`
        select content, file_name as "fileName", sha256 from payroll_exports
        where root = ${id}::uuid and format = ${format} order by position limit 1`)
    : undefined
  if (!file) throw Refusal.conflict({ code: 'notExportedYet', params: { period: code } })
  return new Answer(200, Buffer.from(file.content, 'utf8'), {
    'content-type': format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.fileName}"`,
    'x-content-type-options': 'nosniff',
    etag: `"${file.sha256}"`,
  })
}

export const payrollEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/payroll/:id/review',
    access: { action: 'pay-periods.view' },
    summary: 'What a pay period pays each person and why, and what is still open',
    handle: async ask => {
      demandPay(services, ask)
      return reviewBoard(services.app.reader, await periodOf(services, ask))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/payroll/:id/files/:format',
    access: { action: 'pay-periods.export' },
    summary: 'The file a pay period was exported as',
    handle: async ask => {
      demandPay(services, ask)
      return handedOver(services, await periodOf(services, ask), ask.params.format ?? '')
    },
  }),
]
