import { labelsOf } from '#platform/server/records/labels.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What people call a machine or a gage. */
export async function thingCalled(work: AnyWork, thing: string | null): Promise<string> {
  if (!thing) return ''
  const { things } = await labelsOf(work.registry, work.reader, new Map([['things', new Set([thing])]]))
  return things?.[thing]?.title ?? things?.[thing]?.code ?? ''
}
