import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { BreaksDue } from './BreaksDue.tsx'

/** Break violations; over them those that can still be prevented. */
export default function Violations() {
  return (
    <ListPage resource="rest-period-violations">
      <BreaksDue />
    </ListPage>
  )
}
