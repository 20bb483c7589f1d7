/** The colours of print: the screen's inks, on white. */
export const ink = {
  strong: '#12161c',
  text: '#272d37',
  quiet: '#636c7a',
  hairline: '#d8dde4',
  wash: '#f4f6f8',
} as const

export const size = { small: 7.5, text: 9, lead: 11, title: 21 } as const

/** Left and right of everything on a page, in points. */
export const sideMargin = 48
