import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

interface SlipLine {
  readonly partRevision: string | null
  readonly quantity: string
}

/** What the pieces weigh together; nothing where one part does not say. */
function weightOf(lines: readonly SlipLine[], revisions: readonly Row[]): string | null {
  const weights = lines.map(line => revisions.find(({ id }) => id === line.partRevision)?.netWeight)
  if (weights.length === 0 || weights.some(weight => !weight)) return null
  const sum = lines.reduce(
    (all, line, place) => all.plus(Decimal.of(line.quantity).times(Decimal.of(String(weights[place])))),
    Decimal.of(0),
  )
  return sum.toString()
}

/** What the packages weigh, begun with the weight of the parts. */
export default function TotalWeight(props: FieldWidgetProps) {
  const { row = {}, value, onChange } = props
  const lines = (row.lines as SlipLine[] | undefined) ?? []
  const ids = [...new Set(lines.flatMap(({ partRevision }) => partRevision ?? []))]
  const { data } = useQuery({
    queryKey: ['part-revisions', 'weights of slip', row.id, row.version],
    enabled: ids.length > 0,
    queryFn: () => everyRecord('part-revisions', { filter: { all: [{ field: 'id', op: 'in', value: ids }] } }),
  })
  useEffect(() => {
    const weight = data ? weightOf(lines, data.rows) : null
    if (weight && value === null) onChange(weight)
  }, [data])
  return <FieldWidget {...props} />
}
