import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { QuoteFigures } from './status/QuoteFigures.tsx'

/** A card says whose it is, what it is worth and when they want the answer. */
const board = { layout: 'board', columns: 'code,businessPartner,value,dueOn' }

/** Quotes by where they stand, under the figures of quoting. */
export default function QuotesStatus() {
  return (
    <ListScreen resource="quotes" as={board}>
      <QuoteFigures />
    </ListScreen>
  )
}
