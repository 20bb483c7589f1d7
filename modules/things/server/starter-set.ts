import { addAll, addToPickLists, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

type WorkCenter = readonly [en: string, es: string, machineRate: string, laborRate: string, color: string]

/** Rates an hour in US dollars: a first guess a shop replaces by its own. */
const workCenters: readonly WorkCenter[] = [
  ['Saws', 'Sierras', '15', '28', '#9a5b13'],
  ['CNC lathes', 'Tornos CNC', '45', '34', '#0f6f8f'],
  ['CNC mills', 'Fresadoras CNC', '50', '34', '#4c5fd5'],
  ['Manual machines', 'Máquinas manuales', '20', '32', '#7c4dbd'],
  ['Grinders', 'Rectificadoras', '40', '34', '#7c4dbd'],
  ['Deburr', 'Desbarbado', '6', '26', '#5b6470'],
  ['Assembly', 'Ensamble', '6', '28', '#5b6470'],
  ['Inspection', 'Inspección', '25', '34', '#8a1f5c'],
  ['Shipping', 'Embarques', '5', '25', '#5b6470'],
]

const groups: StarterSet = {
  topic: 'workCenters',
  rank: 70,
  deliver: async starter => {
    const parent = await starter.add('things-groups', 'name', {
      name: said('Shop floor', 'Taller'),
      kind: 'site',
      sortOrder: 0,
    })
    const isDollars = starter.currency === 'USD'
    await addAll(
      starter,
      'things-groups',
      'name',
      workCenters.map(([en, es, machineRate, laborRate, color], place) => ({
        name: said(en, es),
        parent,
        kind: 'cell',
        interchangeable: true,
        sortOrder: place + 1,
        color,
        ...(isDollars && { machineRate, laborRate, overheadRate: '0' }),
      })),
    )
  },
}

const downReasons: StarterSet = {
  topic: 'pickLists',
  rank: 110,
  deliver: starter =>
    addToPickLists(starter, [
      ['reason', 'tool-broken', 'Broken tool', 'Herramienta rota'],
      ['reason', 'spindle', 'Spindle', 'Husillo'],
      ['reason', 'coolant', 'Coolant', 'Refrigerante'],
      ['reason', 'electrical', 'Electrical', 'Eléctrico'],
      ['reason', 'no-material', 'No material', 'Sin material'],
      ['reason', 'no-operator', 'No operator', 'Sin operador'],
      ['reason', 'no-program', 'No program', 'Sin programa'],
      ['reason', 'maintenance', 'Maintenance', 'Mantenimiento'],
      ['reason', 'waiting-inspection', 'Waiting for inspection', 'Espera de inspección'],
    ]),
}

export const starterSets: readonly StarterSet[] = [groups, downReasons]
