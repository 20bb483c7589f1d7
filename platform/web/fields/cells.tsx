import type { ReactNode } from 'react'
import {
  type Address,
  columnLabel,
  type FieldSpec,
  isLink,
  type Kind,
  type Part,
  type Resource,
  type StoredFile,
  secondsOf,
  structuredParts,
} from '#platform/model'
import { companyUnit, type UnitSystem } from '#platform/model/values/company-units.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import {
  fieldLabel,
  permissionAlone,
  permissionLabel,
  resourceLabel,
  typeLabel,
  valueLabel,
  type Words,
} from '#platform/model/words.ts'
import { useApplication, useSession } from '../kernel/application.ts'
import type { Label, Labels } from '../kernel/record-api.ts'
import { areWordsComing, currentRegistry } from '../kernel/resources.ts'
import { MoneyCell, Nothing, QuantityCell } from '../parts/Cells.tsx'
import { StatusDot } from '../parts/StatusDot.tsx'
import type { Tone } from '../parts/tone.ts'
import { addWords } from '../words/dictionaries.ts'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import classes from './Fields.module.css'
import { labelFor, nameOf } from './known-labels.ts'
import { RefLink } from './RefLink.tsx'
import { useLabelText } from './use-label-text.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

/** All that a value needs to be shown. */
export interface CellContext {
  readonly spec: FieldSpec
  readonly resource: Resource
  readonly field: string
  /** The record it stands in, for units and currencies; lines of a grid give theirs. */
  readonly row: Readonly<Record<string, unknown>>
  readonly labels: Labels
  readonly words: Words
  readonly formats: Formats
  /** The company's currency, shown where a field names no other. */
  readonly currency: string
  readonly unitSystem: UnitSystem
  /** What a record type is called, in the plural. */
  readonly typeName: (resource: string) => string
  /** How another record is called. */
  readonly nameOf: (resource: string, label: Label | undefined) => string
  readonly inGrid: boolean
}

/** What is the same for every cell of a page. */
export type CellFrame = Pick<CellContext, 'words' | 'formats' | 'currency' | 'unitSystem' | 'typeName' | 'nameOf'>

