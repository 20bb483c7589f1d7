/** Letters that do not come apart into a base letter and an accent. */
const undivided: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** documents R4: as searched, without case and accents: `canon` finds cañón. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, letter => undivided[letter]!)
}

/** The words of a free search, each of which must match (documents R4). */
export function searchWords(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean)
}

let collator: Intl.Collator | undefined

/** documents R1: case-insensitive and natural, A-2 before A-10; texts that differ only in case or accents still have an order. */
export function compareNaturally(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
