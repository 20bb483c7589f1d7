import { navigate } from '#platform/web/kernel/navigation.ts'
import { FloorWork } from './FloorWork.tsx'

const backToTheClock = () => navigate('/time-clock-dashboard')

/** Work at the clock: what somebody has running and could go on with; whoever leaves gives the clock back to everybody. */
export default function WorkAtClock() {
  return <FloorWork onGone={backToTheClock} />
}
