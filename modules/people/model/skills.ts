import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  integer,
  lines,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refs,
  resource,
  text,
  user,
} from '#platform/model'
import { addDays, addMonths, type DateText } from '#platform/model/values/dates.ts'

/** How well somebody masters a skill: none, trainee, supervised, independent, can train. */
export const skillUsers = resource('skill-users', {
  partOf: 'skills',
  fields: {
    user: user().required(),
    level: oneOf('0', '1', '2', '3', '4').default('1').required(),
    certifiedOn: date(),
    expiresOn: date(),
    certifiedBy: user(),
    certificate: ref('certificates'),
  },
  require: [notBefore('certifiedOn', 'expiresOn')],
  rules: [
    row => (row.certifiedBy && row.certifiedBy === row.user ? complaint(['certifiedBy'], 'certifiesOneself') : null),
  ],
})

/** What people can do: machines, processes, forklifts; with an expiry where the law or the customer wants one. */
export const skills = resource('skills', {
  code: counted('SK-0000'),
  calledByName: true,
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  fields: {
    name: text({ max: 120 }).required().unique(),
    category: ref('look-ups'),
    validMonths: integer({ min: 1, max: 600 }),
    processes: refs('processes'),
    enforcement: oneOf('none', 'warn', 'block').default('warn').required(),
    evidenceRequired: boolean(),
    people: lines(skillUsers),
  },
  rules: [
    skill => {
      const named = skill.people.map(row => row.user)
      const twice = named.findIndex((one, index) => named.indexOf(one) !== index)
      return twice < 0 ? null : complaint(['people', twice, 'user'], 'different')
    },
    skill => {
      const bare = skill.people.findIndex(
        row => skill.evidenceRequired && Number(row.level) >= qualifiedLevel && !row.certificate,
      )
      return bare < 0 ? null : complaint(['people', bare, 'certificate'], 'required')
    },
  ],
  list: {
    columns: ['code', 'name', 'category', 'validMonths', 'enforcement', 'evidenceRequired'],
    sort: 'name',
    filters: ['enforcement', 'category', 'evidenceRequired'],
  },
  form: [['name', 'category'], ['enforcement', 'evidenceRequired'], ['validMonths'], ['processes'], ['people']],
})
pickerFilter(skills, { category: { list: 'category' } })

/** Works alone. */
const qualifiedLevel = 3

/** The last day a certification counts: some months on, clamped to the month's end; none without a term. */
export const expiryOf = (certifiedOn: DateText, validMonths: number | null): DateText | null =>
  validMonths === null ? null : addMonths(certifiedOn, validMonths)

/** How many days ahead an expiry is pointed out. */
const expiryNoticeDays = 60

/** Whether what somebody was certified for has run out, does so within sixty days, or stands. */
export function expiryState(expiresOn: string | null, today: string): 'expired' | 'soon' | 'valid' {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today as DateText, expiryNoticeDays) ? 'soon' : 'valid'
}

/** Qualified on a day: level 3 or what the work asks, and not expired. */
export const isQualified = (
  row: { readonly level: string; readonly expiresOn: string | null },
  day: string,
  asked: number = qualifiedLevel,
): boolean => Number(row.level) >= asked && (row.expiresOn === null || row.expiresOn >= day)

declare module '#platform/model/tables.ts' {
  interface Tables {
    skills: RowOf<typeof skills>
    'skill-users': RowOf<typeof skillUsers>
  }
}
