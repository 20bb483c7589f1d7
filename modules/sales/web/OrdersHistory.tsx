import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const over = {
  filter: JSON.stringify({ field: 'status', op: 'in', value: ['shipped', 'closed', 'cancelled'] }),
  sort: '-orderedOn',
}

/** What was ordered and is done with, newest first. */
export default function OrdersHistory() {
  return <ListScreen resource="orders" as={over} />
}
