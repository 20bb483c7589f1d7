/** What is printed for scanners: a letter for the kind, the number in base 36, and a check character. */
export const codeKinds = {
  U: 'user',
  J: 'job',
  O: 'operation',
  T: 'thing',
  S: 'lot',
  A: 'action',
  Q: 'quantity',
} as const
export type CodeLetter = keyof typeof codeKinds

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** ISO 7064 MOD 37,36 over all before it. */
export function checkCharacter(text: string): string {
  let product = 36
  for (const character of text) {
    const sum = (product + digits.indexOf(character)) % 36 || 36
    product = (sum * 2) % 37
  }
  return digits[(37 - product) % 36]!
}

/** Operation 4711 is O0003MV6. */
export function floorCode(letter: CodeLetter, number: number): string {
  const body = letter + number.toString(36).toUpperCase().padStart(6, '0')
  return body + checkCharacter(body)
}

/** What a reprinted traveler carries: O0003MV6-2 is of the second. The first carries the code alone. */
export const travelerCode = (code: string, traveler: number): string => (traveler > 1 ? `${code}-${traveler}` : code)

export interface ReadCode {
  readonly kind: (typeof codeKinds)[CodeLetter]
  readonly number: number
  /** The traveler it was read from, where that is not the first. */
  readonly traveler?: number
}

/** What a scanned code says; why not, when it is none of ours or mistyped. */
export function readFloorCode(text: string): ReadCode | 'unknown' | 'mistyped' {
  const [, code, traveler] = /^([UJOTSAQ][0-9A-Z]{7,}?)(?:-(\d{1,4}))?$/.exec(text.trim().toUpperCase()) ?? []
  if (!code || (traveler && !/^[JO]/.test(code))) return 'unknown'
  if (checkCharacter(code.slice(0, -1)) !== code.at(-1)) return 'mistyped'
  return {
    ...{ kind: codeKinds[code[0] as CodeLetter], number: Number.parseInt(code.slice(1, -1), 36) },
    ...(traveler && { traveler: Number(traveler) }),
  }
}
