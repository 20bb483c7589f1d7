import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const open = {
  layout: 'board',
  filter: JSON.stringify({ field: 'status', op: 'in', value: [...openReleases] }),
}

/** One card for every open release, by where it stands: planned, released, in production, ready, partly shipped. */
export default function OrdersStatus() {
  return <ListScreen resource="release-schedule" as={open} />
}
