import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const as = { sort: 'name' }

/** Repositories with their rules and what lies in them. */
export default function RepositoryManager() {
  return <ListScreen resource="cnc-repositories" as={as} />
}
