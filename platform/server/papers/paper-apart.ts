import { Worker } from 'node:worker_threads'
import { type Paper, paper, papers } from './paper.ts'

/** So many rows are laid out before anybody else notices the pause. */
const mostHere = 300

/** Makes the PDF; a long one in a thread of its own, because laying out a thousand rows takes a second in which nobody else would be served. */
export function paperApart(given: Paper): Promise<Uint8Array> {
  return rowsOf(given) <= mostHere ? paper(given) : apart(given)
}

/** Several papers in one file; many in a thread of their own, too. */
export function papersTogether(given: readonly Paper[]): Promise<Uint8Array> {
  const rows = given.reduce((all, one) => all + rowsOf(one), 0)
  return rows + given.length * 10 <= mostHere ? papers(given) : apart(given)
}

const rowsOf = (given: Paper): number => given.table?.rows.length ?? 0

function apart(workerData: Paper | readonly Paper[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paper-thread.ts', import.meta.url), { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`the thread that made the paper ended with ${code}`)))
  })
}
