#!/usr/bin/env node
/**
 * Checks an exported audit log without Millwright: plain Node 18 or newer, this one file, no network.
 *
 *   node checker.mjs audit-log.jsonl [audit-anchors.json]
 *
 * The log is the file from /api/audit-logs/export; the anchors are those from /api/audit-logs/anchors, or better the ones that
 * were mailed out day by day: { "publicKey": "-----BEGIN PUBLIC KEY-----…", "anchors": [{ day, seq, hash, signature }] }.
 * Ends with code 0 when everything fits, 1 when the log was altered, 2 when the files cannot be read.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [logFile, anchorFile] = process.argv.slice(2)
if (!logFile) fail('Usage: node checker.mjs audit-log.jsonl [audit-anchors.json]', 2)

/** RFC 8785: keys in order of their UTF-16 units, numbers and strings as JavaScript writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.keys(value)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${parts.join(',')}}`
}

function hashOf(prevHash, entry) {
  const { seq, at, actor, action, resource, recordId, diff, reason, requestId } = entry
  const text = canonical({ seq, at, actor, action, resource, recordId, diff, reason, requestId })
  return createHash('sha256').update(`${prevHash}\n${text}`, 'utf8').digest('hex')
}

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

function readAnchors() {
  if (!anchorFile) return new Map()
  const { publicKey, anchors } = JSON.parse(readFileSync(anchorFile, 'utf8'))
  const key = createPublicKey(publicKey)
  for (const { day, seq, hash, signature } of anchors) {
    const isOurs = verify(null, Buffer.from(canonical({ day, seq, hash })), key, Buffer.from(signature, 'base64'))
    if (!isOurs) fail(`The anchor of ${day} (entry ${seq}) is not signed with this key.`)
  }
  return new Map(anchors.map(anchor => [anchor.seq, anchor]))
}

const anchors = readAnchors()
let expected = null
let previous = null
let met = 0
let number = 0
for await (const line of createInterface({ input: createReadStream(logFile), crlfDelay: Number.POSITIVE_INFINITY })) {
  number++
  if (line.trim() === '') continue
  let entry
  try {
    entry = JSON.parse(line)
  } catch {
    fail(`Line ${number} cannot be read: it should be entry ${expected ?? 'one'}.`)
  }
  // An export may begin amid the log; then its first entry vouches for what went before only as far as an anchor does.
  expected ??= entry.seq
  previous ??= entry.seq === 1 ? '0'.repeat(64) : entry.prevHash
  if (entry.seq !== expected) fail(`Entry ${expected} is missing: entry ${entry.seq} stands in its place (gap).`)
  if (entry.prevHash !== previous) fail(`Entry ${entry.seq} does not follow entry ${entry.seq - 1} (order).`)
  if (hashOf(previous, entry) !== entry.hash) fail(`Entry ${entry.seq} was altered (hash).`)
  const anchor = anchors.get(entry.seq)
  if (anchor && anchor.hash !== entry.hash)
    fail(`Entry ${entry.seq} is not the one that was anchored on ${anchor.day}: the log was rewritten (anchor).`)
  if (anchor) met++
  previous = entry.hash
  expected++
}
const last = (expected ?? 1) - 1
const beyond = [...anchors.keys()].filter(seq => seq > last).sort((one, other) => one - other)[0]
if (beyond !== undefined)
  fail(`Entry ${last + 1} is missing: entry ${beyond} was anchored, but the log ends before (tail missing).`)
console.log(`${last} is the last entry; every entry fits, ${met} of ${anchors.size} anchors met. Head: ${previous}`)
