/** The demo company: a precision job shop on the Fox River in Illinois. */
export const demoCompany = {
  legalName: 'Fox Hollow Precision, Inc.',
  tradeName: 'Fox Hollow Precision',
  address: { line1: '418 Foundry Road', city: 'Elgin', region: 'IL', postalCode: '60120', country: 'US' },
  phone: '+1 847 555 0142',
  email: 'office@foxhollow.example',
  taxIds: '36-0000000',
  cageCode: '9ZZ99',
  timeZone: 'America/Chicago',
  currency: 'USD',
  unitSystem: 'inch',
  weekStart: 'mon',
  workweekStart: 'sun',
  formatLocale: 'en-US',
  defaultLocale: 'en-US',
}

/** Days the shop is closed, this year and the next. */
export const holidaysOf = (year: number) => [
  { date: `${year}-01-01`, name: 'New Year’s Day' },
  { date: nthWeekday(year, 5, 1, -1), name: 'Memorial Day' },
  { date: `${year}-07-04`, name: 'Independence Day' },
  { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { date: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving' },
  { date: `${year}-12-25`, name: 'Christmas Day' },
]

/** The n-th weekday (0 = Sunday) of a month; -1 means the last. */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, index) => index + 1).filter(
    day => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday,
  )
  const day = n < 0 ? days.at(n)! : days[n - 1]!
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

type LookUp = readonly [list: string, key: string, label: string, labelEs: string]

export const demoLookUps: readonly LookUp[] = [
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
  ['category', 'grinding', 'Grinding', 'Rectificado'],
  ['category', 'inspection', 'Inspection', 'Inspección'],
  ['category', 'safety', 'Safety', 'Seguridad'],
  ['category', 'forklift', 'Forklift and crane', 'Montacargas y grúa'],
]

export const demoKiosks: readonly { name: string; location: string; use: string; askPin: boolean }[] = [
  { name: 'East door clock', location: 'East door', use: 'time-clock', askPin: true },
  { name: 'Mill 3 screen', location: 'Milling', use: 'thing-dashboard', askPin: false },
  { name: 'Turning floor screen', location: 'Turning', use: 'shop-floor', askPin: false },
  { name: 'CMM room screen', location: 'Quality', use: 'data-collection', askPin: false },
  { name: 'Front desk tablet', location: 'Lobby', use: 'receptionist', askPin: false },
]
