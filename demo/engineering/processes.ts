import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop, Subject } from '../year/shop.ts'

type Inside = readonly [code: string, name: string, group: string, skill?: string]

const inside: readonly Inside[] = [
  ['SAW', 'Saw to length', 'Saws'],
  ['TURN', 'CNC turning', 'CNC lathes'],
  ['SWISS', 'Swiss turning', 'Swiss lathes'],
  ['MILL3', 'CNC milling, 3 axes', 'Vertical mills'],
  ['MILL4', 'CNC milling, 4 axes', 'Horizontal mills'],
  ['MILL5', 'CNC milling, 5 axes', '5-axis mills'],
  ['WEDM', 'Wire EDM', 'EDM'],
  ['SEDM', 'Sinker EDM', 'EDM'],
  ['CGRIND', 'Cylindrical grinding', 'Grinders'],
  ['SGRIND', 'Surface grinding', 'Grinders'],
  ['DEBURR', 'Deburr', 'Deburr benches'],
  ['TUMBLE', 'Tumble', 'Deburr benches'],
  ['WASH', 'Wash and dry', 'Deburr benches'],
  ['ASSY', 'Assemble', 'Assembly benches'],
  ['MARK', 'Laser mark', 'Assembly benches'],
  ['INSP', 'Final inspection', 'Inspection'],
  ['CMM', 'CMM inspection', 'Inspection'],
  ['PACK', 'Clean and pack', 'Shipping benches'],
]

type Outside = readonly [
  code: string,
  name: string,
  specification: string,
  vendor: string,
  price: string,
  minimum: string,
  days: number,
]

const outside: readonly Outside[] = [
  ['ANOD2', 'Anodize, type II', 'MIL-PRF-8625 Type II Class 1', 'ANODYNE', '1.85', '125.00', 5],
  ['ANOD3', 'Hard anodize, type III', 'MIL-PRF-8625 Type III Class 1', 'ANODYNE', '3.40', '175.00', 6],
  ['CHEM', 'Chemical conversion', 'MIL-DTL-5541 Type II Class 1A', 'ANODYNE', '0.95', '95.00', 4],
  ['PASS', 'Passivate', 'ASTM A967 Citric 2', 'PASSIVE', '0.65', '85.00', 3],
  ['EPOL', 'Electropolish', 'ASTM B912', 'PASSIVE', '2.20', '150.00', 5],
  ['CHROME', 'Hard chrome', 'AMS 2460 Class 2', 'CHROMEPL', '6.75', '250.00', 8],
  ['EN', 'Electroless nickel', 'AMS 2404', 'CHROMEPL', '3.10', '180.00', 6],
  ['HT', 'Harden and temper', 'AMS 2759/1', 'FOXTHERM', '2.60', '165.00', 5],
  ['H900', 'Age harden H900', 'AMS 2759/3 H900', 'FOXTHERM', '1.40', '140.00', 4],
  ['VACHT', 'Vacuum heat treat', 'AMS 2769', 'VACUHEAT', '4.20', '220.00', 7],
  ['NITRIDE', 'Gas nitride', 'AMS 2759/10', 'NITRIDE', '4.80', '240.00', 9],
  ['DFL', 'Dry film lubricant', 'AS5272 Type I', 'DRYFILM', '2.95', '160.00', 6],
  ['FPI', 'Penetrant inspection', 'ASTM E1417 Type I', 'PENETRANT', '2.10', '120.00', 3],
]

async function addInside(work: AnyWork, shop: Shop): Promise<void> {
  for (const [code, name, group] of inside) {
    const thingsGroup = shop.id('things-groups', group)
    const process = await shop.add(work, 'processes', code, {
      code,
      name,
      kind: 'inside',
      defaultThingsGroup: thingsGroup,
    })
    await shop.add(work, 'operations', code, {
      code,
      name,
      process,
      thingsGroup,
      setupMinutes: setups[code] ?? '10',
      runValue: '1',
    })
  }
}

const setups: Readonly<Record<string, string>> = {
  TURN: '90',
  SWISS: '240',
  MILL3: '120',
  MILL4: '180',
  MILL5: '240',
  WEDM: '60',
  CGRIND: '75',
}

async function addOutside(work: AnyWork, shop: Shop): Promise<void> {
  for (const [code, name, specification, by, unitPrice, minimumCharge, leadDays] of outside) {
    const vendor = shop.id('business-partners', by)
    const process = await shop.add(work, 'processes', code, {
      code,
      name,
      kind: 'outside',
      defaultVendor: vendor,
      requiresCertificate: true,
      requiresApprovedVendor: true,
      specifications: [{ specification, description: name }],
    })
    const terms = { process, specification, vendor, validFrom: shop.calendar.opening }
    for (const [quantityFrom, factor] of [
      ['1', 1],
      ['100', 0.82],
    ] as const)
      await work.create('process-pbs', {
        ...terms,
        quantityFrom,
        unitPrice: (Number(unitPrice) * factor).toFixed(2),
        minimumCharge,
      })
    await work.create('process-lead-times', { ...terms, leadDays })
    await shop.add(work, 'operations', code, { code, name, process, vendor, specification })
  }
}

