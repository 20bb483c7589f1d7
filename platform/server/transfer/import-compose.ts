import { fieldLabel, type Words } from '#platform/model'
import { nameParts, withoutTitle } from '#platform/model/values/person-name.ts'
import { checkPostalCode } from '#platform/model/values/phone-email-url.ts'
import type { Row } from '../records/load.ts'
import { addressParts } from './cells.ts'
import { addressLines, fullName } from './import-columns.ts'
import type { Part } from './import-parts.ts'
import type { ImportPlan } from './import-plan.ts'
import { type AddressText, countryCode, countryOf, splitAddress, stateCode, zipCode } from './reading/address-text.ts'

type Pieces = ReadonlyMap<string, Readonly<Record<string, string>>>

/** What the parts of a record's addresses and names come to. */
export interface Composed {
  readonly values: Row
  /** Addresses that lack so much that they cannot be kept. */
  readonly incomplete: readonly string[]
}

export interface ComposeOptions {
  /** The country of addresses that name none. */
  readonly country: string
  /** Names that only repeat whose address it is. */
  readonly names: readonly string[]
  /** As it stands: parts the file does not speak of stay. */
  readonly existing?: Row | undefined
  /** The last name that belongs to the field of a first name. */
  readonly lastName?: string | undefined
}

export function compose(pieces: Pieces, options: ComposeOptions): Composed {
  const values: Row = {}
  const incomplete: string[] = []
  for (const [field, given] of pieces) {
    if (given[fullName] !== undefined) Object.assign(values, namesOf(field, options.lastName, given[fullName]!))
    else {
      const address = addressOf(given, options, options.existing?.[field] as AddressText | null | undefined)
      if (address === null) continue
      if (address.line1 && address.city) values[field] = address
      else incomplete.push(field)
    }
  }
  return { values, incomplete }
}

function namesOf(first: string, last: string | undefined, text: string): Row {
  if (!last) return { [first]: withoutTitle(text) }
  const parts = nameParts(text)
  return { [first]: parts.first, ...(parts.last && { [last]: parts.last }) }
}

function addressOf(
  given: Readonly<Record<string, string>>,
  { country, names }: ComposeOptions,
  existing: AddressText | null | undefined,
): AddressText | null {
  const lines = addressLines.map(line => given[line]).filter((line): line is string => line !== undefined)
  const parts = withUnit(Object.fromEntries(addressParts.map(part => [part, given[part]]).filter(([, text]) => text)))
  // What a file says line by line is all of the address; single parts change what stands.
  const found: AddressText = { ...(lines.length ? splitAddress(lines, names) : existing), ...parts }
  const { country: named, ...rest } = found
  if (Object.keys(rest).length === 0) return null
  const code = named ? countryCode(named) : countryOf(found, country)
  return ordered({
    ...rest,
    ...(rest.region && { region: stateCode(rest.region, code) }),
    ...(rest.postalCode && { postalCode: zipCode(rest.postalCode, code) }),
    country: code,
  })
}

/** A street that takes several lines in its cell: what is below the first is its second line, and nothing else has a break. */
function withUnit(parts: AddressText): AddressText {
  const [street = '', ...below] = (parts.line1 ?? '').split(/\s*[\r\n]+\s*/).filter(Boolean)
  const second = [...below, ...(parts.line2 ? [parts.line2] : [])].join(', ')
  const whole = { ...parts, ...(street && { line1: street }), ...(second && { line2: second }) }
  return Object.fromEntries(
    Object.entries(whole).map(([part, text]) => [part, String(text).replace(/\s*[\r\n]+\s*/g, ', ')]),
  )
}

const ordered = (address: AddressText): AddressText =>
  Object.fromEntries(addressParts.filter(part => address[part]).map(part => [part, address[part]]))

/** Parts of addresses and names of a row, and of its further records, become what they are parts of. */
export function composeDraft(words: Words, { country, resource, companions }: ImportPlan, draft: Part): void {
  const names = [...new Set([...resource.title, 'name', 'legalName'])].map(field => String(draft.given[field] ?? ''))
  for (const bag of draft.beside.values()) for (const { fullName: name = '' } of bag.pieces.values()) names.push(name)
  const own = compose(draft.pieces, { country, names, existing: draft.existing })
  Object.assign(draft.given, own.values)
  for (const field of own.incomplete)
    draft.notes.push(words('transfer.addressIncomplete', { field: fieldLabel(words, resource.name, field) }))
  for (const [field] of draft.pieces) {
    const { postalCode, country: of } = (own.values[field] ?? {}) as AddressText
    if (postalCode && of && checkPostalCode(postalCode, of) !== null)
      draft.notes.push(words('transfer.oddZip', { value: postalCode, country: of }))
  }
  for (const [name, companion] of companions) {
    const bag = draft.beside.get(name)
    if (bag) Object.assign(bag.given, compose(bag.pieces, { country, names, lastName: companion.fullName?.[1] }).values)
  }
}
