import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Expected, ExpectedLine } from '#modules/purchasing/model/dock.ts'
import type { StoredFile } from '#platform/model'
import { newKey, Problem, type ProblemDocument } from '#platform/web/kernel/api.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import {
  type Counted,
  type Counts,
  countedLines,
  type LabelFacts,
  notCounted,
  receiptLines,
  withLabel,
} from './counted.ts'
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

/** What was said last, and heard. */
function useSaid() {
  const [said, setSaid] = useState<Said>()
  const say = (tone: Said['tone'], text: string) => {
    sound(tone)
    setSaid({ tone, text })
  }
  return { said, say, hush: () => setSaid(undefined) }
}

/** What was counted and typed of the delivery; each change makes it another request to the server. */
function useCounting() {
  const [counts, setCounts] = useState<Counts>({})
  const [head, setHead] = useState<Head>(nothingSaid)
  const key = useRef(newKey())
  const renew = () => {
    key.current = newKey()
  }
  const change = (line: ExpectedLine, next: (counted: Counted) => Counted) => {
    renew()
    setCounts(before => ({ ...before, [line.id]: next(before[line.id] ?? notCounted(line)) }))
  }
  return {
    ...{ counts, head, key, renew },
    countedOf: (line: ExpectedLine): Counted => counts[line.id] ?? notCounted(line),
    count: (line: ExpectedLine, more: Partial<Counted>) => change(line, counted => ({ ...counted, ...more })),
    label: (line: ExpectedLine, facts: LabelFacts) => change(line, counted => withLabel(line, counted, facts)),
    tell: (more: Partial<Head>) => {
      renew()
      setHead(before => ({ ...before, ...more }))
    },
    proposeFreight: (freight: string) => setHead(before => ({ ...before, freight: before.freight ?? freight })),
    clear: () => {
      renew()
      setCounts({})
      setHead(nothingSaid)
    },
  }
}

type Counting = ReturnType<typeof useCounting>

/** What the receipt says, as it is sent. */
const receiptOf = (expected: Expected, { head, counts }: Counting) => ({
  ...{ vendor: expected.vendor, vendorPackingSlip: head.vendorPackingSlip, freight: head.freight },
  ...(expected.order && { purchaseOrder: expected.order }),
  ...{ damageSeen: head.damageSeen, photos: head.photos },
  lines: receiptLines(expected.lines, counts),
})

const receivedAs = ({ row }: OneRecord, lines: readonly ExpectedLine[]): Received => ({
  id: row.id,
  code: String(row.code),
  lines: (row.lines as readonly Record<string, unknown>[]).map((line, place) => ({
    what: lines[place]?.what ?? '',
    quantity: `${line.quantity} ${lines[place]?.unit ?? ''}`,
    outcome: wentTo(line, lines[place]),
  })),
})

/** What lies on a shelf without the papers it needs may be on hold there. */
function wentTo({ outcome, certificatesComplete }: Record<string, unknown>, line: ExpectedLine | undefined): string {
  if (certificatesComplete !== false) return String(outcome)
  const isHeld = outcome === 'stocked' && line?.certificatePolicy === 'hold'
  return isHeld ? 'onHold' : `${outcome} withoutCertificate`
}

