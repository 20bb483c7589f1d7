import { StatementScreen } from './StatementScreen.tsx'

export default function BalanceSheet() {
  return <StatementScreen name="balance-sheet" />
}
