type Cells = readonly string[]

const mostAbove = 15
const isSku = (cell: string): boolean => /^sku$/i.test(cell.trim())
const isProduct = (cell: string): boolean => /^product\/service( name)?$/i.test(cell.trim())
const isDescription = (cell: string): boolean => /^(sales )?description$/i.test(cell.trim())

/**
 * A product list of QuickBooks Online knows a product by a name, and may have its part number beside it as a SKU: then that is
 * the part, and the product's name is what it is called.
 */
export function skuFirst(lines: readonly Cells[]) {
  const at = lines.slice(0, mostAbove).findIndex(cells => cells.some(isSku) && cells.some(isProduct))
  const headers = lines[at]
  if (!headers) return null
  const sku = headers.findIndex(isSku)
  const product = headers.findIndex(isProduct)
  const description = headers.findIndex(isDescription)
  const below = lines.slice(at + 1)
  if (!below.some(cells => cells[sku]?.trim())) return null
  const turned = (given: Cells): string[] => {
    const cells = headers.map((_, place) => given[place] ?? '')
    const number = cells[sku]!.trim()
    const name = cells[product]!
    if (number && description >= 0 && number !== name.trim()) cells[description] = name
    cells[sku] = cells[product] = number || name
    return cells
  }
  return {
    headers,
    rows: below.flatMap((cells, index) =>
      cells.every(cell => cell.trim() === '') ? [] : [{ number: at + 2 + index, cells: turned(cells) }],
    ),
  }
}
