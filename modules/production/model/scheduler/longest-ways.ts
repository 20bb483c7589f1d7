import { never } from './calendar.ts'
import type { Compiled, CompiledOperation } from './compiled.ts'

/** Minutes an operation takes at least, wherever it runs. */
const leastOf = ({ outside, alternates }: CompiledOperation): number =>
  outside >= 0
    ? outside
    : alternates.reduce((least, one) => Math.min(least, Math.ceil(one.run / 10_000)), never) % never

/**
 * The longest way from the start of each operation to the end of what follows it, in minutes of work: through its own job alone,
 * or through all. Of what runs already or is handed on in parts nothing is sure, and it counts nothing on ways through all.
 */
export function longestFrom({ operations }: Compiled, { isOwn }: { readonly isOwn: boolean }): Float64Array {
  const minutes = (one: CompiledOperation) => (!isOwn && (one.isRunning || one.transfer > 0) ? 0 : leastOf(one))
  const follows = isOwn
    ? operations.map(({ after, job }) => after.filter(later => operations[later]!.job === job))
    : operations.map(({ after }) => after)
  return longest(operations.map(minutes), follows)
}

/** The same through all that follows, each with all it takes: what rules of thumb go by. */
export const leftOf = ({ operations }: Compiled): Float64Array =>
  longest(
    operations.map(leastOf),
    operations.map(({ after }) => after),
  )

function longest(minutes: readonly number[], follows: readonly (readonly number[])[]): Float64Array {
  const left = new Float64Array(minutes.length).fill(-1)
  const stack: number[] = []
  for (let index = 0; index < minutes.length; index++) {
    stack.push(index)
    while (stack.length > 0) {
      const at = stack.at(-1)!
      const known = stack.length
      if (left[at]! < 0) for (const later of follows[at]!) if (left[later]! < 0) stack.push(later)
      if (stack.length > known) continue
      stack.pop()
      left[at] = minutes[at]! + follows[at]!.reduce((most, later) => Math.max(most, left[later]!), 0)
    }
  }
  return left
}
