import { useCallback } from 'react'
import { valueLabel } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { CardFace } from '#platform/web/pages/list/use-list.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'
import { inOneLine } from './in-one-line.ts'

/** What its card is read from. */
export const releaseCardColumns = [
  ...['releaseNumber', 'customer', 'part', 'partRevision', 'quantity', 'readyQuantity', 'shippedQuantity'],
  ...['promisedOn', 'shipOn', 'blocks', 'operation'],
]

/** Whose it is, of what and how many, how far that is, when it was promised, and what keeps it. */
export function useReleaseCard(): CardFace {
  const words = useWords()
  const { number, date } = useFormats()
  const { today } = useSession()
  return useCallback(
    (row, labels) => {
      const named = (resource: string, id: unknown) => {
        const label = labels[resource]?.[String(id)]
        return label && (resource === 'business-partners' ? label.title : labelText(label))
      }
      const amount = (value: unknown) => number(String(value ?? 0))
      const days = row.shipOn ? daysBetween(today as DateText, String(row.shipOn) as DateText) : null
      return {
        facts: [
          [
            named('business-partners', row.customer),
            named('part-revisions', row.partRevision) ?? named('parts', row.part),
          ],
          [
            words('cards.made', {
              ready: amount(row.readyQuantity),
              shipped: amount(row.shippedQuantity),
              quantity: amount(row.quantity),
            }),
          ],
          [
            row.promisedOn && words('cards.promised', { date: date(String(row.promisedOn)) }),
            days !== null && words(days < 0 ? 'cards.late' : 'cards.early', { days: Math.abs(days) }),
          ],
          [row.operation],
        ].flatMap(inOneLine),
        tags: ((row.blocks as string[] | null) ?? []).map(block =>
          valueLabel(words, 'release-schedule', 'blocks', block),
        ),
      }
    },
    [words, number, date, today],
  )
}
