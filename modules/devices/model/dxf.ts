import {
  boolean,
  color,
  counted,
  decimal,
  file,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  ref,
  resource,
  text,
  user,
} from '#platform/model'

/** What is odd about a drawing, as a key of the dictionary and what fills its sentence. */
interface DrawingNote {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Which lines of a drawing are cut, which only etched or bent. */
export const layerRoles = ['cut', 'etch', 'bend', 'ignore'] as const

export const dxfLayers = resource('dxf-layers', {
  partOf: 'dxf',
  fields: {
    layer: text({ max: 255, exact: true }).required(),
    color: color(),
    visible: boolean().default(true),
    role: oneOf(...layerRoles)
      .default('cut')
      .required(),
    entityCount: integer().readonly(),
    lengthMm: decimal(3).readonly(),
  },
  title: ['layer'],
})

const measured = (places: number) => decimal(places).readonly().notCopied()
const tally = () => integer().readonly().notCopied()

/** A flat pattern and its measures, for the quote. */
export const dxf = resource('dxf', {
  code: counted('DXF-000000'),
  /** Made over the list: drop the file. */
  pages: { create: [] },
  fields: {
    file: file().required().fixed(),
    name: text({ max: 120 }),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    quoteLine: ref('quote-lines'),
    /** As the drawing says; asked for when it does not. */
    unit: oneOf('mm', 'cm', 'm', 'inch', 'foot'),
    unitConfirmedBy: user().readonly().notCopied(),
    material: ref('material-codes'),
    thicknessMm: decimal(3, { min: 0 }),
    cutSpeedMmMin: decimal(3, { min: 0 }),
    pierceSeconds: decimal(3, { min: 0 }),
    rapidMmMin: decimal(3, { min: 0 }),
    quantity: integer({ min: 1 }).default(1).required(),
    chainToleranceMm: decimal(4, { min: 0 }).default('0.01').required(),
    marginMm: decimal(3, { min: 0 }).default('5').required(),
    layers: lines(dxfLayers),
    cutLengthMm: measured(3),
    etchLengthMm: measured(3),
    bendCount: tally(),
    pierces: tally(),
    openChains: tally(),
    netAreaMm2: measured(2),
    holeAreaMm2: measured(2),
    blankAreaMm2: measured(2),
    boundingX: measured(3),
    boundingY: measured(3),
    massKg: measured(3),
    cutSeconds: measured(1),
    warnings: json<readonly DrawingNote[]>().readonly().notCopied(),
  },
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'part', 'material', 'boundingX', 'boundingY', 'cutLengthMm', 'pierces', 'netAreaMm2'],
    sort: '-code',
    filters: ['unit', 'openChains', 'quoteLine', 'part', 'material'],
  },
  form: [
    {
      name: 'main',
      rows: [['file', 'name'], ['unit', 'quantity'], ['part', 'partRevision'], ['quoteLine']],
    },
    {
      name: 'cutting',
      rows: [
        ['material', 'thicknessMm'],
        ['cutSpeedMmMin', 'pierceSeconds'],
        ['rapidMmMin', 'marginMm'],
        ['chainToleranceMm'],
      ],
    },
    { name: 'layers', rows: [['layers']] },
  ],
})
export interface Drawing extends RowOf<typeof dxf> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    dxf: Drawing
    'dxf-layers': RowOf<typeof dxfLayers>
  }
}
