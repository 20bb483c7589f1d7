import { useQuery } from '@tanstack/react-query'
import type { OrderClause } from '#modules/purchasing/model/order-clauses.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../purchasing-words.ts'

const stateOf = ({ isLeftOut, revision }: OrderClause) =>
  isLeftOut ? 'leftOut' : revision === null ? 'notInForce' : 'printed'

/** The clauses on the paper of an order, and why each is there (documents R41). */
export default function OrderClauses({ record: { row } }: SlotProps) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['order-clauses', row.id, row.version],
    queryFn: () => api.get<{ clauses: OrderClause[] }>(`/purchase-orders/${row.id}/clauses`),
  })
  if (!data) return null
  if (data.clauses.length === 0)
    return <EmptyState title={words('orderClauses.none')}>{words('orderClauses.how')}</EmptyState>
  const why = ({ from, group, reason, isLeftOut }: OrderClause) =>
    [
      from === 'hand' ? words('orderClauses.byHand') : (group ?? words(`orderClauses.${from}`)),
      from === 'flowDown' && group ? words('orderClauses.flowDown') : null,
      isLeftOut || from === 'hand' ? reason : null,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <FigureTable>
      <thead>
        <tr>
          {['clause', 'why', 'revision', 'state'].map(head => (
            <th key={head} scope="col">
              {words(`orderClauses.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.clauses.map(clause => (
          <tr key={clause.id}>
            <th scope="row">
              <Link href={`/disclosures/${clause.id}`}>{clause.number}</Link> {clause.title}
            </th>
            <td>{why(clause)}</td>
            <td>{clause.revision ?? '—'}</td>
            <td>{words(`orderClauses.${stateOf(clause)}`)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
