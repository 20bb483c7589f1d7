import { useAddress } from '#platform/web/kernel/navigation.ts'
import RecordPage from '#platform/web/pages/record/RecordPage.tsx'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const newest = { sort: '-createdAt' }

/** One revision with its text; without one, all of them to choose from. */
export default function ViewCnc() {
  const revision = useAddress().query.get('revision')
  if (!revision) return <ListScreen resource="cnc-program-revisions" as={newest} />
  return <RecordPage key={revision} resource="cnc-program-revisions" id={revision} />
}
