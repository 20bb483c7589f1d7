import type { Callout } from '#modules/quality/model/callouts/callouts.ts'
import { valueLabel, type Words } from '#platform/model'
import type { Row } from '#platform/web/kernel/record-api.ts'

/** A callout as the list of a drawing's callouts tells it. */
export interface CalloutRow extends Row {
  readonly balloonNumber: string
  readonly page: number
  readonly rawText: string | null
  readonly parsed: Callout | null
  readonly confidence: string | null
  readonly state: 'proposed' | 'accepted' | 'ignored'
  readonly change: 'same' | 'changed' | 'new' | null
  readonly dimension: string | null
  readonly ignoreReason: string | null
  readonly balloonX: string | null
  readonly balloonY: string | null
  readonly boxX: string | null
  readonly boxY: string | null
  readonly boxW: string | null
  readonly boxH: string | null
}

export const calloutColumns = [
  ...['balloonNumber', 'page', 'rawText', 'parsed', 'confidence', 'state', 'change'],
  ...['dimension', 'ignoreReason'],
  ...['balloonX', 'balloonY', 'boxX', 'boxY', 'boxW', 'boxH'],
]

/** 2 before 10 before 12.1. */
const natural = new Intl.Collator('en', { numeric: true })
export const inOrder = (rows: readonly Row[]): CalloutRow[] =>
  (rows as readonly CalloutRow[]).toSorted((a, b) => natural.compare(a.balloonNumber, b.balloonNumber))

/** What was understood of a callout, in words: `Diameter 10.00 +0.10 −0.1`, `Position 0.20 MMC A|B|C`. */
export function understood(callout: Callout | null, words: Words): string {
  if (!callout || !(callout.nominal ?? callout.least ?? callout.most)) return ''
  const { nominal, upper, lower, least, most, datums, modifier, features, basic, reference } = callout
  const isForm = nominal === '0' && lower === null && upper !== null
  return [
    features > 1 ? `${features}×` : '',
    valueLabel(words, 'gdt-maps', 'type', callout.type),
    isForm ? upper : nominal,
    !isForm && upper !== null ? `+${upper}` : '',
    lower === null ? '' : lower.startsWith('-') ? `−${lower.slice(1)}` : lower,
    least && most ? `${least} – ${most}` : least ? `≥ ${least}` : most ? `≤ ${most}` : '',
    modifier === 'none' ? '' : modifier.toUpperCase(),
    datums ?? '',
    basic ? words('ballooning.basic') : reference ? words('ballooning.reference') : '',
  ]
    .filter(Boolean)
    .join(' ')
}
