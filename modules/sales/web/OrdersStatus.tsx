import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { LateLane } from './status/LateLane.tsx'
import { releaseCardColumns, useReleaseCard } from './status/use-release-card.ts'

const open = {
  layout: 'board',
  filter: JSON.stringify({ field: 'status', op: 'in', value: [...openReleases] }),
  columns: releaseCardColumns.join(),
}

/** One card for every open release, by where it stands, with what keeps it; what is late already stands in a lane on top. */
export default function OrdersStatus() {
  return (
    <ListScreen resource="release-schedule" as={open} card={useReleaseCard()}>
      <LateLane />
    </ListScreen>
  )
}
