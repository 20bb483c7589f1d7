/** "Doe, Jane", "Jane M. Doe" and "Ms. Jane Doe" as first and last name; one word alone is the first. */
export function nameParts(text: string): { readonly first: string; readonly last: string } {
  const whole = withoutTitle(text)
  const turned = /^([^,]+),\s*(.+)$/.exec(whole)
  if (turned && !/^(jr|sr|ii|iii)\.?$/i.test(turned[2]!)) return { first: turned[2]!, last: turned[1]!.trim() }
  const [first = '', ...rest] = whole.split(' ')
  return { first, last: rest.join(' ') }
}

export const withoutTitle = (text: string): string =>
  text
    .replace(/^(mr|mrs|ms|dr|sr|sra|srta|ing|lic)\.?\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
