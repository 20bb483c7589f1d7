import { parentPort, workerData } from 'node:worker_threads'
import { type Paper, paper } from './paper.ts'

const made = await paper(workerData as Paper)
parentPort!.postMessage(made, [made.buffer as ArrayBuffer])
