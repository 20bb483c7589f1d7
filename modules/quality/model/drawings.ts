import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  color,
  complaint,
  counted,
  decimal,
  file,
  flow,
  integer,
  json,
  jsonTable,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  rollup,
  status,
  text,
  texts,
} from '#platform/model'
import { type BalloonStyle, balloonShapes, balloonStyleUnfit } from './callouts/balloon-style.ts'
import { type Callout, calloutTypes } from './callouts/callouts.ts'
import { carryings } from './callouts/carry-over.ts'
import { areGeneralTolerances, type GeneralTolerance } from './statistics/judging.ts'

export const drawingFlow = flow('drawing', {
  states: { draft: 'ongoing', released: 'positive', superseded: 'quiet' },
  locked: ['released', 'superseded'],
  actions: {
    release: { from: 'draft', to: 'released', who: officeRoles },
    /** Puts callouts on the drawing, numbered in their order; on a new revision those of the one before keep theirs (R28). */
    place: { from: 'draft', who: officeRoles, notInToolbar: true, asks: { callouts: json<object[]>().required() } },
  },
})

/** A callout as it is put on the drawing: found in its text, or marked by hand. */
export interface PlacedCallout {
  readonly page: number
  readonly rawText: string
  readonly boxX: string
  readonly boxY: string
  readonly boxW: string
  readonly boxH: string
  readonly confidence?: string | null
  readonly scanned?: boolean
}

/** A ballooned drawing: every callout numbered, so that nothing is overlooked. */
export const gdtMapGroups = resource('gdt-map-groups', {
  alsoFor: { view: floorRoles },
  code: counted('GDM-000000'),
  fields: {
    partRevision: ref('part-revisions').required().fixed(),
    drawing: file().required(),
    drawingNumber: text({ max: 60 }).required(),
    drawingRevision: text({ max: 20 }).required(),
    pages: integer({ min: 1, max: 500 }),
    unitSystem: oneOf('mm', 'inch').required(),
    /** From the title block: ± for so many printed decimals. */
    generalTolerances: jsonTable<GeneralTolerance[]>({ decimals: integer(), plusMinus: text(), angular: text() }),
    /** How balloons look on the drawing customers get, and from which number they count. */
    balloonStyle: json<BalloonStyle>({
      shape: oneOf(...balloonShapes),
      color: color(),
      sizeMm: integer({ min: 3, max: 30 }),
      start: integer({ min: 1, max: 9000 }),
    }),
    supersedes: ref('gdt-map-groups'),
    /** Numbers of the superseded drawing whose callouts are gone; nothing else gets them. */
    retiredNumbers: texts({ max: 20 }).readonly().notCopied(),
    mapCount: rollup(integer(), { from: 'gdt-maps', by: 'group', take: 'count' }),
    proposedCount: rollup(integer(), { from: 'gdt-maps', by: 'group', take: 'count', where: { state: 'proposed' } }),
    status: status(drawingFlow),
  },
  rules: [
    drawing =>
      drawing.generalTolerances === null || areGeneralTolerances(drawing.generalTolerances)
        ? null
        : complaint(['generalTolerances'], 'generalTolerances'),
    drawing => balloonStyleUnfit(drawing.balloonStyle),
  ],
  title: ['drawingNumber', 'drawingRevision'],
  search: ['code', 'drawingNumber'],
  list: {
    columns: [
      'code',
      'partRevision',
      'drawingNumber',
      'drawingRevision',
      'unitSystem',
      'mapCount',
      'proposedCount',
      'status',
    ],
    filters: ['status', 'partRevision', 'unitSystem'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'drawing'],
        ['drawingNumber', 'drawingRevision'],
        ['unitSystem', 'pages'],
        ['supersedes'],
      ],
    },
    { name: 'titleBlock', folded: true, rows: [['generalTolerances'], ['balloonStyle']] },
  ],
})

export const calloutFlow = flow('callout', {
  states: { proposed: 'info', accepted: 'positive', ignored: 'quiet' },
  actions: {
    accept: { from: ['proposed', 'ignored'], to: 'accepted', who: officeRoles, asks: { dimension: ref('dimensions') } },
    ignore: {
      from: ['proposed', 'accepted'],
      to: 'ignored',
      who: officeRoles,
      asks: { ignoreReason: text({ max: 300 }).required() },
    },
  },
})

/** Places are fractions of the page from its top left, so that any zoom or print size agrees. */
const fraction = () => decimal(5, { min: 0, max: 1 })

/** One callout on a drawing: where it stands, what it says, and the characteristic made of it. */
export const gdtMaps = resource('gdt-maps', {
  alsoFor: { view: floorRoles },
  fields: {
    group: ref('gdt-map-groups').required().fixed(),
    balloonNumber: text({ max: 20, pattern: /^\d+(\.\d+)*[A-Za-z]?$/, patternReason: 'balloonNumber' }).required(),
    page: integer({ min: 1, max: 500 }).required().default(1),
    rawText: text({ max: 300 }),
    parsed: json<Callout>({
      type: oneOf(...calloutTypes),
      nominal: text(),
      upper: text(),
      lower: text(),
      least: text(),
      most: text(),
      basic: boolean(),
      reference: boolean(),
      features: integer(),
      datums: text(),
      modifier: oneOf('none', 'mmc', 'lmc'),
      scanned: boolean(),
    }).readonly(),
    confidence: percent({ min: 0, max: 100 }),
    balloonX: fraction(),
    balloonY: fraction(),
    anchorX: fraction(),
    anchorY: fraction(),
    boxX: fraction(),
    boxY: fraction(),
    boxW: fraction(),
    boxH: fraction(),
    state: status(calloutFlow),
    ignoreReason: text({ max: 300 }).readonly().notCopied(),
    dimension: ref('dimensions').notCopied(),
    /** The same callout on the drawing this one supersedes, and whether it still says the same (R28). */
    carriedFrom: ref('gdt-maps').fixed().notCopied(),
    change: oneOf(...carryings)
      .fixed()
      .notCopied(),
  },
  rules: [
    map =>
      map.boxX && map.boxW && map.boxX.plus(map.boxW).greaterThan(1) ? complaint(['boxW'], 'boxBeyondPage') : null,
    map =>
      map.boxY && map.boxH && map.boxY.plus(map.boxH).greaterThan(1) ? complaint(['boxH'], 'boxBeyondPage') : null,
  ],
  unique: [['group', 'balloonNumber']],
  title: ['balloonNumber', 'rawText'],
  search: ['balloonNumber', 'rawText'],
  list: {
    columns: ['group', 'balloonNumber', 'page', 'rawText', 'confidence', 'dimension', 'change', 'state'],
    sort: ['group', 'balloonNumber'],
    filters: ['group', 'state', 'change', 'page'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['group', 'balloonNumber'],
        ['page', 'rawText'],
        ['dimension', 'confidence'],
      ],
    },
    {
      name: 'places',
      folded: true,
      rows: [
        ['balloonX', 'balloonY'],
        ['anchorX', 'anchorY'],
        ['boxX', 'boxY'],
        ['boxW', 'boxH'],
      ],
    },
  ],
})
export interface GdtMap extends RowOf<typeof gdtMaps> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'gdt-map-groups': RowOf<typeof gdtMapGroups>
    'gdt-maps': GdtMap
  }
}