interface CellKind {
  readonly align: 'left' | 'right'
  /** Pixels in a list, unless the person chose. */
  readonly width: number
  /** How it is shown; the plain text unless told. */
  readonly show?: (value: never, context: CellContext) => ReactNode
  /** As copied to a spreadsheet, and for titles. */
  readonly text: (value: never, context: CellContext) => string
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A state's tone as the interface names it. */
export const toneOf = (spec: FieldSpec, value: string): Tone => {
  const tone = spec.flow?.states[value] ?? progressTone(spec, value)
  return tone === 'quiet' ? 'neutral' : tone
}
const progressTone = ({ values = [] }: FieldSpec, value: string) =>
  value === values[0] ? 'quiet' : value === values.at(-1) ? 'positive' : 'ongoing'

/** Text that names a record type or an action is read as its label, and so is a code the dictionaries know. */
function textOf(value: string, { spec, typeName, words, row, resource, field }: CellContext): string {
  if (spec.said) return spec.said(value, words)
  if (spec.recordType) return typeLabel(words, value, typeName)
  if (spec.fieldsOf) return areWordsComing() ? '…' : fieldOfType(words, String(row[spec.fieldsOf] ?? ''), value)
  if (!spec.permission)
    return (
      (/^\(?[a-z][A-Za-z0-9-]*\)?$/.test(value) && words.find(`${resource.name}.values.${field}.${value}`)) || value
    )
  if (areWordsComing()) return '…'
  if (spec.permission === true || value.includes('.')) return permissionLabel(words, value, typeName)
  return permissionAlone(words, String(row[spec.permission] ?? ''), value)
}
/** A field by its path; one that orders from the largest down has a minus before it. */
const fieldOfType = (words: Words, type: string, path: string): string => {
  const registry = currentRegistry()
  const name = path.replace(/^-/, '')
  return registry.has(type)
    ? columnLabel(words, registry, registry.resource(type), name)
    : fieldLabel(words, type, name)
}
const textsOf = (value: unknown, context: CellContext): string =>
  (value as string[]).map(one => textOf(one, context)).join(', ')

/** The unit or currency that stands in a sibling field, or the company's own for what is measured in it. */
const unitOf = ({ spec, resource, row, labels, unitSystem }: CellContext): string | undefined => {
  if (spec.measures) return companyUnit(spec.measures, unitSystem)
  // A unit further away than a sibling field is not in the row: that of an item, of an order line.
  const value = /^\w*(unit|currency)$/i.test(spec.unitFrom ?? '') ? row[spec.unitFrom!] : undefined
  if (typeof value !== 'string') return undefined
  const target = resource.fields[spec.unitFrom!]?.targets?.[0]
  const label = target ? labels[target]?.[value] : undefined
  return target ? (label?.code ?? label?.title ?? undefined) : value
}
/** Known to the day alone. */
const isMidnight = (at: string, zone: string) => instantToLocal(at as Instant, zone).time === '00:00:00'
const choiceText = (value: string, { words, resource, field }: CellContext) =>
  valueLabel(words, resource.name, field, value)
const labelOf = ({ labels }: CellContext, target: string, id: string): Label | undefined => labelFor(labels, target, id)
const linkParts = (value: string): [resource: string, id: string] => {
  const at = value.indexOf('/')
  return [value.slice(0, at), value.slice(at + 1)]
}
const refText = (context: CellContext, target: string, id: string) =>
  context.nameOf(target, labelOf(context, target, id)) || context.words('fieldValues.unknown')
const refShown = (context: CellContext, target: string, id: string) => (
  <RefLink key={id} resource={target} id={id} label={labelOf(context, target, id)} inGrid={context.inGrid} />
)

const plain = (width: number): CellKind => ({ align: 'left', width, text: (value: string) => value })
const dotted: CellKind = {
  align: 'left',
  width: 146,
  show: (value: string, context) => <StatusDot tone={toneOf(context.spec, value)} label={choiceText(value, context)} />,
  text: choiceText,
}
const amount = (write: (value: string, context: CellContext) => string, width = 110): CellKind => ({
  align: 'right',
  width,
  text: write,
})
/** A plain number, or a time that is kept as one. */
const figure: typeof amount = (write, width) =>
  amount((value, context) => {
    if (context.spec.isName) return String(value)
    if (context.spec.inBytes) return context.formats.fileSize(Number(value))
    return context.spec.timeIn ? context.formats.hours(secondsOf(context.spec, value)) : write(value, context)
  }, width)
const priced: CellKind = {
  align: 'right',
  width: 120,
  show: (value: string, context) => <MoneyCell value={value} currency={unitOf(context) ?? context.currency} />,
  text: (value: string) => value,
}
const linkPlain = (href: (value: string) => string): CellKind => ({
  align: 'left',
  width: 200,
  show: (value: string, { inGrid }) => (
    <a href={href(value)} className={classes.ref} tabIndex={inGrid ? -1 : undefined} rel="noreferrer noopener">
      {value}
    </a>
  ),
  text: (value: string) => value,
})
const anyLink: CellKind = {
  align: 'left',
  width: 200,
  show: (value: string, context) => refShown(context, ...linkParts(value)),
  text: (value: string, context) => refText(context, ...linkParts(value)),
}
const fileShown = (file: StoredFile, inGrid: boolean) => (
  <a
    key={file.sha256}
    href={`/api/files/${file.sha256}/${encodeURIComponent(file.name)}`}
    className={classes.ref}
    tabIndex={inGrid ? -1 : undefined}
  >
    {file.name}
  </a>
)
const many = (parts: ReactNode) => <span className={classes.many}>{parts}</span>
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const prose: CellKind = {
  align: 'left',
  width: 280,
  show: (value: string, { inGrid }) => (inGrid ? oneLine(value) : <span className={classes.prose}>{value}</span>),
  text: (value: string) => value,
}
const addressText = ({ line1, line2, city, region, postalCode, country }: Address) =>
  [line1, line2, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const groupsOf = (value: unknown, { words, resource, field, spec }: CellContext): Part[][] =>
  structuredParts({ words, resource: resource.name, field, spec }, value)
const partContext = (part: Part, context: CellContext): CellContext => ({
  ...context,
  spec: part.spec,
  field: part.name || context.field,
})
const structuredText = (value: unknown, context: CellContext): string =>
  groupsOf(value, context)
    .map(parts =>
      parts
        .map(part => [part.label, cellText(part.value, partContext(part, context))].filter(Boolean).join(': '))
        .join(', '),
    )
    .join('; ')

/** One object as named values, several as a small table. */
function structuredShown(value: unknown, context: CellContext): ReactNode {
  const groups = groupsOf(value, context)
  const shown = (part: Part | undefined) =>
    part ? <PartValue part={part} context={partContext(part, context)} /> : <Nothing />
  if (groups.length === 0) return <Nothing />
  if (groups.every(([first]) => first!.name === ''))
    return many(groups.flat().map(part => <span key={String(part.value)}>{shown(part)}</span>))
  if (groups.length === 1)
    return (
      <dl className={classes.parts}>
        {groups[0]!.map(part => (
          <div key={part.name}>
            <dt>{part.label}</dt>
            <dd>{shown(part)}</dd>
          </div>
        ))}
      </dl>
    )
  const columns = new Map(groups.flat().map(part => [part.name, part]))
  return (
    <table className={classes.partsTable}>
      <thead>
        <tr>
          {[...columns.values()].map(({ name, label, spec }) => (
            <th key={name} scope="col" data-align={cells[spec.kind].align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(parts => (
          <tr key={JSON.stringify(parts.map(part => part.value))}>
            {[...columns.values()].map(({ name, spec }) => (
              <td key={name} data-align={cells[spec.kind].align}>
                {shown(parts.find(part => part.name === name))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Records inside structured data come without their labels, and are asked for. */
function PartValue({ part, context }: { part: Part; context: CellContext }) {
  const { kind, targets } = part.spec
  if (kind === 'ref') return <AskedRef target={targets![0]!} id={String(part.value)} context={context} />
  if (kind === 'refs')
    return many(
      (part.value as string[]).map(id => <AskedRef key={id} target={targets![0]!} id={id} context={context} />),
    )
  if (kind === 'refAny' || kind === 'refOneOf') {
    const [target, id] = linkParts(String(part.value))
    return <AskedRef target={target} id={id} context={context} />
  }
  return <>{cellShown(part.value, context)}</>
}

function AskedRef({ target, id, context }: { target: string; id: string; context: CellContext }) {
  const asked = useLabelText(context.labels, target, id)
  const label = labelFor(context.labels, target, id)
  if (label) return refShown(context, target, id)
  return <>{asked === id ? context.words('fieldValues.unknown') : asked}</>
}

/** How a value of each kind is shown in a list and on a detail page, and as plain text for copying. */
export const cells: Record<Kind, CellKind> = {
  text: {
    ...plain(200),
    // A text that leads to a record is read as that record.
    show: (value: string, context) =>
      isLink(value) ? (
        <AskedRef target={linkParts(value)[0]} id={linkParts(value)[1]} context={context} />
      ) : (
        textOf(value, context)
      ),
    text: textOf,
  },
  longText: prose,
  richText: { ...prose, show: (value: string) => withoutTags(value), text: (value: string) => withoutTags(value) },
  code: { ...plain(112), show: (value: string) => <code>{value}</code> },
  email: linkPlain(value => `mailto:${value}`),
  phone: linkPlain(value => `tel:${value.replace(/[^+\d]/g, '')}`),
  url: linkPlain(value => value),
  color: {
    ...plain(100),
    show: (value: string) => (
      <>
        <span className={classes.swatch} style={{ background: value }} />
        {value}
      </>
    ),
  },
  integer: {
    ...figure((value, { formats }) => formats.number(value), 96),
    show: (value: never, context) =>
      context.spec.clock ? (
        <strong className={classes.late}>{context.formats.number(value)}</strong>
      ) : (
        cells.integer.text(value, context)
      ),
  },
  decimal: figure((value, { formats, spec }) => formats.number(value, { most: spec.places ?? 6 })),
  quantity: {
    align: 'right',
    width: 120,
    show: (value: string, context) => <QuantityCell value={value} unit={unitOf(context)} />,
    text: (value: string) => value,
  },
  money: priced,
  unitPrice: {
    ...priced,
    show: (value: string, context) => context.formats.unitPrice(value),
  },
  percent: amount((value, { formats }) => formats.percent(value), 90),
  duration: { align: 'right', width: 110, text: (value: number, { formats }) => formats.hours(value) },
  boolean: {
    align: 'left',
    width: 100,
    // No is a word too: a dash says that nobody answered.
    text: (value: boolean, { words }) => words(value ? 'fieldValues.yes' : 'fieldValues.no'),
  },
  date: { align: 'left', width: 116, text: (value: string, { formats }) => formats.date(value) },
  dateTime: {
    align: 'left',
    width: 184,
    text: (value: string, { formats, spec }) =>
      spec.wholeDays && isMidnight(value, formats.timeZone) ? formats.date(value) : formats.dateTime(value),
  },
  time: { align: 'left', width: 84, text: (value: string, { formats }) => formats.time(value) },
  oneOf: { align: 'left', width: 130, text: choiceText },
  someOf: {
    align: 'left',
    width: 180,
    text: (value: string[], context) => value.map(one => choiceText(one, context)).join('; '),
    show: (value: string[], context) => value.map(one => choiceText(one, context)).join(', '),
  },
  status: dotted,
  progress: dotted,
  ref: {
    align: 'left',
    width: 190,
    show: (value: string, context) => refShown(context, context.spec.targets![0]!, value),
    text: (value: string, context) => refText(context, context.spec.targets![0]!, value),
  },
  refOneOf: anyLink,
  refAny: anyLink,
  refs: {
    align: 'left',
    width: 220,
    show: (value: string[], context) => many(value.map(id => refShown(context, context.spec.targets![0]!, id))),
    text: (value: string[], context) => value.map(id => refText(context, context.spec.targets![0]!, id)).join('; '),
  },
  lines: {
    align: 'right',
    width: 90,
    text: (value: unknown[], { words }) => words('fieldValues.lines', { count: value.length }),
  },
  file: {
    align: 'left',
    width: 180,
    show: (value: StoredFile, { inGrid }) => fileShown(value, inGrid),
    text: (value: StoredFile) => value.name,
  },
  files: {
    align: 'left',
    width: 200,
    show: (value: StoredFile[], { inGrid }) => many(value.map(file => fileShown(file, inGrid))),
    text: (value: StoredFile[]) => value.map(file => file.name).join('; '),
  },
  json: {
    align: 'left',
    width: 200,
    show: (value, context) => {
      if (context.spec.texts) return textsOf(value, context)
      return context.inGrid ? structuredText(value, context) : structuredShown(value, context)
    },
    text: (value, context) => (context.spec.texts ? textsOf(value, context) : structuredText(value, context)),
  },
  address: { align: 'left', width: 260, text: (value: Address) => addressText(value) },
}

export const cellText = (value: unknown, context: CellContext): string =>
  isEmptyValue(value) ? '' : cells[context.spec.kind].text(value as never, context)

export function cellShown(value: unknown, context: CellContext): ReactNode {
  if (isEmptyValue(value)) return <Nothing />
  const kind = cells[context.spec.kind]
  return kind.show ? kind.show(value as never, context) : kind.text(value as never, context)
}

/** What a cell is shown in: words, formats, the company's currency and what its record types are called. */
export function useCellFrame(): CellFrame {
  const words = useWords()
  const formats = useFormats()
  const { currency, unitSystem } = useSession()
  const application = useApplication()
  return {
    words,
    formats,
    currency,
    unitSystem,
    typeName: name => application.resources[name]?.many ?? resourceLabel(words, name),
    nameOf: (name, label) => nameOf(application, name, label),
  }
}

export interface FieldValueProps {
  spec: FieldSpec
  resource: Resource
  field: string
  value: unknown
  row: Readonly<Record<string, unknown>>
  labels: Labels
  inGrid?: boolean
}

/** A field's value as people read it, wherever it stands. */
export function FieldValue({ value, inGrid = false, ...rest }: FieldValueProps) {
  return <>{cellShown(value, { ...rest, ...useCellFrame(), inGrid })}</>
}
