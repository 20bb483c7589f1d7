import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const open = {
  layout: 'board',
  filter: JSON.stringify({ field: 'status', op: 'in', value: ['open', 'doing', 'done'] }),
}

/** Quick tasks by where they stand, to be filtered to one person or machine. */
export default function QuickTaskBoard() {
  return <ListScreen resource="quick-tasks" as={open} />
}
