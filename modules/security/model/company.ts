import {
  address,
  complaint,
  date,
  email,
  file,
  integer,
  lines,
  oneOf,
  phone,
  type RowOf,
  ref,
  refs,
  resource,
  someOf,
  text,
  time,
} from '#platform/model'
import { areas } from './areas.ts'
import { managers } from './roles.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const knownZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const knownLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

export const companyHolidays = resource('company-holidays', {
  partOf: 'company-info',
  fields: {
    date: date().required(),
    name: text({ max: 80 }).required(),
    /** How the day is paid to whoever would have worked; left empty, it is not. */
    payCode: ref('pay-codes'),
  },
})

/** Who we are: one row. Days begin and end in its zone; a business day is a working day that is no holiday. */
export const companyInfo = resource('company-info', {
  gate: managers,
  single: true,
  fields: {
    legalName: text().required(),
    tradeName: text(),
    address: address(),
    phone: phone(),
    email: email(),
    taxIds: text(),
    cageCode: text({ max: 5, pattern: /^[A-Za-z0-9]{5}$/, patternReason: 'cageCode' }),
    logo: file(),
    timeZone: text({ max: 60 }).required(),
    currency: text({ max: 3, pattern: /^[A-Z]{3}$/, patternReason: 'currencyCode' }).required(),
    unitSystem: oneOf('inch', 'metric').default('inch'),
    fiscalYearStartMonth: integer({ min: 1, max: 12 }).default(1),
    weekStart: oneOf('mon', 'sun').default('mon'),
    workweekStart: oneOf(...weekdays).default('sun'),
    workdayStart: time().default('00:00'),
    defaultLocale: oneOf('en-US', 'es').default('en-US'),
    formatLocale: text({ max: 20 }).default('en-US'),
    workingDays: someOf(...weekdays).default(['mon', 'tue', 'wed', 'thu', 'fri']),
    holidays: lines(companyHolidays),
    /** What new records and documents begin with, where nothing nearer says otherwise. */
    terms: ref('terms'),
    vendorTerms: ref('terms'),
    salesTax: ref('sales-taxes'),
    outOfStateTax: ref('sales-taxes'),
    fob: ref('fobs'),
    vendorFob: ref('fobs'),
    shippingMethod: ref('shipping-methods'),
    partClass: ref('inventory-classes'),
    purchasedClass: ref('inventory-classes'),
    materialClass: ref('inventory-classes'),
    storageLocation: ref('storage-locations'),
    /** When machines and people work that have no shifts of their own. */
    defaultShifts: refs('shifts'),
    /** By which overtime, meals and rests are worked out. */
    defaultLaborRule: ref('labor-rules'),
    /** Left out of the menu, the palette and the home page; their addresses still open. */
    hiddenAreas: someOf(...areas),
  },
  rules: [
    company => (knownZone(company.timeZone) ? null : complaint(['timeZone'], 'zone')),
    company => (knownLocale(company.formatLocale ?? 'en-US') ? null : complaint(['formatLocale'], 'formatLocale')),
    company => {
      const days = company.holidays.map(holiday => holiday.date)
      const twice = days.findIndex((day, index) => days.indexOf(day) !== index)
      return twice < 0 ? null : complaint(['holidays', twice, 'date'], 'different')
    },
  ],
  title: ['legalName'],
  list: { columns: ['legalName', 'tradeName', 'timeZone', 'currency'], sort: 'legalName' },
  form: [
    {
      name: 'company',
      rows: [['legalName', 'tradeName'], ['phone', 'email'], ['address'], ['taxIds', 'cageCode'], ['logo']],
    },
    {
      name: 'calendar',
      rows: [
        ['timeZone', 'weekStart'],
        ['workweekStart', 'workdayStart'],
        ['workingDays', 'fiscalYearStartMonth'],
        ['defaultShifts', 'defaultLaborRule'],
        ['holidays'],
      ],
    },
    {
      name: 'formats',
      rows: [
        ['defaultLocale', 'formatLocale'],
        ['currency', 'unitSystem'],
      ],
    },
    {
      name: 'defaults',
      rows: [
        ['terms', 'vendorTerms'],
        ['salesTax', 'outOfStateTax'],
        ['fob', 'vendorFob'],
        ['shippingMethod'],
        ['partClass', 'purchasedClass'],
        ['materialClass', 'storageLocation'],
      ],
    },
    { name: 'areas', rows: [['hiddenAreas']] },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'company-info': RowOf<typeof companyInfo>
    'company-holidays': RowOf<typeof companyHolidays>
  }
}
