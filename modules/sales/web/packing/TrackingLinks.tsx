import { useQuery } from '@tanstack/react-query'
import { records } from '#platform/web/kernel/record-api.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { trackedOf } from './tracked.ts'

/** Each number leads to where the courier says the box is; a courier without such a page leaves them as they are. */
export default function TrackingLinks({ record, value }: CellSlotProps) {
  const courier = record.row.courier as string | null
  const { data } = useQuery({
    queryKey: ['record', 'couriers', courier],
    enabled: courier !== null,
    queryFn: () => records.get('couriers', courier!),
  })
  const tracked = trackedOf(value, data?.row.trackingUrl as string | null | undefined)
  if (tracked.length === 0) return '—'
  return tracked.map(({ number, href }, place) => (
    <span key={number}>
      {place > 0 && ', '}
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  ))
}
