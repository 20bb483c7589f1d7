import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { QuoteFigures } from './status/QuoteFigures.tsx'
import { quoteCardColumns, useQuoteCard } from './status/use-quote-card.ts'

const board = { layout: 'board', columns: quoteCardColumns.join() }

/** Quotes by where they stand, under the figures of quoting. */
export default function QuotesStatus() {
  return (
    <ListScreen resource="quotes" as={board} card={useQuoteCard()}>
      <QuoteFigures />
    </ListScreen>
  )
}
