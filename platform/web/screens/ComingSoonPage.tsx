import { useAddress } from '../kernel/navigation.ts'
import { ComingSoon } from '../parts/Messages.tsx'

/** Names the screen that is to come and leads back; public, because anybody may be sent here. */
export default function ComingSoonPage() {
  const { query } = useAddress()
  return <ComingSoon feature={query.get('feature')?.slice(0, 80) ?? 'Millwright'} backHref="/" />
}
