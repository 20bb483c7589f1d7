type Cells = readonly string[]

const mostAbove = 15
const isSku = (cell: string): boolean => /^sku$/i.test(cell.trim())
const isProduct = (cell: string): boolean => /^product\/service( name)?$/i.test(cell.trim())
const isDescription = (cell: string): boolean => /^(sales )?description$/i.test(cell.trim())

/** What a row says: its part number, the name of the product, and the words it is sold with. */
interface Product {
  readonly sku: string
  readonly product: string
  readonly description: string
}

/** A product list of QuickBooks Online in which some products have a SKU, each row as `turned` has it; else null. */
function productsWithSku(lines: readonly Cells[], turned: (given: Product) => Product) {
  const at = lines.slice(0, mostAbove).findIndex(cells => cells.some(isSku) && cells.some(isProduct))
  const headers = lines[at]
  if (!headers) return null
  const sku = headers.findIndex(isSku)
  const product = headers.findIndex(isProduct)
  const description = headers.findIndex(isDescription)
  const below = lines.slice(at + 1)
  if (!below.some(cells => cells[sku]?.trim())) return null
  const cellsOf = (given: Cells): string[] => {
    const cells = headers.map((_, place) => given[place] ?? '')
    const said = (place: number) => (cells[place] ?? '').trim()
    const after = turned({ sku: said(sku), product: said(product), description: said(description) })
    cells[sku] = after.sku
    cells[product] = after.product
    if (description >= 0) cells[description] = after.description
    return cells
  }
  return {
    headers,
    rows: below.flatMap((cells, index) =>
      cells.every(cell => cell.trim() === '') ? [] : [{ number: at + 2 + index, cells: cellsOf(cells) }],
    ),
  }
}

/**
 * A product list of QuickBooks Online knows a product by a name, and may have its part number beside it as a SKU: then that is
 * the part, and the product's name is what it is called. A product without one is known by its name, and called what is sold.
 */
export const skuFirst = (lines: readonly Cells[]) =>
  productsWithSku(lines, ({ sku, product, description }) => {
    const [, name = product] = /\S:(\S.*)$/.exec(product) ?? []
    if (sku) return { sku, product: name || sku, description }
    return { sku: product, product: description || name, description: '' }
  })

/** The same list as one of what lies on the shelf: whatever names the product is its part number. */
export const skuAlone = (lines: readonly Cells[]) =>
  productsWithSku(lines, given => {
    const number = given.sku || given.product
    return { ...given, sku: number, product: number }
  })
