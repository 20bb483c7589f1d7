import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const as = { sort: '-startedAt' }

/** Every transfer in either direction, and every refusal. */
export default function TransferHistory() {
  return <ListScreen resource="device-transfers" as={as} />
}
