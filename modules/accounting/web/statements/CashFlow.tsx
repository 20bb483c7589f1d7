import { StatementScreen } from './StatementScreen.tsx'

export default function CashFlow() {
  return <StatementScreen name="cash-flow" />
}
