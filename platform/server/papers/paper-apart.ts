import { Worker } from 'node:worker_threads'
import { type Paper, paper } from './paper.ts'

/** So many rows are laid out before anybody else notices the pause. */
const mostHere = 300

/** Makes the PDF; a long one in a thread of its own, because laying out a thousand rows takes a second in which nobody else would be served. */
export function paperApart(given: Paper): Promise<Uint8Array> {
  if ((given.table?.rows.length ?? 0) <= mostHere) return paper(given)
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paper-thread.ts', import.meta.url), { workerData: given })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`the thread that made the paper ended with ${code}`)))
  })
}
