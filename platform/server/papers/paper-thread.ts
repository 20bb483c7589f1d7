import { parentPort, workerData } from 'node:worker_threads'
import { type Paper, paper, papers } from './paper.ts'

const given = workerData as Paper | readonly Paper[]
const made = await (Array.isArray(given) ? papers(given) : paper(given as Paper))
parentPort!.postMessage(made, [made.buffer as ArrayBuffer])
