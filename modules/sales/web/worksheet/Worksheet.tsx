import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { LineSheet } from './LineSheet.tsx'
import type { LineRow, OfferRow } from './quote-row.ts'
import type { ChangeStep } from './Steps.tsx'
import { WhyPanel } from './WhyPanel.tsx'
import classes from './Worksheet.module.css'
import '../sales-words.ts'

/** The quote as an estimator works on it: times beside the prices they make, and why. For those who may see costs. */
export default function Worksheet({ record }: SlotProps) {
  const words = useWords()
  const { asOf, editing } = useOpened()
  const { may, refusal } = useMayEdit()
  const [why, setWhy] = useState<string | null>(null)
  const { change, copy } = useRepricing()
  const lines = (record.row.lines as LineRow[] | undefined) ?? []
  const isSeen = lines.some(line => line.quantities.some(offer => offer.totalCost !== undefined))
  if (!isSeen || editing) return null
  const mayChange = may && !refusal && !asOf && record.row.status === 'draft'
  const offer = lines.flatMap(line => line.quantities).find(one => one.id === why) ?? null
  return (
    <section className={classes.sheet} aria-label={words('worksheet.title')}>
      {lines
        .filter(line => line.lineStatus !== 'noQuote')
        .map(line => (
          <LineSheet
            key={line.id}
            line={line}
            floor={String(record.row.minimumMarginPercent ?? '0')}
            exchangeRate={String(record.row.exchangeRate ?? '1')}
            onWhy={(one: OfferRow) => setWhy(one.id)}
            onChange={mayChange ? change : undefined}
            onCopy={mayChange ? () => copy(line.lineNumber) : undefined}
          />
        ))}
      <WhyPanel offer={offer} onClose={() => setWhy(null)} />
    </section>
  )
}

/** Gives a changed time to the server, which prices every quantity anew; the page shows what comes back. */
function useRepricing(): { change: ChangeStep; copy: (line: number) => void } {
  const words = useWords()
  const { record, id, refresh } = useOpened()
  const does = async (task: () => ReturnType<typeof records.change>) => {
    try {
      refresh(await task())
      notify({ type: 'positive', title: words('worksheet.saved') })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('worksheet.failed') })
      refresh()
    }
  }
  const change: ChangeStep = (node, step, field, value) => {
    const lines = (record.row.lines as LineRow[]).map(line => ({
      ...line,
      estimate: line.estimate?.map(one =>
        one.id === node
          ? { ...one, operations: one.operations.map(row => (row.id === step ? { ...row, [field]: value } : row)) }
          : one,
      ),
    }))
    void does(() => records.change('quotes', id, { version: record.row.version, lines }))
  }
  const copy = (line: number) =>
    void does(() => records.act('quotes', id, 'estimate', { line, version: record.row.version }))
  return { change, copy }
}
