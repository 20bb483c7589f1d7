import { expect, test } from 'vitest'
import { isUnlikely, measure, roleByName } from './measure.ts'
import { lengthOf } from './paths.ts'
import { isDwg, readDxf } from './read-dxf.ts'

type Groups = readonly (readonly [code: number, value: string | number])[]
const entity = (kind: string, ...groups: Groups) => [[0, kind] as const, ...groups]
const drawing = (
  entities: Groups,
  header: Groups = [
    [9, '$INSUNITS'],
    [70, 4],
  ],
  more: Groups = [],
) =>
  [
    [0, 'SECTION'],
    [2, 'HEADER'],
    ...header,
    [0, 'ENDSEC'],
    ...more,
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
    .flat()
    .join('\n')
    .concat('\n')
const line = (x: number, y: number, u: number, v: number, layer = '0') =>
  entity('LINE', [8, layer], [10, x], [20, y], [11, u], [21, v])
const circle = (x: number, y: number, radius: number) => entity('CIRCLE', [8, '0'], [10, x], [20, y], [40, radius])
const arc = (x: number, y: number, radius: number, from: number, to: number) =>
  entity('ARC', [8, '0'], [10, x], [20, y], [40, radius], [50, from], [51, to])
const cutting = {
  unit: 'mm' as const,
  chainToleranceMm: 0.01,
  marginMm: 5,
  thicknessMm: null,
  density: null,
  cutSpeedMmMin: null,
  pierceSeconds: null,
  rapidMmMin: null,
  roleOf: roleByName,
}
const slot = entity(
  'LWPOLYLINE',
  [8, '0'],
  [90, 4],
  [70, 1],
  [10, -11],
  [20, -4],
  [10, 11],
  [20, -4],
  [42, 1],
  [10, 11],
  [20, 4],
  [10, -11],
  [20, 4],
  [42, 1],
)

test('W9: a slot has its cut length, area, pierce and time', () => {
  const { paths, unit } = readDxf(drawing(slot))
  expect(unit).toBe('mm')
  const found = measure(paths, { ...cutting, cutSpeedMmMin: 3000, pierceSeconds: 0.8 })
  expect(found).toMatchObject({
    cutLengthMm: '69.133',
    netAreaMm2: '226.27',
    pierces: 1,
    cutSeconds: '2.2',
    warnings: [],
  })
  expect((lengthOf(paths[0]!) / 3000) * 60 + 0.8).toBeCloseTo(2.1827, 4)
})

const plate = [
  ...line(10, 0, 110, 0),
  ...line(120, 10, 120, 70),
  ...line(110, 80, 10, 80),
  ...line(0, 70, 0, 10),
  ...arc(110, 10, 10, 270, 360),
  ...arc(110, 70, 10, 0, 90),
  ...arc(10, 70, 10, 90, 180),
  ...arc(10, 10, 10, 180, 270),
  ...circle(15, 15, 4.25),
  ...circle(105, 15, 4.25),
  ...circle(105, 65, 4.25),
  ...circle(15, 65, 4.25),
]

test('W9: a plate of lines and arcs with four holes', () => {
  const found = measure(readDxf(drawing(plate)).paths, { ...cutting, thicknessMm: 3, density: 7.85 })
  expect(found).toMatchObject({
    cutLengthMm: '489.646',
    netAreaMm2: '9287.18',
    holeAreaMm2: '226.98',
    pierces: 5,
    massKg: '0.219',
    blankAreaMm2: '11700.00',
    boundingX: '120.000',
    boundingY: '80.000',
    warnings: [],
  })
})

test('devices R31: blocks are expanded with scale, rotation, mirror and arrays', () => {
  const blocks: Groups = [
    [0, 'SECTION'],
    [2, 'BLOCKS'],
    ...entity('BLOCK', [2, 'HOLE'], [10, 0], [20, 0]),
    ...circle(0, 0, 1),
    ...entity('ENDBLK'),
    [0, 'ENDSEC'],
  ]
  const insert = entity(
    'INSERT',
    [8, 'CUT'],
    [2, 'HOLE'],
    [10, 5],
    [20, 5],
    [41, 2],
    [42, 2],
    [50, 30],
    [70, 3],
    [71, 2],
    [44, 10],
    [45, 10],
  )
  const { paths } = readDxf(drawing(insert, [], blocks))
  expect(paths).toHaveLength(6)
  expect(paths.every(path => path.layer === 'CUT')).toBe(true)
  expect(lengthOf(paths[0]!)).toBeCloseTo(4 * Math.PI, 9)
  const squeezed = readDxf(drawing(entity('INSERT', [8, '0'], [2, 'HOLE'], [41, 2], [42, 1]), [], blocks))
  // Ramanujan's perimeter of an ellipse of 2 and 1.
  expect(lengthOf(squeezed.paths[0]!)).toBeCloseTo(9.68845, 3)
})

test('devices R31: ellipses and splines within a thousandth of a millimetre', () => {
  const ellipse = entity(
    'ELLIPSE',
    [8, '0'],
    [10, 0],
    [20, 0],
    [11, 20],
    [21, 0],
    [40, 0.5],
    [41, 0],
    [42, 2 * Math.PI],
  )
  expect(lengthOf(readDxf(drawing(ellipse)).paths[0]!)).toBeCloseTo(96.8845, 3)
  const quarter = entity(
    'SPLINE',
    [8, '0'],
    [70, 0],
    [71, 2],
    ...[0, 0, 0, 1, 1, 1].map(knot => [40, knot] as const),
    ...[1, Math.SQRT1_2, 1].map(weight => [41, weight] as const),
    ...[
      [10, 0],
      [10, 10],
      [0, 10],
    ].flatMap(([x, y]) => [[10, x!] as const, [20, y!] as const]),
  )
  expect(lengthOf(readDxf(drawing(quarter)).paths[0]!)).toBeCloseTo((10 * Math.PI) / 2, 3)
})

test('devices R32: duplicates count once, branches and open ends are named, nothing is cut twice', () => {
  const square = [...line(0, 0, 10, 0), ...line(10, 0, 10, 10), ...line(10, 10, 0, 10), ...line(0, 10, 0, 0)]
  const twice = measure(readDxf(drawing([...square, ...line(10, 0, 0, 0)])).paths, cutting)
  expect(twice).toMatchObject({ cutLengthMm: '40.000', pierces: 1, warnings: [{ code: 'duplicate' }] })
  const tail = measure(readDxf(drawing([...square, ...line(10, 10, 20, 20)])).paths, cutting)
  expect(tail).toMatchObject({ pierces: 2, openChains: 1, netAreaMm2: '100.00' })
  expect(tail.warnings.map(warning => warning.code)).toEqual(['branch', 'openContour'])
  const nothing = readDxf(drawing([...circle(0, 0, 0), ...circle(0, 0, -1), ...line(1, 1, 1, 1)]))
  expect(nothing.warnings.map(warning => warning.code)).toEqual(['zeroLength', 'zeroLength', 'zeroLength'])
})

test('layers are cut, etched, bent or left out by their names', () => {
  expect(['BEND_UP', 'Doblez', 'Etch', 'GRABADO', 'Cotas', 'DEFPOINTS', '0', 'Contour'].map(roleByName)).toEqual([
    'bend',
    'bend',
    'etch',
    'etch',
    'ignore',
    'ignore',
    'cut',
    'cut',
  ])
  const mixed = [
    ...line(0, 0, 10, 0),
    ...line(0, 5, 10, 5, 'BEND'),
    ...line(0, 6, 4, 6, 'ETCH'),
    ...line(0, 7, 9, 7, 'DIM'),
  ]
  expect(measure(readDxf(drawing(mixed)).paths, cutting)).toMatchObject({
    cutLengthMm: '10.000',
    etchLengthMm: '4.000',
    bendCount: 1,
  })
})

test('a cut-off file says so, a DWG is none, and an unlikely size asks for the unit', () => {
  const whole = drawing(line(0, 0, 1, 1))
  expect(readDxf(whole.slice(0, -6)).warnings).toMatchObject([{ code: 'truncated', params: { entity: 1 } }])
  expect(isDwg('AC1032\u0000')).toBe(true)
  expect(isUnlikely({ boundingX: '223970.000', boundingY: '10.000' })).toBe(true)
  expect(isUnlikely({ boundingX: '120.000', boundingY: '80.000' })).toBe(false)
})
