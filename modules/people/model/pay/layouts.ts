import { byteOrderMark, csvRecord, guardedText } from '#platform/model/values/csv-text.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { rational, toDecimal } from '#platform/model/values/rational.ts'

/** How the file of a pay period is laid out; docs/payroll-exports.md says what stands in each column. */
export const layouts = ['csv', 'adp', 'quickbooks', 'json'] as const
export type Layout = (typeof layouts)[number]

export interface ExportedLine {
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly department: string
  readonly workweekStart: DateText
  readonly payCode: string
  readonly exportCode: string
  readonly kind: string
  readonly seconds: number
  readonly rate: string | null
  readonly amount: string
  readonly retroOf: string | null
}

export interface ExportedPeriod {
  readonly code: string
  readonly startDate: DateText
  readonly endDate: DateText
  readonly payDate: DateText
  readonly lines: readonly ExportedLine[]
}

/** people R1: hours to four places, half away from zero, for reading; money was worked out from seconds. */
export const hoursOf = (seconds: number): string => toDecimal(rational(BigInt(seconds), 3600n), 4).toFixed(4)

const rateOf = (rate: string | null): string => (rate === null ? '' : Decimal.of(rate).toFixed(6))
const table = (rows: readonly (readonly string[])[]): string => `${byteOrderMark}${rows.map(csvRecord).join('')}`
const text = guardedText

/** One row a pay line, with everything that is known of it. */
function generic({ code, startDate, endDate, payDate, lines }: ExportedPeriod): string {
  const head = [
    ...['Period', 'Start date', 'End date', 'Pay date', 'Employee number', 'Last name', 'First name', 'Department'],
    ...['Week of', 'Pay code', 'Export code', 'Hours', 'Rate', 'Amount', 'Retro of'],
  ]
  const rows = lines.map(line => [
    ...[code, startDate, endDate, payDate, text(line.employeeNumber), text(line.lastName), text(line.firstName)],
    ...[text(line.department), line.workweekStart, text(line.payCode), text(line.exportCode)],
    ...[hoursOf(line.seconds), rateOf(line.rate), line.amount, line.retroOf ?? ''],
  ])
  return table([head, ...rows])
}

/** What the calculation writes on top of hours that stand in a line of regular time, whatever kind a company gave the code. */
const onTop: readonly string[] = ['DIFF', 'OT', 'DT', 'MEAL', 'REST', 'RATE-ADJ']

/** Whether the line's hours are hours of the person, and not a premium on hours another line has. */
const hasOwnHours = ({ kind, payCode }: ExportedLine): boolean =>
  !onTop.includes(payCode) && (kind === 'worked' || kind === 'paid-not-worked' || kind === 'unpaid')

/** Paydata as ADP takes it: regular hours and pay in columns of their own, everything else by hours and earnings codes. */
function adp({ code, lines }: ExportedPeriod): string {
  const head = [
    ...['Co Code', 'Batch ID', 'File #', 'Employee Name', 'Temp Dept', 'Temp Rate', 'Reg Hours', 'Reg Earnings'],
    ...['Hours 3 Code', 'Hours 3 Amount', 'Earnings 3 Code', 'Earnings 3 Amount', 'Memo'],
  ]
  const rows = lines.map(line => {
    const isRegular = line.payCode === 'REG' && line.retroOf === null
    const hours = hasOwnHours(line) && line.seconds !== 0 ? hoursOf(line.seconds) : ''
    const exported = text(line.exportCode)
    return [
      ...['', code, text(line.employeeNumber), text(`${line.lastName}, ${line.firstName}`), text(line.department)],
      ...[rateOf(line.rate), isRegular ? hours : '', isRegular ? line.amount : ''],
      ...(isRegular ? ['', '', '', ''] : [hours && exported, hours, exported, line.amount]),
      line.retroOf ? `Retro ${line.retroOf}` : line.workweekStart,
    ]
  })
  return table([head, ...rows])
}

/** One row a payroll item of a paycheck, by the names QuickBooks uses. */
function quickbooks({ startDate, endDate, payDate, lines }: ExportedPeriod): string {
  const american = (day: DateText): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  const head = [
    'Employee',
    'Payroll Item',
    'Hours',
    'Rate',
    'Amount',
    'Class',
    'Period Start',
    'Period End',
    'Pay Date',
  ]
  const rows = lines.map(line => [
    ...[text(`${line.firstName} ${line.lastName}`), text(line.exportCode)],
    ...[hasOwnHours(line) ? hoursOf(line.seconds) : '', rateOf(line.rate), line.amount, text(line.department)],
    ...[american(startDate), american(endDate), american(payDate)],
  ])
  return table([head, ...rows])
}

const written: Readonly<Record<Layout, (period: ExportedPeriod) => string>> = {
  csv: generic,
  adp,
  quickbooks,
  json: period => `${JSON.stringify(period, null, 2)}\n`,
}

export const payrollFile = (layout: Layout, period: ExportedPeriod): string => written[layout](period)

export const fileNameOf = (layout: Layout, code: string): string =>
  layout === 'csv' || layout === 'json' ? `${code}.${layout}` : `${code}-${layout}.csv`
