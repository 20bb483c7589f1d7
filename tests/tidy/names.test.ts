import { expect, test } from 'vitest'
import { files, sources, textOf } from './sources.ts'

test('files are kebab-case, or bear the name of their component', () => {
  const odd = sources.filter(file => {
    const name = file.split('/').at(-1)!
    return !/^[a-z0-9][a-z0-9.-]*\.(ts|tsx|mjs)$/.test(name) && !/^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(name)
  })
  expect(odd).toEqual([])
})

test('nothing is called utils, helpers, common, misc, manager or service', () => {
  const empty = /(^|[/-])(utils?|helpers?|common|misc|manager|service)(\.|\/|-)/
  expect(sources.filter(file => empty.test(file))).toEqual([])
})

/** Words of our own that nobody else would understand: they were replaced once, and do not come back. */
const privateWords =
  /\b((?<!\.)Office|openOffice|[eE]rrands?|WriteErrand|[dD]eeds?|[hH]indrance|[wW]ings?|[a-z]+Wings?|onceKept)\b/
/** The demo company makes a wing joiner, and has an office. */
const other = new Set(['tests/tidy/names.test.ts', 'demo/engineering/part-list.ts', 'demo/README.md'])

test('the code speaks as other TypeScript servers do', () => {
  const isText = (file: string) => /\.(ts|tsx|mjs|md|css)$/.test(file) && !other.has(file)
  // 'Office' is also a group, a shift and a cost of the shop: there it stands in quotes, after a space or in a table.
  const code = (file: string) => textOf(file).replace(/'[^'\n]*'|\bOffice (wages|and|tools)\b/g, "''")
  const found = files.filter(isText).flatMap(file => {
    const word = privateWords.exec(code(file))?.[0]
    return word ? [`${file}: ${word}`] : []
  })
  expect(found).toEqual([])
})
