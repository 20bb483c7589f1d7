import { LinkMatrix } from './LinkMatrix.tsx'

export default function DevicesThings() {
  return <LinkMatrix byThing={false} />
}
