import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const board = { layout: 'board' }

/** Quotes by where they stand. */
export default function QuotesStatus() {
  return <ListScreen resource="quotes" as={board} />
}
