import { standardPayCodes } from '#modules/people/model/pay/standard-codes.ts'
import { laborRulePresets } from '#modules/people/model/time/rule.ts'
import { addAll, addToPickLists, type StarterSet, said } from '#platform/server/work/starter-sets.ts'
import { payPeriodsJob } from './payroll/periods.ts'

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

/** A day every set begins on; the workweek of the European one begins on a Monday. */
const laborRules = Object.entries(laborRulePresets).map(([name, rule]) => ({
  ...rule,
  name,
  effectiveFrom: rule.workweekStart === 'mon' ? '2020-01-06' : '2020-01-05',
}))

const european = ['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PL', 'PT', 'SE']

/** By where the company is; its counsel decides. */
function usualRule({ country, region }: { readonly country: string; readonly region: string | null }): string {
  if (european.includes(country)) return 'eu-basic'
  return country === 'US' && region === 'CA' ? 'ca-nonexempt' : 'us-flsa'
}

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
    await addAll(
      starter,
      'pay-codes',
      'code',
      standardPayCodes.map(code => ({ ...code })),
    )
    const rules = await addAll(starter, 'labor-rules', 'name', laborRules)
    const usual = rules.get(usualRule(starter.place))
    if (usual) await starter.usual({ defaultLaborRule: usual })
    await starter.work.later(payPeriodsJob, {})
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
