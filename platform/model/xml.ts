import { SaxesParser } from 'saxes'

/** The one reader of XML, whoever sends it: banks, machines. Prefixes of namespaces are passed over. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** What stands directly inside it, without what its children say. */
  readonly text: string
}

/** No statement of a bank and no machine nests a tenth of this; whoever walks the tree may do so by recursion. */
const deepest = 100

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * The outermost element; null where the text is cut off, nested beyond reason or no well-formed XML. Only the five entities of XML
 * itself are known: one a document declares for itself makes it unreadable, so none can grow.
 */
export function readXml(source: string): XmlElement | null {
  const root: Growing = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new Error('nested too deeply')
    const own = Object.entries(attributes).map(([key, value]) => [local(key), value] as const)
    const element: Growing = { name: local(name), attributes: Object.fromEntries(own), children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const add = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  try {
    parser.write(source.trim()).close()
  } catch {
    return null
  }
  return root.children[0] ?? null
}

/** Every element below, itself included, in document order. */
export function* within(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* within(child)
}

export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child.name === name)
export const childOf = (element: XmlElement, name: string): XmlElement | undefined => allOf(element, name)[0]
export const textOf = (element: XmlElement, name: string): string | null => childOf(element, name)?.text.trim() || null
