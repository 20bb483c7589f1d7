import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Expected, ExpectedLine } from '#modules/purchasing/model/dock.ts'
import type { StoredFile } from '#platform/model'
import { newKey, Problem, type ProblemDocument } from '#platform/web/kernel/api.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type Counted, type Counts, countedLines, notCounted, receiptLines, withLabel } from './counted.ts'
import { readExpected, readScan } from './dock-api.ts'

/** What is said once of the whole delivery. */
export interface Head {
  readonly vendorPackingSlip: string | null
  readonly freight: string | null
  readonly damageSeen: boolean
  readonly photos: readonly StoredFile[]
  /** The freight is a number. */
  readonly isRead: boolean
}

const nothingSaid: Head = { vendorPackingSlip: null, freight: null, damageSeen: false, photos: [], isRead: true }

export interface Received {
  readonly id: string
  readonly code: string
  readonly lines: readonly { readonly what: string; readonly quantity: string; readonly outcome: string }[]
}

export interface Said {
  readonly tone: 'positive' | 'negative'
  readonly text: string
}

const refusalOf = (error: unknown): ProblemDocument => {
  if (error instanceof Problem) return error.document
  throw error
}

/** One delivery at the dock: what is expected, what was counted, and the receipt it becomes. */
export function useDelivery() {
  const words = useWords()
  const queries = useQueryClient()
  const [expected, setExpected] = useState<Expected | null>(null)
  const [counts, setCounts] = useState<Counts>({})
  const [head, setHead] = useState<Head>(nothingSaid)
  const [said, setSaid] = useState<Said>()
  const [refused, setRefused] = useState<ProblemDocument | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const [search, setSearch] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Saved, but refused its posting: it is corrected, never made twice. */
  const draft = useRef<OneRecord | null>(null)
  const key = useRef(newKey())

  const say = (tone: Said['tone'], text: string) => {
    sound(tone)
    setSaid({ tone, text })
  }
  const countedOf = (line: ExpectedLine): Counted => counts[line.id] ?? notCounted(line)
  const count = (line: ExpectedLine, change: Partial<Counted>) => {
    key.current = newKey()
    setCounts(before => ({ ...before, [line.id]: { ...(before[line.id] ?? notCounted(line)), ...change } }))
  }
  const tell = (change: Partial<Head>) => {
    key.current = newKey()
    setHead(before => ({ ...before, ...change }))
  }
  const leave = () => {
    setExpected(null)
    setCounts({})
    setHead(nothingSaid)
    setRefused(null)
    setSearch('')
    draft.current = null
    key.current = newKey()
  }
  const show = (next: Expected) => {
    if (expected?.vendor !== next.vendor) leave()
    setReceived(null)
    setExpected(next)
    if (next.freight) setHead(before => ({ ...before, freight: before.freight ?? next.freight }))
  }
  const open = async (order: string) => {
    try {
      show(await readExpected({ order }))
      setSaid(undefined)
    } catch (error) {
      say('negative', refusalOf(error).detail)
    }
  }

  /** An order opens its vendor's delivery; a label fills its line; what nobody understands may be the slip's own number. */
  const take = async (code: string) => {
    try {
      const { matches, facts } = await readScan(code)
      const order = matches.find(match => match.resource === 'purchase-orders')?.id ?? null
      const vendorPart = matches.find(match => match.resource === 'vendor-parts')?.id ?? null
      if (!order && !vendorPart) return say('negative', words('dock.otherScan', { code }))
      const next = await readExpected({ order, vendorPart })
      const isCounting = countedLines(expected?.lines ?? [], counts).length > 0
      if (expected && expected.vendor !== next.vendor && isCounting)
        return say('negative', words('dock.otherVendor', { vendor: next.vendorName, now: expected.vendorName }))
      const meant = next.lines.find(line => line.isMeant)
      if (!order && !meant) return say('negative', words('dock.notOrdered', { vendor: next.vendorName }))
      show(next)
      if (meant) {
        setCounts(before => ({ ...before, [meant.id]: withLabel(meant, before[meant.id] ?? notCounted(meant), facts) }))
        key.current = newKey()
      }
      say('positive', meant?.what ?? next.orderCode ?? next.vendorName)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code !== 'scanUnknown') return say('negative', refusal.detail)
      if (!expected) {
        setSearch(code)
        return setSaid(undefined)
      }
      if (head.vendorPackingSlip) return say('negative', refusal.detail)
      tell({ vendorPackingSlip: code })
      say('positive', words('dock.slipTaken', { slip: code }))
    }
  }

  const given = () => ({
    ...{ vendor: expected!.vendor, vendorPackingSlip: head.vendorPackingSlip, freight: head.freight },
    ...(expected!.order && { purchaseOrder: expected!.order }),
    ...{ damageSeen: head.damageSeen, photos: head.photos },
    lines: receiptLines(expected!.lines, counts),
  })
  const settle = (saved: OneRecord, lines: readonly ExpectedLine[]) => {
    setReceived({
      id: saved.row.id,
      code: String(saved.row.code),
      lines: (saved.row.lines as readonly Record<string, unknown>[]).map((line, place) => ({
        what: lines[place]?.what ?? '',
        quantity: `${line.quantity} ${lines[place]?.unit ?? ''}`,
        outcome: String(line.outcome),
      })),
    })
    leave()
    setSaid(undefined)
    sound('positive')
    void queries.invalidateQueries({ queryKey: ['receiving'] })
  }
  /** Saved and posted in one; what was refused stays a draft and is corrected here. */
  const post = async (asked: Readonly<Record<string, unknown>> = {}) => {
    if (!expected) return
    const lines = countedLines(expected.lines, counts)
    setBusy(true)
    setRefused(null)
    try {
      const before = draft.current
      const isAsked = Object.keys(asked).length > 0
      const next = isAsked ? undefined : 'post'
      const saved = before
        ? await records.change(
            'po-receipts',
            before.row.id,
            { ...given(), version: before.row.version },
            undefined,
            next,
          )
        : await records.create('po-receipts', given(), key.current, next)
      draft.current = saved
      const posted = isAsked ? await records.act('po-receipts', saved.row.id, 'post', { ...asked }) : saved
      if (posted.refused) {
        key.current = newKey()
        sound('negative')
        setRefused(posted.refused)
      } else settle(posted, lines)
    } catch (error) {
      key.current = newKey()
      sound('negative')
      setRefused(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  const counting = countedLines(expected?.lines ?? [], counts)
  return {
    ...{ expected, counting, countedOf, count, head, tell, take, open, leave, post },
    ...{ said, refused, received, search, setSearch, isBusy },
  }
}

export type Delivery = ReturnType<typeof useDelivery>

/** What was refused of a line, as sentences; the server counts what was counted. */
export const refusedOf = ({ refused, counting }: Delivery, line: ExpectedLine): string[] => {
  const place = counting.indexOf(line)
  return (refused?.errors ?? []).flatMap(({ path, message }) =>
    place >= 0 && path.split('.')[0] === 'lines' && path.split('.')[1] === String(place) ? [message] : [],
  )
}
