import { Decimal } from '#platform/model/values/decimal.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

interface SlipLine {
  readonly release: string | null
  readonly quantity: string
}

const packedFor = (lines: readonly SlipLine[], release: unknown): Decimal =>
  lines.reduce((sum, line) => (line.release === release ? sum.plus(line.quantity) : sum), Decimal.of(0))

/** Whether anything on a slip is fewer than its release still wants. */
export const isShort = (lines: readonly SlipLine[], releases: readonly Row[]): boolean =>
  releases.some(({ id, balance }) => packedFor(lines, id).lessThan(String(balance ?? '0')))

/** What there is to ask before a slip leaves: short quantities, holds and certificates only where there are any. */
export async function shipQuestions(slip: Row): Promise<string[]> {
  const lines = (slip.lines as SlipLine[] | undefined) ?? []
  const ids = [...new Set(lines.flatMap(({ release }) => release ?? []))]
  const [releases, customer] = await Promise.all([
    ids.length > 0
      ? everyRecord('release-schedule', { filter: { all: [{ field: 'id', op: 'in', value: ids }] } })
      : { rows: [] },
    records.get('business-partners', String(slip.businessPartner)),
  ])
  const isHeld = releases.rows.some(row => row.onHold === true) || customer.row.creditHold === true
  const isCertified =
    customer.row.requiresCertificate === true || Boolean((slip.certificates as string[] | null)?.length)
  return [
    ...['courier', 'trackingNumbers'],
    ...(isCertified ? ['certificates'] : []),
    ...(isShort(lines, releases.rows) ? ['shortfall'] : []),
    ...(isHeld ? ['overrideReason'] : []),
  ]
}
