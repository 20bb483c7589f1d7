import { Button } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShipWhen } from '../promise/ShipWhen.tsx'
import { Compared } from './Compared.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { LineFinder } from './LineFinder.tsx'
import { LineSheet } from './LineSheet.tsx'
import { type LineView, linesFound } from './long-quote.ts'
import type { SetPrice } from './PriceCell.tsx'
import type { ChangeRow, LineRow, OfferRow } from './quote-row.ts'
import { WhyPanel } from './WhyPanel.tsx'
import '../sales-words.ts'

/** So many lines are shown at once; a quote may have a thousand. */
const page = 20

/** So few lines of a quote that is being written show their estimates at once. */
const fewLines = 3

/** The lines of a quote as an estimator works on them: price breaks side by side, each line with its estimate below. */
export default function Worksheet({ record }: CellSlotProps) {
  const words = useWords()
  const { asOf } = useOpened()
  const { may, refusal } = useMayEdit()
  const [why, setWhy] = useState<string | null>(null)
  const [curve, setCurve] = useState<number | null>(null)
  const [view, setView] = useState<LineView>('all')
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(page)
  const { change, price, copy, clear } = useRepricing()
  const lines = (record.row.lines as LineRow[] | undefined) ?? []
  const mayChange = may && !refusal && !asOf && record.row.status === 'draft'
  const offer = lines.flatMap(line => line.quantities).find(one => one.id === why) ?? null
  const floor = String(record.row.minimumMarginPercent ?? '0')
  const isLong = lines.length > page
  const found = isLong ? linesFound(lines, view, sought, floor) : lines
  const sheet = (line: LineRow) => (
    <LineSheet
      key={line.id}
      line={line}
      floor={floor}
      exchangeRate={String(record.row.exchangeRate ?? '1')}
      labels={record.labels}
      startsOpen={record.row.status === 'draft' && lines.length <= fewLines}
      onWhy={(one: OfferRow) => setWhy(one.id)}
      onChange={mayChange ? change : undefined}
      onPrice={mayChange ? price : undefined}
      onCopy={mayChange ? () => copy(line.lineNumber) : undefined}
      onClear={mayChange ? () => clear(line.id) : undefined}
      onCurve={() => setCurve(line.lineNumber)}
    />
  )
  return (
    <section aria-label={words('worksheet.title')}>
      {Boolean(record.row.supersedes) && <Compared record={record} />}
      {!asOf && lines.filter(line => line.source === 'make').length > 1 && (
        <ShipWhen ask={{ quote: String(record.row.id) }} />
      )}
      {isLong && (
        <LineFinder
          {...{ view, count: found.length }}
          onView={next => {
            setView(next)
            setMost(page)
          }}
          onType={next => {
            setSought(next)
            setMost(page)
          }}
        />
      )}
      {found.slice(0, most).map(sheet)}
      {found.length > most && (
        <Button variant="default" onClick={() => setMost(most + page)}>
          {words('worksheet.more', { count: Math.min(page, found.length - most) })}
        </Button>
      )}
      <WhyPanel offer={offer} onClose={() => setWhy(null)} />
      {curve !== null && <CurvePanel quote={String(record.row.id)} line={curve} onClose={() => setCurve(null)} />}
    </section>
  )
}

/** Gives a changed time to the server, which prices every quantity anew; the page shows what comes back. */
function useRepricing(): {
  change: ChangeRow
  price: SetPrice
  copy: (line: number) => void
  clear: (line: string) => void
} {
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
  const all = (record.row.lines as LineRow[] | undefined) ?? []
  // What is only named stays as it is: of a thousand lines one field travels.
  const named = (rows: readonly { id: string }[], one: string, more: object) =>
    rows.map(row => (row.id === one ? { id: one, ...more } : { id: row.id }))
  const put = (line: string, more: object) =>
    void does(() => records.change('quotes', id, { version: record.row.version, lines: named(all, line, more) }))
  const change: ChangeRow = (node, list, row, field, value) => {
    const line = all.find(one => one.estimate?.some(({ id: own }) => own === node))!
    const rows = line.estimate!.find(one => one.id === node)![list] ?? []
    put(line.id, { estimate: named(line.estimate!, node, { [list]: named(rows, row, { [field]: value }) }) })
  }
  const price: SetPrice = async (offer, typed) => {
    const line = all.find(({ quantities }) => quantities.includes(offer))!
    const given = typed
      ? { unitPrice: typed.unitPrice, priceSource: 'manual', ...(typed.reason && { manualReason: typed.reason }) }
      : { unitPrice: null, priceSource: 'system', manualReason: null }
    const lines = named(all, line.id, { quantities: named(line.quantities, offer.id, given) })
    try {
      refresh(await records.change('quotes', id, { version: record.row.version, lines }))
      notify({ type: 'positive', title: words('worksheet.saved') })
    } catch (error) {
      const wantsReason =
        error instanceof Problem && (error.document.errors ?? []).some(({ path }) => path.endsWith('manualReason'))
      if (wantsReason) return { wantsReason }
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('worksheet.failed') })
      refresh()
    }
    return { wantsReason: false }
  }
  const clear = (line: string) => put(line, { estimate: [] })
  const copy = (line: number) =>
    void does(() => records.act('quotes', id, 'estimate', { line, version: record.row.version }))
  return { change, price, copy, clear }
}
