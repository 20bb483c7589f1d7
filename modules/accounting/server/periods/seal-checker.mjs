#!/usr/bin/env node
/**
 * Checks the seals of closed periods without Millwright: plain Node 18 or newer, this one file, no network (accounting R33).
 *
 *   node seal-checker.mjs period-seals.txt
 *
 * The file is the one from /api/fiscal-periods/period-seals.txt, or one kept from an earlier close: `# 2026-01 <seal>` and below
 * it the entries of that period, one a line; its last line, `# end 12 <seal>`, says how many periods it holds. Ends with code 0
 * when every seal fits, 1 when one does not or something is missing, 2 without a file.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node seal-checker.mjs period-seals.txt')
  process.exit(2)
}

const refuse = sentence => {
  console.error(sentence)
  process.exit(1)
}

const periods = []
let end
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const head = /^# (\d{4}-\d{2}) ([0-9a-f]{64})$/.exec(line)
  const last = /^# end (\d+) ([0-9a-f]{64})$/.exec(line)
  if (last) end = { count: Number(last[1]), seal: last[2] }
  else if (head) periods.push({ code: head[1], seal: head[2], entries: [] })
  else if (line !== '') periods.at(-1)?.entries.push(line)
}

if (!end) refuse(`The file is cut: its last line, “# end …”, is missing. It holds ${periods.length} periods.`)
if (end.count !== periods.length) refuse(`The file should hold ${end.count} periods, but holds ${periods.length}.`)
if (periods.length === 0) refuse('The file holds no closed period: there is nothing to check.')

let previous = '0'.repeat(64)
for (const { code, seal, entries } of periods) {
  const counted = createHash('sha256')
    .update(`${previous}\n${entries.join('\n')}`)
    .digest('hex')
  if (counted !== seal) refuse(`${code}: the seal is ${seal}, but its ${entries.length} entries give ${counted}.`)
  previous = seal
}
if (previous !== end.seal) refuse(`The last seal should be ${end.seal}, but is ${previous}.`)
console.log(`${periods.length} periods, every seal fits. The last one is ${previous}.`)
