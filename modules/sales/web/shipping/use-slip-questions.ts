import { useQuery } from '@tanstack/react-query'
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

/** What there is to ask before a slip leaves: whether something is short, whether something is on hold. */
export function useSlipQuestions(slip: Readonly<Record<string, unknown>>): { isShort: boolean; isHeld: boolean } {
  const lines = (slip.lines as SlipLine[] | undefined) ?? []
  const ids = [...new Set(lines.flatMap(({ release }) => release ?? []))]
  const releases = useQuery({
    queryKey: ['release-schedule', 'of slip', slip.id, slip.version],
    enabled: ids.length > 0,
    queryFn: () => everyRecord('release-schedule', { filter: { all: [{ field: 'id', op: 'in', value: ids }] } }),
  })
  const customer = useQuery({
    queryKey: ['record', 'business-partners', slip.businessPartner],
    enabled: typeof slip.businessPartner === 'string',
    queryFn: () => records.get('business-partners', String(slip.businessPartner)),
  })
  const rows = releases.data?.rows ?? []
  return {
    isShort: isShort(lines, rows),
    isHeld: rows.some(row => row.onHold === true) || customer.data?.row.creditHold === true,
  }
}
