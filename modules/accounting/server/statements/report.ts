import type { Decimal } from '#platform/model/values/decimal.ts'

export type ReportCell = string | Decimal | null

export interface ReportColumn {
  readonly label: string
  readonly kind: 'text' | 'money' | 'percent'
}

export interface ReportRow {
  readonly cells: readonly ReportCell[]
  readonly indent?: number
  readonly isStrong?: boolean
  /** A head of the rows below it. */
  readonly isHead?: boolean
}

/** A report of the books, apart from whether it becomes paper or a sheet. */
export interface Report {
  readonly title: string
  /** The days it covers, and whatever narrows it. */
  readonly cover: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]
