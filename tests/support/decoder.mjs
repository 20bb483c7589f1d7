import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const programs = ['zbarimg', 'dmtxread', 'pdftoppm']

/** Which of the programs that read printed codes this machine lacks. */
export function missingDecoders() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.filter(name => !folders.some(folder => existsSync(join(folder, name))))
}

/**
 * What a scanner would read in a PNG picture, in no particular order.
 * @param {Uint8Array} picture
 * @returns {string[]}
 */
export const codesIn = picture =>
  inFolder(folder => {
    const file = join(folder, 'picture.png')
    writeFileSync(file, picture)
    return decoded(file)
  })

/**
 * What a scanner would read on each page of a PDF, printed at this resolution.
 * @param {Uint8Array} pdf
 * @param {number} dpi
 * @returns {string[][]}
 */
export const codesOnPages = (pdf, dpi = 300) => onPages(pdf, dpi, decoded)

/**
 * The Data Matrix codes on each page of a PDF, which zbar does not read.
 * @param {Uint8Array} pdf
 * @param {number} dpi
 * @returns {string[][]}
 */
export const matricesOnPages = (pdf, dpi = 300) => onPages(pdf, dpi, matrices)

const onPages = (pdf, dpi, read) =>
  inFolder(folder => {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    execFileSync('pdftoppm', ['-r', String(dpi), '-png', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter(name => name.endsWith('.png'))
    return pages
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map(name => read(join(folder, name)))
  })

function decoded(file) {
  try {
    const read = execFileSync('zbarimg', ['--quiet', '--raw', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return read.split('\n').filter(Boolean)
  } catch {
    // Nothing was found on it.
    return []
  }
}

function matrices(file) {
  try {
    // One a page, each on a line of its own; it looks no longer than it has to.
    const options = ['--newline', '--stop-after=1', '--milliseconds=20000', file]
    return execFileSync('dmtxread', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

function inFolder(task) {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-codes-'))
  try {
    return task(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
