import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const tree = { layout: 'tree' }

/** Sites, departments, cells: groups inside groups. */
export default function GroupsTree() {
  return <ListScreen resource="things-groups" as={tree} />
}
