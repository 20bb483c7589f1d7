import { type Complaint, columnLabel, complaintSentence, type Resource, resourceLabel, sentence } from '#platform/model'
import type { Refusal } from '../problems.ts'
import type { AnyWork } from '../work/work.ts'
import type { RowError } from './import-parts.ts'

/** Which row of the file each line of a record came from: `lines.0`, `lines.0.notes.2` → row. */
export type LineRows = ReadonlyMap<string, number>

export interface RowErrors {
  /** One of the sentences an import has of its own. */
  say(row: number, field: string | null, key: string, params?: Record<string, string | number>): RowError
  /** A sentence about a column that is said already. */
  telling(row: number, field: string, what: string): RowError
  /** What "no {records} named …" calls the records of a resource. */
  records(resource?: string): { records: string }
  /** `about` is a further record of the row, where it is not the row's own. */
  ofComplaints(row: number, lines: LineRows, complaints: readonly Complaint[], about?: Resource): RowError[]
  ofRefusal(row: number, lines: LineRows, refusal: Refusal): RowError[]
}

/** Says what is wrong in which row, as the spreadsheet counts them (documents R14). */
export function rowErrors(
  { words, registry }: AnyWork,
  resource: Resource,
  {
    labelOf = (field: string) => columnLabel(words, registry, resource, field),
    /** Whether the file says something of a field at all. */
    isGiven = (_field: string): boolean => true,
  } = {},
): RowErrors {
  const saying = (row: number, field: string | null, what: string): RowError => ({
    row,
    field,
    message: words('transfer.row', { row, what }),
  })
  const telling = (row: number, field: string, what: string): RowError => ({
    row,
    field,
    message: words('transfer.rowField', { row, field: labelOf(field), what }),
  })
  /** `['lines', 2, 'book']` is a complaint about the row that line came from, in the words of that kind of line. */
  const ofComplaint = (record: number, lines: LineRows, one: Complaint, about = resource): RowError => {
    let [owner, row, at] = [about, record, '']
    for (const step of one.path) {
      if (typeof step === 'number') {
        owner = registry.resource(owner.fields[at.split('.').at(-1)!]!.lines!)
        row = lines.get(`${at}.${step}`) ?? row
      }
      at = at ? `${at}.${step}` : String(step)
    }
    const field = one.path.filter(step => typeof step === 'string').join('.')
    if (one.code === 'required' && owner === resource && owner.fields[field]?.required && !isGiven(field))
      return telling(row, field, words('transfer.noColumn'))
    return saying(row, field || null, complaintSentence(words, owner.name, one))
  }
  const ofComplaints: RowErrors['ofComplaints'] = (row, lines, complaints, about) =>
    complaints.map(one => ofComplaint(row, lines, one, about))
  return {
    say: (row, field, key, params = {}) => {
      const what = words(`transfer.${key}`, params)
      return field === null ? saying(row, null, what) : telling(row, field, what)
    },
    telling,
    records: (name = resource.name) => ({
      records: resourceLabel(words, name).toLocaleLowerCase(words.language),
    }),
    ofComplaints,
    // A row may make further records: what is wrong with one of them is said in its own words.
    ofRefusal: (row, lines, { complaints, code, params, resource: about }) =>
      complaints.length
        ? complaints.map(one =>
            ofComplaint(row, lines, one, about && registry.has(about) ? registry.resource(about) : resource),
          )
        : [saying(row, null, sentence(words, { code, ...(params && { params }) }))],
  }
}
