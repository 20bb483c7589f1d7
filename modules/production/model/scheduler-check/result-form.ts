type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): Row[] | null => (Array.isArray(value) && value.every(isRow) ? value : null)
const areWords = (value: unknown): boolean => Array.isArray(value) && value.every(one => typeof one === 'string')

/** What a result that comes from outside lacks before a plan can be read in it at all. */
export function formFaults(result: unknown): string[] {
  if (!isRow(result)) return ['The result is no JSON object.']
  const [assignments, unplaced] = [rowsIn(result.assignments), rowsIn(result.unplaced)]
  return [
    ...(assignments
      ? assignments.flatMap(assignmentFaults)
      : ['The assignments of the result are no list of objects.']),
    ...(unplaced ? unplaced.flatMap(unplacedFaults) : ['The unplaced of the result are no list of objects.']),
    ...(isRow(result.parts) ? [] : ['The result has no parts.']),
  ]
}

function assignmentFaults(one: Row, index: number): string[] {
  if (typeof one.operation !== 'string') return [`Assignment ${index + 1} names no operation.`]
  const name = `The assignment of ${one.operation}`
  return [
    ...['start', 'runStart', 'end', 'setup'].flatMap(key =>
      Number.isFinite(one[key]) ? [] : [`${name} has no ${key}.`],
    ),
    ...(one.thing === null || typeof one.thing === 'string' ? [] : [`${name} names neither a thing nor null.`]),
    ...(areWords(one.people) ? [] : [`${name} has no list of people.`]),
    ...(rowsIn(one.segments)?.every(isSegment) ? [] : [`${name} has no list of segments, from and to.`]),
  ]
}

const isSegment = ({ from, to, people }: Row): boolean =>
  Number.isFinite(from) && Number.isFinite(to) && (people === undefined || areWords(people))

const unplacedFaults = ({ operation, code, message }: Row, index: number): string[] =>
  [operation, code, message].every(word => typeof word === 'string')
    ? []
    : [`Unplaced ${index + 1} has to have an operation, a code and a message.`]
