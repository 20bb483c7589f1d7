/** What there is of some facts, as one line; nothing where there is none. */
export const inOneLine = (facts: readonly unknown[]): string[] => {
  const line = facts.filter(Boolean).join(' · ')
  return line ? [line] : []
}
