import { addAll, type Starter, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

type Inside = readonly [
  code: string,
  en: string,
  es: string,
  workCenter: readonly [en: string, es: string],
  setupMinutes: string,
  minutesPerPiece: string,
]

const inside: readonly Inside[] = [
  ['SAW', 'Saw', 'Cortar', ['Saws', 'Sierras'], '10', '1'],
  ['TURN', 'CNC turning', 'Torneado CNC', ['CNC lathes', 'Tornos CNC'], '60', '5'],
  ['MILL', 'CNC milling', 'Fresado CNC', ['CNC mills', 'Fresadoras CNC'], '60', '8'],
  ['MANUAL', 'Manual machining', 'Maquinado manual', ['Manual machines', 'Máquinas manuales'], '20', '5'],
  ['GRIND', 'Grinding', 'Rectificado', ['Grinders', 'Rectificadoras'], '45', '5'],
  ['DEBURR', 'Deburr', 'Desbarbar', ['Deburr', 'Desbarbado'], '5', '2'],
  ['ASSY', 'Assemble', 'Ensamblar', ['Assembly', 'Ensamble'], '10', '5'],
  ['INSP', 'Inspect', 'Inspeccionar', ['Inspection', 'Inspección'], '10', '1'],
  ['PACK', 'Clean and pack', 'Limpiar y empacar', ['Shipping', 'Embarques'], '5', '0.5'],
]

const outside = [
  ['HT', 'Heat treat', 'Tratamiento térmico'],
  ['ANODIZE', 'Anodize', 'Anodizado'],
  ['PLATE', 'Plate', 'Recubrimiento'],
  ['PAINT', 'Paint', 'Pintura'],
  ['OUTSIDE', 'Outside process', 'Proceso externo'],
] as const

const operations: StarterSet = {
  topic: 'operations',
  rank: 80,
  deliver: async starter => {
    for (const [code, en, es, [group, grupo], setupMinutes, runValue] of inside) {
      const name = said(en, es)
      const thingsGroup = await starter.find('things-groups', 'name', said(group, grupo))
      const process = await starter.add('processes', 'code', {
        code,
        name,
        kind: 'inside',
        ...(thingsGroup && { defaultThingsGroup: thingsGroup }),
      })
      await starter.add('operations', 'code', {
        ...{ code, name, process, setupMinutes, runValue },
        ...(thingsGroup && { thingsGroup }),
      })
    }
    for (const [code, en, es] of outside) {
      const process = await starter.add('processes', 'code', { code, name: said(en, es), kind: 'outside' })
      await starter.add('operations', 'code', { code, name: said(en, es), process })
    }
  },
}

type Alloy = readonly [code: string, en: string, es: string, family: string, poundsPerCubicInch: string]

const alloys: readonly Alloy[] = [
  ['6061-T6', '6061-T6 aluminum', 'Aluminio 6061-T6', 'aluminium', '0.0975'],
  ['7075-T6', '7075-T6 aluminum', 'Aluminio 7075-T6', 'aluminium', '0.102'],
  ['1018', '1018 cold rolled steel', 'Acero 1018 rolado en frío', 'carbonSteel', '0.284'],
  ['12L14', '12L14 steel', 'Acero 12L14', 'carbonSteel', '0.284'],
  ['4140', '4140 alloy steel', 'Acero aleado 4140', 'alloySteel', '0.284'],
  ['303', '303 stainless', 'Inoxidable 303', 'stainless', '0.29'],
  ['304', '304 stainless', 'Inoxidable 304', 'stainless', '0.29'],
  ['316', '316 stainless', 'Inoxidable 316', 'stainless', '0.29'],
  ['17-4PH', '17-4 PH stainless', 'Inoxidable 17-4 PH', 'stainless', '0.282'],
  ['A2', 'A2 tool steel', 'Acero grado herramienta A2', 'toolSteel', '0.284'],
  ['D2', 'D2 tool steel', 'Acero grado herramienta D2', 'toolSteel', '0.278'],
  ['360-BRASS', '360 brass', 'Latón 360', 'copper', '0.307'],
  ['TI-6AL4V', 'Titanium 6Al-4V', 'Titanio 6Al-4V', 'titanium', '0.16'],
  ['DELRIN', 'Delrin (acetal)', 'Delrin (acetal)', 'plastic', '0.051'],
]

/** Grams a cubic centimeter for a company that measures in millimeters. */
const densityIn = (unitSystem: Starter['unitSystem'], poundsPerCubicInch: string): string =>
  unitSystem === 'metric' ? (Number(poundsPerCubicInch) * 27.6799).toFixed(2) : poundsPerCubicInch

const materials: StarterSet = {
  topic: 'materials',
  rank: 90,
  deliver: async starter => {
    await addAll(
      starter,
      'material-types',
      'code',
      alloys.map(([code, en, es, family, density]) => ({
        ...{ code, name: said(en, es), family },
        density: densityIn(starter.unitSystem, density),
      })),
    )
  },
}

export const starterSets: readonly StarterSet[] = [operations, materials]
