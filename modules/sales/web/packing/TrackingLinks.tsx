import { useQuery } from '@tanstack/react-query'
import { trackingAddress } from '#modules/parties/model/front.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'

/** Each number leads to where the courier says the box is; a courier without such a page leaves them as they are. */
export default function TrackingLinks({ record, value }: CellSlotProps) {
  const courier = record.row.courier as string | null
  const { data } = useQuery({
    queryKey: ['record', 'couriers', courier],
    enabled: courier !== null,
    queryFn: () => records.get('couriers', courier!),
  })
  const page = data?.row.trackingUrl as string | null | undefined
  const numbers = String(value ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (numbers.length === 0) return '–'
  if (!page) return numbers.join(', ')
  return numbers.map((number, place) => (
    <span key={number}>
      {place > 0 && ', '}
      <a href={trackingAddress(page, number)} target="_blank" rel="noreferrer">
        {number}
      </a>
    </span>
  ))
}
