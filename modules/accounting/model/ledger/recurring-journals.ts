import {
  complaint,
  date,
  integer,
  lines,
  money,
  notBefore,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  text,
} from '#platform/model'
import {
  addMonths,
  type DateText,
  dateFrom,
  daysInMonth,
  monthOf,
  startOfMonth,
  yearOf,
} from '#platform/model/values/dates.ts'
import { notAnEntry, oneSide } from './entry-lines.ts'
import { documentsBase } from './general-ledgers.ts'

/** A line every entry made from the template has. */
export const recurringJournalLines = resource('recurring-journal-lines', {
  partOf: 'recurring-journals',
  fields: {
    account: ref('accounts').required(),
    debit: money({ min: 0 }),
    credit: money({ min: 0 }),
    memo: text({ max: 300 }),
    partner: ref('business-partners'),
    job: ref('jobs'),
    department: ref('departments'),
  },
  rules: [oneSide],
})
pickerFilter(recurringJournalLines, { account: { isHeading: false, isActive: true } })

/** An entry that comes back every month: depreciation, rent paid ahead. Proposed as a draft on its day. */
export const recurringJournals = resource('recurring-journals', {
  base: documentsBase,
  fields: {
    name: text().required(),
    ledgerType: ref('ledger-types').required(),
    dayOfMonth: integer({ min: 1, max: 31 }).required().default(31),
    startsOn: date().required().default('@today'),
    endsOn: date(),
    lastRunOn: date().readonly().notCopied(),
    lines: lines(recurringJournalLines),
  },
  require: [notBefore('startsOn', 'endsOn')],
  rules: [
    journal => {
      const wrong = notAnEntry(journal.lines)
      return wrong && complaint(['lines'], wrong.code, wrong.params)
    },
  ],
  list: {
    columns: ['name', 'ledgerType', 'dayOfMonth', 'startsOn', 'endsOn', 'lastRunOn'],
    sort: 'name',
    filters: ['ledgerType', 'endsOn'],
  },
})
pickerFilter(recurringJournals, { ledgerType: { origin: 'manual', isActive: true } })

type Rhythm = Pick<RowOf<typeof recurringJournals>, 'dayOfMonth' | 'startsOn' | 'endsOn' | 'lastRunOn'>

/** The day of a month, its last one where the month is too short. */
const dayIn = (month: DateText, day: number): DateText => {
  const [year, number] = [yearOf(month), monthOf(month)]
  return dateFrom(year, number, Math.min(day, daysInMonth(year, number)))
}

/** When it comes next, after its last time; null once it has ended. */
export function nextRun({ dayOfMonth, startsOn, endsOn, lastRunOn }: Rhythm): DateText | null {
  const from = (lastRunOn ?? startsOn) as DateText
  const here = dayIn(startOfMonth(from), dayOfMonth)
  const isAhead = lastRunOn ? here > lastRunOn : here >= from
  const next = isAhead ? here : dayIn(addMonths(startOfMonth(from), 1), dayOfMonth)
  return endsOn && next > endsOn ? null : next
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'recurring-journals': RowOf<typeof recurringJournals>
    'recurring-journal-lines': RowOf<typeof recurringJournalLines>
  }
}
