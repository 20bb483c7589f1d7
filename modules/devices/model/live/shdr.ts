import { readInstant } from './instants.ts'
import { type DataItem, levelOf, type Observation, signalOf } from './observations.ts'

/**
 * Reads what adapters write: `time|key|value|key|value…`; a condition is alone on its line as
 * `time|key|level|code|severity|qualifier|text`. Keys no data item has are left out.
 */
export function readShdr(text: string, items: readonly DataItem[]): Observation[] {
  const byKey = new Map(
    items.flatMap(item => [[item.id, item] as const, ...(item.name ? [[item.name, item] as const] : [])]),
  )
  const observations: Observation[] = []
  for (const line of text.split(/\r?\n/)) {
    const [time = '', ...fields] = line.split('|')
    const at = readInstant(time.replace(/@.*$/, ''))
    if (at === null) continue
    observations.push(...readFields(fields, byKey, at, observations.length))
  }
  return observations
}

function readFields(
  fields: readonly string[],
  byKey: ReadonlyMap<string, DataItem>,
  at: number,
  sequence: number,
): Observation[] {
  const read: Observation[] = []
  for (let place = 0; place < fields.length; ) {
    const key = fields[place]!.trim().replace(/^.*:/, '')
    const item = byKey.get(key)
    const base = item && { at, sequence: sequence + read.length, signal: signalOf(item), item: key, path: item.path }
    if (item?.category === 'CONDITION') {
      const [level = '', code = '', , , ...text] = fields.slice(place + 1)
      const known = levelOf(level)
      if (known) read.push({ ...base!, value: text.join('|').trim(), level: known, code: code.trim() })
      return read
    }
    if (item?.type === 'MESSAGE') {
      read.push({ ...base!, code: (fields[place + 1] ?? '').trim(), value: (fields[place + 2] ?? '').trim() })
      return read
    }
    // The key of a condition nobody described still takes the rest of its line.
    if (!item && levelOf(fields[place + 1] ?? '') && fields.length - place > 5) return read
    if (base) read.push({ ...base, value: (fields[place + 1] ?? '').trim() })
    place += 2
  }
  return read
}
