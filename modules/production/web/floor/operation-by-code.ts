import { readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import type { FloorOperation } from './floor-queue.ts'

const counterOf = (code: string): number => Number(/^JB-0*(\d+)/i.exec(code)?.[1] ?? Number.NaN)

/** The operation of the queue that a traveler's code, or a typed number, means; a job means what runs of it, else its first. */
export function operationByCode(operations: readonly FloorOperation[], text: string): FloorOperation | undefined {
  const code = readFloorCode(text)
  const typed = text.trim().toUpperCase()
  const ofJob = (fits: (one: FloorOperation) => boolean) => {
    const some = operations.filter(fits)
    return some.find(({ status }) => status === 'running' || status === 'setup') ?? some[0]
  }
  if (typeof code === 'string')
    return operations.find(one => one.code === typed) ?? ofJob(one => one.code.split('/')[0] === typed)
  if (code.kind === 'operation') return operations.find(one => one.floorNumber === code.number)
  return code.kind === 'job' ? ofJob(one => counterOf(one.code) === code.number) : undefined
}

/** Why the paper a code was read from does not count: its job has a newer one. */
export function replacedTraveler(operations: readonly FloorOperation[], text: string) {
  const code = readFloorCode(text)
  const now = operationByCode(operations, text)?.traveler
  if (typeof code === 'string' || now === undefined) return null
  const old = code.traveler ?? 1
  return now > old ? { old, now } : null
}
