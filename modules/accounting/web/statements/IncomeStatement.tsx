import { StatementScreen } from './StatementScreen.tsx'

export default function IncomeStatement() {
  return <StatementScreen name="income-statement" />
}