/** Saved and posted in one; what was refused stays a draft, is corrected here and never made twice. */
function usePosting(counting: Counting, expected: Expected | null, onPosted: (received: Received) => void) {
  const [refused, setRefused] = useState<ProblemDocument | null>(null)
  const [isBusy, setBusy] = useState(false)
  const draft = useRef<OneRecord | null>(null)
  const refuse = (refusal: ProblemDocument) => {
    counting.renew()
    sound('negative')
    setRefused(refusal)
  }
  const send = async (asked: Readonly<Record<string, unknown>>): Promise<OneRecord> => {
    const given = receiptOf(expected!, counting)
    const next = Object.keys(asked).length > 0 ? undefined : 'post'
    const before = draft.current
    const saved = before
      ? await records.change('po-receipts', before.row.id, { ...given, version: before.row.version }, undefined, next)
      : await records.create('po-receipts', given, counting.key.current, next)
    draft.current = saved
    return next ? saved : records.act('po-receipts', saved.row.id, 'post', asked)
  }
  const post = async (asked: Readonly<Record<string, unknown>> = {}) => {
    if (!expected) return
    const lines = countedLines(expected.lines, counting.counts)
    setBusy(true)
    setRefused(null)
    try {
      const posted = await send(asked)
      if (posted.refused) refuse(posted.refused)
      else onPosted(receivedAs(posted, lines))
    } catch (error) {
      refuse(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    draft.current = null
    setRefused(null)
  }
  return { refused, isBusy, post, forget }
}

/** One delivery at the dock: what is expected, what was counted, and the receipt it becomes. */
export function useDelivery() {
  const words = useWords()
  const queries = useQueryClient()
  const { said, say, hush } = useSaid()
  const counting = useCounting()
  const [expected, setExpected] = useState<Expected | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const [search, setSearch] = useState('')
  const posting = usePosting(counting, expected, now => {
    leave()
    setReceived(now)
    hush()
    sound('positive')
    void queries.invalidateQueries({ queryKey: ['receiving'] })
  })
  const leave = () => {
    setExpected(null)
    setSearch('')
    counting.clear()
    posting.forget()
  }
  const show = (next: Expected) => {
    if (expected?.vendor !== next.vendor) leave()
    setReceived(null)
    setExpected(next)
    if (next.freight) counting.proposeFreight(next.freight)
  }
  const open = (order: string) =>
    readExpected({ order }).then(
      next => {
        show(next)
        hush()
      },
      error => say('negative', refusalOf(error).detail),
    )
  const counted = countedLines(expected?.lines ?? [], counting.counts)
  const take = async (code: string) => {
    const read = await readDelivery(code)
    if ('refusal' in read) return takeUnknown(code, read.refusal)
    const { next, facts } = read
    if (!next) return say('negative', words('dock.otherScan', { code }))
    if (expected && expected.vendor !== next.vendor && counted.length > 0)
      return say('negative', words('dock.otherVendor', { vendor: next.vendorName, now: expected.vendorName }))
    const meant = next.lines.find(line => line.isMeant)
    if (!next.order && !meant) return say('negative', words('dock.notOrdered', { vendor: next.vendorName }))
    show(next)
    if (meant) counting.label(meant, facts)
    say('positive', meant?.what ?? next.orderCode ?? next.vendorName)
  }
  /** What nobody understands looks for an order, or is the number of the slip. */
  const takeUnknown = (code: string, refusal: ProblemDocument) => {
    // A label that nobody can read is no number of a slip.
    const isLabel = /^>?\[\)>/.test(code) || code.length > 80
    if (refusal.code !== 'scanUnknown' || isLabel || (expected && counting.head.vendorPackingSlip))
      return say('negative', refusal.detail)
    if (!expected) {
      setSearch(code)
      return hush()
    }
    counting.tell({ vendorPackingSlip: code })
    say('positive', words('dock.slipTaken', { slip: code }))
  }
  const { refused, isBusy, post } = posting
  const { countedOf, count, head, tell } = counting
  return {
    ...{ expected, counting: counted, countedOf, count, head, tell, take, open, leave, post },
    ...{ said, refused, received, search, setSearch, isBusy },
  }
}

/** An order, or a label of a vendor, as the delivery it belongs to. */
async function readDelivery(
  code: string,
): Promise<{ next: Expected | null; facts: LabelFacts } | { refusal: ProblemDocument }> {
  try {
    const { matches, facts } = await readScan(code)
    const idOf = (resource: string) => matches.find(match => match.resource === resource)?.id ?? null
    const [order, vendorPart] = [idOf('purchase-orders'), idOf('vendor-parts')]
    return {
      next: order || vendorPart ? await readExpected({ order, vendorPart, orderNumber: facts.order }) : null,
      facts,
    }
  } catch (error) {
    return { refusal: refusalOf(error) }
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
