import { formatCode } from '#platform/model/values/codes.ts'
import { sideBySide } from '../database/transaction.ts'
import { numberAll, type Unnumbered } from '../records/codes.ts'
import { call } from './steps.ts'
import type { AnyWork, Numbered } from './work.ts'

/** The numbers of a transaction that wait until all else is done. */
export function lastNumbers(itsWork: () => AnyWork): Pick<AnyWork, 'numberLast' | 'numbers'> {
  const byRecord = new Map<string, Numbered>()
  let unnumbered: Unnumbered[] = []
  return {
    numberLast: (name, id) => {
      const { registry, writer, action } = itsWork()
      const resource = registry.resource(name)
      if (writer.provisional) return formatCode(resource.series!.pattern, writer.provisional())
      unnumbered.push({ resource, id, action })
      return null
    },
    numbers: async () => {
      const waiting = unnumbered
      unnumbered = []
      if (waiting.length === 0) return byRecord
      const work = itsWork()
      const [numbered] = await sideBySide([numberAll(work.writer, waiting), call(work, work.action)])
      for (const { id, ...its } of numbered) byRecord.set(id, its)
      return byRecord
    },
  }
}
