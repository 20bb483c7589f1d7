type Cells = readonly string[]

const phone = /^(phone|tel|work|main|office|teléfono)$/i
const mobile = /^(mobile|cell|móvil|celular)$/i
const labelled = /([\p{L}]+)\s*:\s*([^:]*?)(?=\s*[\p{L}]+\s*:|$)/gu
const isLabelled = (cell: string): boolean => /^\s*\p{L}+\s*:\s*[+(\d]/u.test(cell)

/** "Phone: (415) 555-9933 Mobile: (415) 555-1111" by its labels; a fax has no place here. */
function phonesIn(cell: string): string[] {
  const parts = [...cell.matchAll(labelled)].map(([, label = '', number = '']) => [label, number.trim()] as const)
  return [phone, mobile].map(kind => parts.find(([label]) => kind.test(label))?.[1] ?? '')
}

const mostAbove = 15

/** A contact list of QuickBooks Online with all phones of a customer in one cell, as one that has a column for each. */
export function phonesApart(lines: readonly Cells[]) {
  const at = lines.slice(0, mostAbove).findIndex(cells => cells.some(cell => /^phone( numbers?)?$/i.test(cell.trim())))
  const headers = lines[at]
  if (!headers) return null
  const place = headers.findIndex(cell => /^phone( numbers?)?$/i.test(cell.trim()))
  const below = lines.slice(at + 1)
  if (!below.some(cells => isLabelled(cells[place] ?? ''))) return null
  const apart = (cells: Cells) => {
    const cell = cells[place] ?? ''
    const [first = '', second = ''] = isLabelled(cell) ? phonesIn(cell) : [cell]
    return [...cells.with(place, first), second]
  }
  const wide = (cells: Cells) => [...cells, ...Array<string>(Math.max(0, headers.length - cells.length)).fill('')]
  return {
    headers: [...headers, 'Mobile'],
    rows: below.flatMap((cells, index) => {
      const isEmpty = cells.every(cell => cell.trim() === '')
      return isEmpty ? [] : [{ number: at + 2 + index, cells: apart(wide(cells)) }]
    }),
  }
}
