import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const open = {
  layout: 'board',
  filter: JSON.stringify({
    field: 'status',
    op: 'in',
    value: ['draft', 'confirmed', 'inProduction', 'partiallyShipped'],
  }),
}

/** Open orders by where they stand. */
export default function OrdersStatus() {
  return <ListScreen resource="orders" as={open} />
}
