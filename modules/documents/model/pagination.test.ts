import { describe, expect, test } from 'vitest'
import { footerOf, type PageSettings, pageBeyond, planPages, readPageRange } from './pagination.ts'

const settings: PageSettings = {
  cover: true,
  toc: true,
  startOnOdd: false,
  numberFrom: 1,
  prefix: 'SHP-000231-',
  digits: 4,
  countFrontMatter: true,
}

describe('documents R34: pages of a compilation', () => {
  test('worked example 1: items of 2, 5, 1, 3 pages', () => {
    const plan = planPages([2, 5, 1, 3], settings)
    expect(plan).toMatchObject({ pages: 13, tocPages: 1, firstPages: [3, 5, 10, 11], blanks: [] })
    expect(plan.firstPages.map(page => plan.labels[page - 1])).toEqual([
      'SHP-000231-0003',
      'SHP-000231-0005',
      'SHP-000231-0010',
      'SHP-000231-0011',
    ])
    expect(footerOf(plan, 3)).toBe('SHP-000231-0003 · page 3 of 13')
  })

  test('worked example 1 with startOnOdd: 15 pages, items at 3, 5, 11, 13, blanks 10 and 12', () => {
    expect(planPages([2, 5, 1, 3], { ...settings, startOnOdd: true })).toMatchObject({
      pages: 15,
      firstPages: [3, 5, 11, 13],
      blanks: [10, 12],
    })
  })

  test('front matter that does not count is i, ii, …, with a blank before the first item', () => {
    const plan = planPages([2], {
      ...settings,
      toc: false,
      startOnOdd: true,
      countFrontMatter: false,
      prefix: '',
      digits: 0,
      numberFrom: 7,
    })
    expect(plan.labels).toEqual(['i', 'ii', '7', '8'])
    expect(footerOf(plan, 3)).toBe('7 · page 3 of 4')
  })

  test('the table of contents takes a page for every forty items', () => {
    expect(planPages(Array(40).fill(1), settings).tocPages).toBe(1)
    expect(planPages(Array(41).fill(1), settings)).toMatchObject({ tocPages: 2, pages: 44 })
  })
})

describe('page ranges', () => {
  test.each([
    ['1-3,5', [1, 2, 3, 5]],
    [' 7 ', [7]],
    ['3-1', null],
    ['0', null],
    ['1,,2', null],
    ['a', null],
  ])('%j is %j', (range, pages) => expect(readPageRange(range)).toEqual(pages))

  test('documents, bad input: names the page that does not exist', () => {
    expect(pageBeyond([1, 12, 14], 12)).toBe(14)
    expect(pageBeyond([1, 12], 12)).toBeUndefined()
  })
})
