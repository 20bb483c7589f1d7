import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { drawMoney, type MoneyAhead } from './draw-money.ts'
import './words.ts'

/** What is in the bank week by week, with all that is expected to come and to go; a figure opens its rows. */
export default function CashAhead() {
  const words = useWords()
  const formats = useFormats()
  const draw = (ahead: MoneyAhead): Drawn => ({
    unit: 'money',
    ...drawMoney(ahead, words, formats),
    hrefOf: (key, at) => `/cash-accounts/forecast?week=${at + 1}${key === 'balance' ? '' : `&kind=${key}`}`,
  })
  return (
    <HomeFigures chart="cash-ahead" title={words('moneyCharts.cash')} empty={words('moneyCharts.noCash')} draw={draw} />
  )
}
