/** "Ana María Núñez" → first name Ana, the rest is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')

/** From the address, else as `jmoreno` from the name; with a number behind it where it is taken. */
export function freeUsername(name: string, email: string | null, taken: readonly string[]): string {
  const { firstName, lastName } = splitName(name)
  const wanted = [plain(email?.split('@')[0] ?? ''), `${plain(firstName).slice(0, 1)}${plain(lastName)}`, 'user']
  const base = wanted.find(one => one.length >= 3)!.slice(0, 60)
  const isTaken = (one: string) => taken.some(known => known.toLowerCase() === one)
  if (!isTaken(base)) return base
  let count = 2
  while (isTaken(`${base}${count}`)) count++
  return `${base}${count}`
}
