/** The block of cells a spreadsheet puts on the clipboard: tabs and line ends, quotes where a cell holds either. */

const needsQuotes = /[\t\n\r"]/

export function toTsv(block: readonly (readonly string[])[]): string {
  const cell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return block.map(row => row.map(cell).join('\t')).join('\n')
}

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell is either quoted with doubled quotes inside, or everything up to the next tab or line end.
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g
  for (const match of text.matchAll(cells)) {
    const [whole, raw, end] = match
    if (whole === '' && match.index === text.length && rows.at(-1)!.length === 0) break
    const quoted = raw!.startsWith('"') && raw!.endsWith('"') && raw!.length > 1
    rows.at(-1)!.push(quoted ? raw!.slice(1, -1).replaceAll('""', '"') : raw!)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((row, index) => row.length > 0 || index < rows.length - 1)
}
