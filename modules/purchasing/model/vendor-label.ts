/** What a vendor printed on the box, by what it means. */
export interface VendorLabel {
  readonly order?: string
  readonly orderLine?: string
  readonly vendorPart?: string
  readonly manufacturerPart?: string
  readonly gtin?: string
  readonly quantity?: string
  readonly lot?: string
  readonly serial?: string
  readonly dateCode?: string
  readonly expires?: string
  readonly origin?: string
}

const group = '\u001d'
const record = '\u001e'
const end = '\u0004'

/** ANSI MH10.8.2 data identifiers we understand (inventory R41). */
const identifiers: Readonly<Record<string, keyof VendorLabel>> = {
  K: 'order',
  '1K': 'order',
  '4K': 'orderLine',
  '14K': 'orderLine',
  P: 'vendorPart',
  '1P': 'manufacturerPart',
  Q: 'quantity',
  '1T': 'lot',
  S: 'serial',
  '9D': 'dateCode',
  '10D': 'dateCode',
  '4L': 'origin',
}

/** An ISO/IEC 15434 envelope of format 06; one distributor begins with a stray `>` and leaves out the sign after the head. */
export function readEnvelope(read: string): VendorLabel | undefined {
  const head = new RegExp(`^>?\\[\\)>${record}?06${group}`)
  if (!head.test(read)) return undefined
  const body = read.replace(head, '').replace(new RegExp(`${record}?${end}?$`), '')
  const label: Partial<Record<keyof VendorLabel, string>> = {}
  for (const element of body.split(group)) {
    const [, identifier = '', value = ''] = /^(\d{0,2}[A-Z])(.*)$/s.exec(element) ?? []
    const meaning = identifiers[identifier]
    if (meaning && value) label[meaning] ??= value
  }
  return label
}

interface Application {
  readonly means: keyof VendorLabel
  readonly length: number
  readonly fixed?: true
}

/** GS1 application identifiers we understand; the others end the reading. */
const applications: Readonly<Record<string, Application>> = {
  '01': { means: 'gtin', length: 14, fixed: true },
  '10': { means: 'lot', length: 20 },
  '17': { means: 'expires', length: 6, fixed: true },
  '21': { means: 'serial', length: 20 },
  '30': { means: 'quantity', length: 8 },
  '37': { means: 'quantity', length: 8 },
}

/** A GS1 element string: with brackets as printed below the bars, or as a scanner types it. */
export function readGs1(read: string): VendorLabel | undefined {
  if (read.startsWith('(')) return readBracketed(read)
  let rest = read.replace(/^\](?:C1|d2|Q3)/, '')
  if (rest === read && !/^01\d{14}/.test(read)) return undefined
  const label: Partial<Record<keyof VendorLabel, string>> = {}
  while (rest) {
    const known = applications[rest.slice(0, 2)]
    if (!known) return undefined
    const upTo = known.fixed ? known.length + 2 : (rest.indexOf(group) + 1 || rest.length + 1) - 1
    const value = rest.slice(2, upTo)
    if (!value || value.length > known.length) return undefined
    label[known.means] ??= value
    rest = rest.slice(upTo).replace(new RegExp(`^${group}`), '')
  }
  return label
}

function readBracketed(read: string): VendorLabel | undefined {
  const parts = [...read.matchAll(/\((\d{2,4})\)([^(]+)/g)]
  if (parts.length === 0) return undefined
  const label: Partial<Record<keyof VendorLabel, string>> = {}
  for (const [, identifier = '', value] of parts) {
    const known = applications[identifier]
    if (known && value) label[known.means] ??= value
  }
  return label
}

/** The numbers a GTIN of fourteen digits is also printed as: EAN-13, UPC. */
export const gtinForms = (gtin: string): string[] => [gtin, gtin.replace(/^0/, ''), gtin.replace(/^0{2}/, '')]
