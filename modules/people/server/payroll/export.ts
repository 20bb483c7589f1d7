import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type ExportedLine, fileNameOf, type Layout, payrollFile } from '#modules/people/model/pay/layouts.ts'
import { type DateText, instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Exported {
  readonly id: string
  readonly code: string
  readonly startDate: DateText
  readonly endDate: DateText
  readonly payDate: DateText
}

const linesOf = (work: AnyWork, period: string): Promise<ExportedLine[]> =>
  work.reader.rows<ExportedLine>(sql`
    select coalesce(u.employee_number, u.code) as "employeeNumber", coalesce(u.first_name, u.username) as "firstName",
      coalesce(u.last_name, '') as "lastName", coalesce(d.name, '') as department, l.workweek_start::text as "workweekStart",
      c.code as "payCode", coalesce(c.export_code, c.code) as "exportCode", c.kind, l.seconds::int as seconds,
      l.rate::text as rate, l.amount::numeric(18, 2)::text as amount, r.code as "retroOf"
    from pay_lines l join users u on u.id = l."user" join pay_codes c on c.id = l.pay_code
      left join departments d on d.id = l.department left join pay_periods r on r.id = l.retro_of
    where l.root = ${period}::uuid
    order by u.last_name, u.first_name, u.id, l.retro_of nulls first, l.workweek_start, l.position`)

/** The file of a period in a layout: written once, and given out again byte by byte. */
export async function keepFile(work: AnyWork, period: Exported, format: Layout): Promise<void> {
  const known = await work.reader.first(
    sql`select 1 from payroll_exports where root = ${period.id}::uuid and format = ${format}`,
  )
  if (known) return
  const lines = await linesOf(work, period.id)
  if (lines.length === 0) throw Refusal.conflict({ code: 'nothingToPay', params: { period: period.code } })
  const { code, startDate, endDate, payDate } = period
  const content = payrollFile(format, { code, startDate, endDate, payDate, lines })
  const sha256 = createHash('sha256').update(content, 'utf8').digest('hex')
  await work.writer.run(sql`
    insert into payroll_exports (id, parent, root, position, format, file_name, sha256, exported_by, exported_at, content)
    select ${newId()}::uuid, ${period.id}::uuid, ${period.id}::uuid, count(*) + 1, ${format}, ${fileNameOf(format, code)},
      ${sha256}, ${work.by.userId}::uuid, ${instantOf(Date.parse(work.at))}::timestamptz, ${content}
    from payroll_exports where root = ${period.id}::uuid`)
}
