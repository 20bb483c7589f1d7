import { LinkMatrix } from './LinkMatrix.tsx'

export default function ThingsDevices() {
  return <LinkMatrix byThing />
}
