import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { useGrouping } from './groups/use-grouping.ts'

const together = {
  filter: JSON.stringify({ field: 'status', op: 'in', value: [...openReleases] }),
  group: 'releaseGroup',
  columns: 'part:left,releaseNumber,order,customer,quantity,balance,shipOn,late,shipTo,status',
  density: 'compact',
}

/** Open releases by the group they are made or shipped in; those in none stand ready to be grouped. */
export default function GroupedReleases() {
  return <ListScreen resource="release-schedule" as={together} chosen={useGrouping()} />
}
