const mostCharacters = 120
const deviceNames = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])$/i

/**
 * documents R40: a name that every file system takes. NFC; what Windows forbids becomes `_`; no dot or space at the end;
 * names of devices get a `_`.
 */
export function folderName(wanted: string): string {
  const safe = [...wanted.normalize('NFC')]
    .map(letter => (/[\\/:*?"<>|]|\p{Cc}/u.test(letter) ? '_' : letter))
    .slice(0, mostCharacters)
    .join('')
    .replace(/[. ]+$/, '')
  return deviceNames.test(safe) ? `${safe}_` : safe
}

/** documents R40: beside folders of the same name, whatever the case, a number is added: ` (2)`, ` (3)`… */
export function nameBeside(wanted: string, siblings: readonly string[]): string {
  const name = folderName(wanted)
  const taken = new Set(siblings.map(sibling => sibling.toLowerCase()))
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`
    const candidate = `${[...name].slice(0, mostCharacters - suffix.length).join('')}${suffix}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}
