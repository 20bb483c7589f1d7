/** Somebody named in a message. */
export interface Mentioned {
  readonly id: string
  readonly name: string
}

/** The name being typed after an @, up to the cursor; nothing when none is. */
export function mentionBefore(text: string, cursor: number): { readonly start: number; readonly typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{N}.\-_ ]{0,40})$/u.exec(text.slice(0, cursor))
  if (!found) return null
  const typed = found[1]!
  return { start: cursor - typed.length - 1, typed }
}

/** Puts the whole name where it was begun. */
export const withMention = (text: string, start: number, cursor: number, name: string): string =>
  `${text.slice(0, start)}@${name} ${text.slice(cursor)}`

/** Those whose name still stands in the text: a mention that was deleted is not sent. */
export const stillMentioned = (text: string, chosen: readonly Mentioned[]): readonly Mentioned[] =>
  chosen.filter(({ name }, index) => text.includes(`@${name}`) && chosen.findIndex(one => one.name === name) === index)

/** The text cut at its mentions, so that they can be shown as such. */
export function partsOfPost(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly mention: boolean }[] {
  const known = [...names].sort((a, b) => b.length - a.length).map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (known.length === 0) return [{ text, mention: false }]
  return text
    .split(new RegExp(`(@(?:${known.join('|')}))`, 'gu'))
    .filter(Boolean)
    .map(part => ({ text: part, mention: part.startsWith('@') && names.includes(part.slice(1)) }))
}
