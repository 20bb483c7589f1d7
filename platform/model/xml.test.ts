import { describe, expect, test } from 'vitest'
import { allOf, readXml, textOf, within } from './xml.ts'

describe('one reader of XML', () => {
  test('elements, attributes and text; prefixes, comments and declarations are passed over', () => {
    const root = readXml(`\ufeff<?xml version="1.0"?>
      <!-- from a bank --><m:Doc xmlns:m="urn:x"><m:Amt Ccy='EUR'>1 &lt; 2 &#x41;</m:Amt><Note><![CDATA[<raw> & plain]]></Note></m:Doc>`)
    expect(root?.name).toBe('Doc')
    expect(textOf(root!, 'Amt')).toBe('1 < 2 A')
    expect(allOf(root!, 'Amt')[0]!.attributes).toEqual({ Ccy: 'EUR' })
    expect(textOf(root!, 'Note')).toBe('<raw> & plain')
    expect([...within(root!)].map(({ name }) => name)).toEqual(['Doc', 'Amt', 'Note'])
  })

  test('what is cut off, crossed, doubled or no XML at all is not read', () => {
    for (const source of [
      '',
      'plain',
      '<a><b></a></b>',
      '<a>',
      '<a/><b/>',
      '<a x=1/>',
      '<a>&nowhere;</a>',
      '<a>\u0000</a>',
    ])
      expect(readXml(source), source).toBeNull()
  })

  test('entities of its own are refused, so that none can grow', () => {
    const names = [...'abcdefghij']
    const grown = names.map((name, at) => `<!ENTITY ${name} "${`&${names[at - 1] ?? 'amp'};`.repeat(10)}">`)
    expect(readXml(`<!DOCTYPE x [${grown.join('')}]><x>&j;</x>`)).toBeNull()
    expect(readXml('<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]><x>&file;</x>')).toBeNull()
    expect(readXml(`<!DOCTYPE x [${grown.join('')}]><x y="&j;"/>`)).toBeNull()
  })

  test('what is nested beyond reason is refused, whatever its length', () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    expect([...within(readXml(nested(100))!)]).toHaveLength(100)
    expect(readXml(nested(101))).toBeNull()
    expect(readXml(nested(200_000))).toBeNull()
  })
})
