import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const tree = { layout: 'tree' }

/** Places inside places. */
export default function StorageTree() {
  return <ListScreen resource="storage-groups" as={tree} />
}