const recipes = [
  {
    code: 'WEDM-TI-075',
    process: 'WEDM',
    materialType: 'TI-6AL4V',
    thicknessFrom: '0.5',
    thicknessTo: '0.75',
    cuts: [
      ['Rough feed', '0.062'],
      ['Skim feed', '0.19'],
      ['Wire tension', '12'],
    ],
  },
  {
    code: 'WEDM-A2-075',
    process: 'WEDM',
    materialType: 'A2',
    thicknessFrom: '0.5',
    thicknessTo: '1',
    cuts: [
      ['Rough feed', '0.085'],
      ['Skim feed', '0.24'],
      ['Wire tension', '12'],
    ],
  },
  {
    code: 'CGRIND-440C',
    process: 'CGRIND',
    materialType: '440C',
    cuts: [
      ['Wheel speed', '6200'],
      ['Infeed', '0.0004'],
      ['Spark-out passes', '3'],
    ],
  },
  {
    code: 'TURN-IN718',
    process: 'TURN',
    materialType: 'IN718',
    cuts: [
      ['Surface speed', '145'],
      ['Feed a revolution', '0.006'],
      ['Depth of cut', '0.04'],
    ],
  },
] as const

async function addRecipes(work: AnyWork, shop: Shop): Promise<void> {
  for (const { cuts, process, materialType, ...recipe } of recipes)
    await work.create('recipes', {
      ...recipe,
      process: shop.id('processes', process),
      materialType: shop.id('material-types', materialType),
      status: 'proven',
      parameters: cuts.map(([name, value]) => ({ name, value })),
    })
}

const templates = [
  {
    code: 'SHAFT',
    name: 'Turned shaft',
    partFamily: 'Shafts',
    parameters: [{ name: 'length', prompt: 'Length of the shaft', unit: 'in', usual: '4', low: '0.25', high: '48' }],
    steps: [
      ['SAW', '6', '0.8'],
      ['TURN', '75', '2 + length * 0.7'],
      ['DEBURR', '5', '1.5'],
      ['INSP', '10', '1'],
    ],
  },
  {
    code: 'BRACKET',
    name: 'Milled bracket',
    partFamily: 'Brackets',
    parameters: [
      { name: 'pockets', prompt: 'How many pockets', kind: 'whole', usual: '2', low: '0', high: '40' },
      {
        name: 'finish',
        prompt: 'Surface asked for',
        kind: 'choice',
        usual: '1',
        choices: ['as milled = 1', 'fine = 1.6'],
      },
    ],
    steps: [
      ['SAW', '6', '1.2'],
      ['MILL3', '90', '(6 + pockets * 2.5) * finish'],
      ['DEBURR', '5', '3'],
      ['INSP', '15', '2'],
    ],
  },
  {
    code: 'SWISS-PIN',
    name: 'Swiss pin or screw',
    partFamily: 'Pins and screws',
    parameters: [{ name: 'length', prompt: 'Length of the pin', unit: 'in', usual: '1', low: '0.05', high: '8' }],
    steps: [
      ['SWISS', '150', '0.6 + length * 0.5'],
      ['TUMBLE', '10', '0.05'],
      ['INSP', '15', '0.3'],
    ],
  },
] as const

async function addTemplates(work: AnyWork, shop: Shop): Promise<void> {
  for (const { steps, parameters, ...template } of templates)
    await shop.add(work, 'routing-templates', template.code, {
      ...template,
      parameters: parameters.map(one => ('unit' in one ? { ...one, unit: shop.id('units', one.unit) } : one)),
      operations: steps.map(([code, setupMinutes, runValue]) => ({
        operation: shop.id('operations', code),
        process: shop.id('processes', code),
        name: inside.find(([own]) => own === code)![1],
        setupMinutes,
        runValue,
      })),
    })
}

/** Kinds of work, here and at vendors, with prices and settings that have proven themselves. */
export const processes: Subject = {
  title: 'processes, prices and recipes',
  open: async (work, shop) => {
    await addInside(work, shop)
    await addOutside(work, shop)
    await addRecipes(work, shop)
    await addTemplates(work, shop)
  },
}

/** Of the outside processes: what one piece costs, the least a lot costs, and how many days it takes. */
export const outsideCost = (code: string): { each: number; least: number; days: number } => {
  const found = outside.find(([own]) => own === code)
  if (!found) throw new Error(`${code} is no outside process of the demo company`)
  return { each: Number(found[4]), least: Number(found[5]), days: found[6] }
}
export const processNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...inside, ...outside].map(([code, name]) => [code, name]),
)
export const outsideSpecification = (code: string): string | undefined => outside.find(([own]) => own === code)?.[2]

export function outsideVendorOf(code: string): string {
  const found = outside.find(([own]) => own === code)
  if (!found) throw new Error(`${code} is no outside process of the demo company`)
  return found[3]
}
