import { expect, test } from 'vitest'
import { readInline, readMarkdown, sectionsOf } from './markdown.ts'

const text = `# Title
Some text
goes on.

![Home](pictures/home.webp)

## Do it
1. Open **Quotes** or \`q\`.
2. See [undo](undo), which
   goes on.
- no`

test('headings, paragraphs, lists and pictures are told apart', () => {
  expect(readMarkdown(text).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'picture', 'heading', 'list'])
  expect(readMarkdown(text)[1]).toEqual({ kind: 'paragraph', text: 'Some text goes on.' })
  expect(readMarkdown(text)[4]).toMatchObject({ ordered: true, items: { length: 3 } })
})

test('bold, code and links inside a line', () => {
  expect(readInline('Open **Quotes** or `q`, [undo](undo).').map(({ kind }) => kind)).toEqual([
    ...['text', 'bold', 'text', 'code', 'text', 'link', 'text'],
  ])
})

test('a section is a heading with what stands under it, plain', () => {
  expect(sectionsOf(readMarkdown(text))[1]).toEqual({
    id: 'do-it',
    heading: 'Do it',
    texts: ['Open Quotes or q.', 'See undo, which goes on.', 'no'],
  })
})
