import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { useGrouping } from './groups/use-grouping.ts'
import { ScheduleImport } from './schedule/ScheduleImport.tsx'

const toShip = {
  filter: JSON.stringify({ field: 'status', op: 'in', value: [...openReleases] }),
  group: 'customer',
  columns: 'releaseNumber:left,order,part,quantity,balance,shipOn,late,status,promisedOn,onHold,releaseGroup',
  density: 'compact',
}

/** Everything that still has to leave the company, over all orders, customer by customer. */
export default function Releases() {
  return (
    <>
      <ScheduleImport />
      <ListScreen resource="release-schedule" as={toShip} chosen={useGrouping()} />
    </>
  )
}
