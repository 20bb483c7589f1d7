import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The one without a window first: it needs a quarter less of the machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Where this machine keeps a Chromium: the one named by CHROMIUM, else the first on the path.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return process.env.CHROMIUM ?? found(names)
}

/**
 * One that can have a window: it keeps its profile on the disk.
 * @returns {string | undefined}
 */
export function windowedChromiumPath() {
  return found(names.filter(name => !name.includes('headless'))) ?? process.env.CHROMIUM
}

/** @param {string[]} wanted */
function found(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = wanted.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...elsewhere].find(path => existsSync(path))
}
