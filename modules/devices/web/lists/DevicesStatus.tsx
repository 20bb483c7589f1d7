import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const as = { layout: 'board' }

/** Devices by what they are doing. */
export default function DevicesStatus() {
  return <ListScreen resource="devices" as={as} />
}
