import type { MadePart } from '../engineering/part-list.ts'

const feed = (inches: number) => `F${inches.toFixed(1)}`
const at = (inches: number) => inches.toFixed(4)

interface Tool {
  readonly number: number
  readonly name: string
  readonly rpm: number
  readonly feed: number
}

const millTools: readonly Tool[] = [
  { number: 1, name: '2.0 FACE MILL', rpm: 2400, feed: 38 },
  { number: 4, name: '0.500 4FL CARBIDE END MILL', rpm: 6100, feed: 49 },
  { number: 7, name: '#7 DRILL', rpm: 3800, feed: 15.2 },
  { number: 9, name: '90 DEG CHAMFER MILL', rpm: 5000, feed: 30 },
]

/** A believable program in words of a Fanuc: face, pocket, four holes, chamfer. Everything follows from the part. */
export function millProgram(part: MadePart, programNumber: string, revision: number): string {
  const width = part.length * 0.6
  const blocks = millTools.flatMap(({ number, name, rpm, feed: rate }) => [
    `(${name})`,
    `T${number} M6`,
    `G0 G90 G54 X0. Y0. S${rpm} M3`,
    `G43 H${number} Z1. M8`,
    ...cutsOf(number, part.length, width, rate),
    'G0 Z1. M9',
    'G91 G28 Z0.',
    'M1',
  ])
  const head = ['%', `O${programNumber} (${part.number} R${revision})`, `(${part.name.toUpperCase()})`]
  return [...head, 'G20 G17 G40 G80 G90', ...blocks, 'G91 G28 Y0.', 'M30', '%', ''].join('\n')
}

function cutsOf(tool: number, length: number, width: number, rate: number): string[] {
  if (tool === 1)
    return [`G0 X-1.25 Y${at(width / 2)}`, `G1 Z0. ${feed(rate)}`, `G1 X${at(length + 1.25)} ${feed(rate)}`]
  if (tool === 4)
    return [0.1, 0.2, 0.3].flatMap(depth => [
      `G0 X${at(length / 4)} Y${at(width / 4)}`,
      `G1 Z-${at(depth)} ${feed(rate / 3)}`,
      `G1 X${at((length * 3) / 4)} ${feed(rate)}`,
      `G1 Y${at((width * 3) / 4)}`,
      `G1 X${at(length / 4)}`,
      `G1 Y${at(width / 4)}`,
      'G0 Z0.1',
    ])
  const holes = [
    [0.25, 0.25],
    [length - 0.25, 0.25],
    [length - 0.25, width - 0.25],
    [0.25, width - 0.25],
  ] as const
  const cycle = tool === 7 ? `G83 G98 Z-0.75 R0.1 Q0.15 ${feed(rate)}` : `G81 G98 Z-0.06 R0.1 ${feed(rate)}`
  return [...holes.map(([x, y], place) => `${place === 0 ? `${cycle} ` : ''}X${at(x)} Y${at(y)}`), 'G80']
}

/** The same for a lathe: face, rough, finish, part off. */
export function latheProgram(part: MadePart, programNumber: string, revision: number): string {
  const passes = [0.98, 0.92, 0.86, 0.8].flatMap(diameter => [
    `G0 X${at(diameter)} Z0.1`,
    `G1 Z-${at(part.length)} F0.012`,
    `G1 X1.05 F0.02`,
  ])
  return [
    '%',
    `O${programNumber} (${part.number} R${revision})`,
    `(${part.name.toUpperCase()})`,
    'G20 G18 G40 G80 G99',
    'G28 U0. W0.',
    'T0101 (CNMG 432 ROUGH)',
    'G50 S3200',
    'G96 S550 M3',
    'G0 X1.1 Z0. M8',
    'G1 X-0.03 F0.008',
    ...passes,
    'G28 U0. W0.',
    'T0303 (DNMG 431 FINISH)',
    'G96 S700 M3',
    'G0 X0.79 Z0.1',
    `G1 Z-${at(part.length)} F0.005`,
    'G28 U0. W0.',
    'T0707 (0.118 PART OFF)',
    'G97 S1200 M3',
    `G0 X1.1 Z-${at(part.length + 0.118)}`,
    'G1 X-0.02 F0.003',
    'M9',
    'G28 U0. W0.',
    'M30',
    '%',
    '',
  ].join('\n')
}
