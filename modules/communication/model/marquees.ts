import {
  after,
  boolean,
  counted,
  dateTime,
  integer,
  json,
  oneOf,
  type RowOf,
  resource,
  text,
  texts,
  time,
} from '#platform/model'

/** A message that runs over the screens of the shop. */
export const marquees = resource('marquees', {
  code: counted('MQ-0000'),
  fields: {
    text: text({ max: 280 }).required(),
    textEs: text({ max: 280 }),
    level: oneOf('info', 'notice', 'warning', 'critical').default('info'),
    startsAt: dateTime().required().default('@now'),
    endsAt: dateTime(),
    dailyFrom: time(),
    dailyTo: time(),
    /** `kiosks/0198…`, `departments/…`, `roles/7`, `/shop-floor-dashboard`; empty: every screen. */
    screens: texts({ max: 120 }),
    priority: integer({ min: 0, max: 100 }).default(50),
    /** Pixels a second. */
    speed: integer({ min: 20, max: 400 }).default(60),
    acknowledge: boolean(),
    /** What `{token}`s of the text are filled from. */
    values: json<Readonly<Record<string, string>>>(),
  },
  require: [after('startsAt', 'endsAt')],
  title: ['text'],
  search: ['code', 'text', 'textEs'],
  list: {
    columns: ['code', 'text', 'level', 'screens', 'startsAt', 'endsAt', 'priority', 'acknowledge'],
    sort: ['-priority', '-startsAt'],
    filters: ['level', 'acknowledge', 'startsAt', 'endsAt'],
  },
  form: [
    ['text'],
    ['textEs'],
    ['level', 'priority'],
    ['startsAt', 'endsAt'],
    ['dailyFrom', 'dailyTo'],
    ['screens', 'speed'],
    ['acknowledge'],
    ['values'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    marquees: RowOf<typeof marquees>
  }
}
