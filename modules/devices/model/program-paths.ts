import { type Complaint, complaint } from '#platform/model'

const longest = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u001f\u007f]/

/** Where a program lies in its repository: folders and a file name, never out of the repository. */
export const isProgramPath = (path: string): boolean =>
  path.length <= longest &&
  !path.startsWith('/') &&
  !controls.test(path) &&
  path.split('/').every(step => step !== '' && step !== '.' && step !== '..')

export const pathComplaint = (path: string): Complaint | null =>
  isProgramPath(path) ? null : complaint(['path'], 'programPath')

/** What follows the last dot, in small letters; a name without any has the extension `(none)` (devices R5). */
export function extensionOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const dot = file.lastIndexOf('.')
  return dot < 0 || dot === file.length - 1 ? '(none)' : file.slice(dot + 1).toLowerCase()
}

/** The extensions a repository takes, as typed: `nc, tap .min`. Empty: all. */
export const listedExtensions = (typed: string | null): string[] =>
  (typed ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(one => (one === '(none)' ? one : one.replace(/^\./, '').toLowerCase()))

/** Is it a pattern at all? A repository whose rule cannot be read would refuse every program. */
export function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
