import { addAll, addToPickLists, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

const hours = (count: number): number => count * 3600
const minutes = (count: number): number => count * 60

const breaks = [
  { kind: 'rest', startsAfter: hours(2), length: minutes(10) },
  { kind: 'meal', startsAfter: hours(4.5), length: minutes(30) },
  { kind: 'rest', startsAfter: hours(6.5), length: minutes(10) },
]
const days = ['mon', 'tue', 'wed', 'thu', 'fri']

const shifts = [
  { name: said('First shift', 'Primer turno'), startTime: '06:00', endTime: '14:30', color: '#9a5b13', breaks },
  { name: said('Second shift', 'Segundo turno'), startTime: '14:30', endTime: '23:00', color: '#4c5fd5', breaks },
  {
    name: said('Office', 'Oficina'),
    startTime: '08:00',
    endTime: '17:00',
    color: '#0f6f8f',
    breaks: [{ kind: 'meal', startsAfter: hours(4), length: minutes(60) }],
  },
]

const departments = [
  said('Office', 'Oficina'),
  said('Production', 'Producción'),
  said('Quality', 'Calidad'),
  said('Shipping and receiving', 'Embarques y recepción'),
]

const payCodes = [
  {
    code: 'REG',
    name: said('Regular', 'Normal'),
    kind: 'worked',
    countsAsWorked: true,
    inRegularRate: true,
    exportCode: 'R',
  },
  { code: 'OT', name: said('Overtime', 'Tiempo extra'), kind: 'worked', countsAsWorked: true, exportCode: 'O' },
  { code: 'VAC', name: said('Vacation', 'Vacaciones'), kind: 'paid-not-worked', exportCode: 'V' },
  { code: 'SICK', name: said('Sick leave', 'Enfermedad'), kind: 'paid-not-worked', exportCode: 'S' },
  { code: 'HOL', name: said('Holiday', 'Día festivo'), kind: 'paid-not-worked', exportCode: 'H' },
  { code: 'LV', name: said('Paid leave', 'Permiso pagado'), kind: 'paid-not-worked', exportCode: 'L' },
  { code: 'UNP', name: said('Unpaid', 'Sin goce'), kind: 'unpaid', exportCode: 'U' },
]

const time: StarterSet = {
  topic: 'shifts',
  rank: 100,
  deliver: async starter => {
    const made = await addAll(
      starter,
      'shifts',
      'name',
      shifts.map(shift => ({ ...shift, days })),
    )
    const first = made.get('First shift')
    if (first) await starter.usual({ defaultShifts: [first] })
    await addAll(
      starter,
      'departments',
      'name',
      departments.map(name => ({ name })),
    )
    await addAll(starter, 'pay-codes', 'code', payCodes)
  },
}

const pickLists: StarterSet = {
  topic: 'pickLists',
  rank: 110,
  deliver: starter =>
    addToPickLists(starter, [
      ['time-off-type', 'vacation', 'Vacation', 'Vacaciones'],
      ['time-off-type', 'sick', 'Sick leave', 'Enfermedad'],
      ['time-off-type', 'personal', 'Personal day', 'Día personal'],
      ['time-off-type', 'jury', 'Jury duty', 'Servicio de jurado'],
      ['time-off-type', 'bereavement', 'Bereavement', 'Duelo'],
      ['time-off-type', 'unpaid', 'Unpaid leave', 'Permiso sin goce'],
      ['purpose', 'customer', 'Customer visit', 'Visita de cliente'],
      ['purpose', 'vendor', 'Vendor visit', 'Visita de proveedor'],
      ['purpose', 'audit', 'Audit', 'Auditoría'],
      ['purpose', 'service', 'Machine service', 'Servicio de máquina'],
      ['purpose', 'interview', 'Interview', 'Entrevista'],
      ['purpose', 'delivery', 'Delivery', 'Entrega'],
      ['category', 'milling', 'Milling', 'Fresado'],
      ['category', 'turning', 'Turning', 'Torneado'],
      ['category', 'inspection', 'Inspection', 'Inspección'],
      ['category', 'safety', 'Safety', 'Seguridad'],
      ['category', 'forklift', 'Forklift and crane', 'Montacargas y grúa'],
    ]),
}

/** How each kind of time off is paid; vacation and sick time are earned by work. */
const policies = [
  { type: 'vacation', payCode: 'VAC', tracksBalance: true, workPerHour: hours(26), cap: hours(120) },
  {
    ...{ type: 'sick', payCode: 'SICK', tracksBalance: true },
    ...{ workPerHour: hours(30), cap: hours(80), yearlyLimit: hours(40) },
  },
  { type: 'personal', payCode: 'LV' },
  { type: 'jury', payCode: 'LV' },
  { type: 'bereavement', payCode: 'LV' },
  { type: 'unpaid', payCode: 'UNP' },
]

const timeOff: StarterSet = {
  topic: 'pickLists',
  rank: 120,
  deliver: async starter => {
    for (const { type, payCode, ...policy } of policies) {
      const kind = await starter.find('look-ups', 'key', type)
      const code = await starter.find('pay-codes', 'code', payCode)
      if (kind && code) await starter.add('time-off-policies', 'type', { ...policy, type: kind, payCode: code })
    }
  },
}

export const starterSets: readonly StarterSet[] = [time, pickLists, timeOff]
