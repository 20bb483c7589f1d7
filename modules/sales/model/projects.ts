import { officeRoles } from '#modules/security/model/front.ts'
import {
  color,
  counted,
  date,
  dateTime,
  integer,
  lines,
  money,
  notBefore,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  text,
  user,
} from '#platform/model'
import { Decimal, percent as toPercent } from '#platform/model/values/decimal.ts'

export const projectTypeSteps = resource('project-type-steps', {
  partOf: 'project-types',
  fields: {
    name: text().required(),
    owner: user(),
    /** Days after the project starts. */
    afterDays: integer({ min: 0, max: 3650 }),
  },
})

/** Kinds of project, each with the checklist a new one begins with. */
export const projectTypes = resource('project-types', {
  fields: {
    name: text().required().unique(),
    prefix: text({ max: 10 }),
    color: color(),
    checklist: lines(projectTypeSteps),
  },
  list: { columns: ['name', 'prefix', 'color', 'createdAt'], sort: 'name' },
  form: [['name'], ['prefix', 'color'], ['checklist']],
})

export const projectSteps = resource('project-steps', {
  partOf: 'projects',
  fields: { name: text().required(), owner: user(), dueOn: date(), doneAt: dateTime() },
})

/** One umbrella over quotes, orders, jobs, purchase orders and change requests. */
export const projects = resource('projects', {
  code: counted('PRJ-000000'),
  pages: { create: [] },
  base: {
    view: officeRoles,
    create: officeRoles,
    update: officeRoles,
    archive: officeRoles,
    import: [],
    export: officeRoles,
  },
  fields: {
    name: text().required(),
    projectType: ref('project-types'),
    businessPartner: ref('business-partners'),
    owner: user().default('@me'),
    startOn: date().default('@today'),
    dueOn: date(),
    budget: money({ min: 0 }),
    status: oneOf('planned', 'active', 'onHold', 'completed', 'cancelled').default('planned').required(),
    steps: lines(projectSteps),
    donePercent: percent().stored(),
  },
  require: [notBefore('startOn', 'dueOn')],
  derive: {
    donePercent: project => {
      const done = project.steps.filter(step => step.doneAt).length
      return toPercent(project.steps.length ? Decimal.of(done).times(100).dividedBy(project.steps.length, 0) : 0)
    },
  },
  partner: 'businessPartner',
  list: {
    columns: ['code', 'name', 'projectType', 'businessPartner', 'owner', 'dueOn', 'donePercent', 'status'],
    sort: 'dueOn',
    filters: ['status', 'projectType', 'owner', 'businessPartner'],
    board: 'status',
    calendar: 'dueOn',
  },
  form: [['name', 'projectType'], ['businessPartner', 'owner'], ['startOn', 'dueOn'], ['status', 'budget'], ['steps']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'project-types': RowOf<typeof projectTypes>
    'project-type-steps': RowOf<typeof projectTypeSteps>
    projects: RowOf<typeof projects>
    'project-steps': RowOf<typeof projectSteps>
  }
}
