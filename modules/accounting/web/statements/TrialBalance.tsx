import { StatementScreen } from './StatementScreen.tsx'

export default function TrialBalance() {
  return <StatementScreen name="trial-balance" />
}
