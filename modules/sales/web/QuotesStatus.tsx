import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { QuoteFigures } from './status/QuoteFigures.tsx'

const board = { layout: 'board' }

/** Quotes by where they stand, under the figures of quoting. */
export default function QuotesStatus() {
  return (
    <ListScreen resource="quotes" as={board}>
      <QuoteFigures />
    </ListScreen>
  )
}
