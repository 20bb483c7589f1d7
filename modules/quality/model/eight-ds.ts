import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  flow,
  lines,
  longText,
  oneOf,
  overdue,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  richText,
  status,
  text,
  user,
  users,
} from '#platform/model'
import { currentDiscipline, disciplineNames } from './disciplines.ts'

export const eightDFlow = flow('eightD', {
  states: { open: 'ongoing', closed: 'positive', cancelled: 'quiet' },
  locked: ['closed', 'cancelled'],
  actions: {
    complete: {
      from: 'open',
      who: officeRoles,
      asks: { discipline: oneOf('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7').required() },
    },
    close: { from: 'open', to: 'closed', who: officeRoles, stepUp: true },
    cancel: {
      from: 'open',
      to: 'cancelled',
      who: managers,
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

/** One discipline of a report: who does it, until when, and what came out. */
export const eightDDisciplines = resource('eight-d-disciplines', {
  partOf: 'eight-ds',
  fields: {
    discipline: oneOf(...disciplineNames)
      .required()
      .fixed(),
    owner: user(),
    due: date(),
    text: richText(),
    completedAt: dateTime().readonly().notCopied(),
    completedBy: user().readonly().notCopied(),
    approvedBy: user().readonly().notCopied(),
  },
  list: { columns: ['discipline', 'owner', 'due', 'text', 'completedAt', 'completedBy'] },
})

/** A problem that must not come back, worked through in eight disciplines with its customer. */
export const eightDs = resource('eight-ds', {
  code: counted('8D-000000'),
  fields: {
    title: text().required(),
    ncmrs: refs('ncmrs'),
    customer: ref('business-partners'),
    customerRef: text({ max: 80 }),
    champion: user().required(),
    leader: user().required().default('@me'),
    team: users(),
    problemWhat: longText(),
    problemWhere: text({ max: 500 }),
    problemWhen: text({ max: 500 }),
    problemWho: text({ max: 500 }),
    problemExtent: text({ max: 500 }),
    problemIsNot: longText(),
    disciplines: lines(eightDDisciplines),
    occurrenceCause: longText(),
    escapeCause: longText(),
    systemicCause: longText(),
    currentDiscipline: oneOf(...disciplineNames).computed(),
    nextDue: date().computed(),
    isLate: overdue('nextDue', { status: ['open'] }),
    recurred: boolean().readonly().notCopied(),
    closedAt: dateTime().readonly().notCopied(),
    cancelReason: text({ max: 500 }).readonly().notCopied(),
    status: status(eightDFlow),
  },
  derive: {
    currentDiscipline: report => currentDiscipline(report.disciplines)?.discipline ?? null,
    nextDue: report => currentDiscipline(report.disciplines)?.due ?? null,
  },
  rules: [
    report => {
      const names = report.disciplines.map(one => one.discipline)
      const twice = names.findIndex((name, place) => names.indexOf(name) !== place)
      return twice < 0 ? null : complaint(['disciplines', twice, 'discipline'], 'different')
    },
  ],
  guards: {
    close: report => {
      const open = report.disciplines.find(one => one.discipline !== 'D8' && one.completedAt === null)
      return open ? reason('disciplineNotDone', { discipline: open.discipline }) : null
    },
  },
  search: ['code', 'title', 'customerRef'],
  page: { summary: ['customer', 'leader', 'currentDiscipline', 'nextDue'], first: ['disciplines'] },
  list: {
    views: {
      open: { filter: { field: 'status', op: 'in', value: ['open'] }, sort: ['nextDue'] },
      late: { filter: { field: 'isLate', op: 'eq', value: true }, sort: ['nextDue'] },
    },
    columns: ['code', 'title', 'customer', 'currentDiscipline', 'nextDue', 'leader', 'status', 'createdAt'],
    sort: '-code',
    filters: ['status', 'currentDiscipline', 'customer', 'leader', 'recurred', 'nextDue'],
    board: 'status',
    calendar: 'nextDue',
  },
  form: [
    {
      name: 'main',
      rows: [['title', 'ncmrs'], ['customer', 'customerRef'], ['champion', 'leader'], ['team']],
    },
    {
      name: 'problem',
      rows: [['problemWhat'], ['problemWhere', 'problemWhen'], ['problemWho', 'problemExtent'], ['problemIsNot']],
    },
    { name: 'disciplines', rows: [['disciplines']] },
    { name: 'causes', folded: true, rows: [['occurrenceCause'], ['escapeCause'], ['systemicCause']] },
  ],
})
pickerFilter(eightDs, { customer: { isCustomer: true } })
export interface EightD extends RowOf<typeof eightDs> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'eight-ds': EightD
    'eight-d-disciplines': RowOf<typeof eightDDisciplines>
  }
}
