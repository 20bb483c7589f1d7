import { useCallback } from 'react'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { dayIn, useSession } from '#platform/web/kernel/application.ts'
import type { CardFace } from '#platform/web/pages/list/use-list.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'
import { inOneLine } from './in-one-line.ts'

/** What its card is read from. */
export const quoteCardColumns = [
  ...['code', 'businessPartner', 'value', 'weightedValue', 'dueOn', 'receivedAt'],
  ...['linesPriced', 'linesToPrice', 'lowestMargin', 'minimumMarginPercent'],
]

/** Whose it is, what it is worth, when they want the answer, how old it is, how far it is priced, and a margin under the floor. */
export function useQuoteCard(): CardFace {
  const words = useWords()
  const { money, date, percent } = useFormats()
  const { today, timeZone } = useSession()
  return useCallback(
    (row, labels) => {
      const customer = labels['business-partners']?.[String(row.businessPartner)]
      const margin = typeof row.lowestMargin === 'string' ? Decimal.of(row.lowestMargin) : null
      const floor = Decimal.of(String(row.minimumMarginPercent ?? '0'))
      const isThin = margin?.lessThan(floor) ?? false
      const shown = (value: Decimal) => percent(value.toString(), { most: 1 })
      const received = row.receivedAt ? dayIn(timeZone, String(row.receivedAt)) : null
      return {
        facts: [
          [customer && (customer.title ?? labelText(customer))],
          [row.value && money(String(row.value)), row.dueOn && words('cards.due', { date: date(String(row.dueOn)) })],
          [
            received && words('cards.age', { days: daysBetween(received as DateText, today as DateText) }),
            Number(row.linesToPrice) > 0 &&
              words('cards.priced', { priced: Number(row.linesPriced), lines: Number(row.linesToPrice) }),
            margin && !isThin && words('cards.margin', { margin: shown(margin) }),
          ],
        ].flatMap(inOneLine),
        tags: isThin ? [words('cards.thin', { margin: shown(margin!), floor: shown(floor) })] : [],
      }
    },
    [words, money, date, percent, today, timeZone],
  )
}
