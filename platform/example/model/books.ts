import {
  address,
  boolean,
  color,
  counted,
  date,
  dateTime,
  decimal,
  duration,
  email,
  file,
  files,
  integer,
  json,
  longText,
  money,
  oneOf,
  percent,
  phone,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  rollup,
  someOf,
  text,
  time,
  url,
  user,
  users,
  when,
} from '#platform/model'

/** Where books stand: rooms, cases, boards. A tree. */
export const shelves = resource('shelves', {
  fields: {
    name: text().required().unique(),
    within: ref('shelves'),
    capacity: integer({ min: 1, max: 5000 }),
    books: rollup(integer(), { from: 'books', by: 'shelf', take: 'count' }),
  },
  tree: 'within',
  list: { columns: ['name', 'within', 'capacity', 'books'], sort: 'name' },
})

export const authors = resource('authors', {
  fields: {
    name: text().required(),
    bornOn: date(),
    country: text({ max: 2, pattern: /^[A-Z]{2}$/, patternReason: 'notCountry' }),
    website: url(),
  },
  list: { columns: ['name', 'bornOn', 'country'], sort: 'name' },
})

/** A book has a field of every plain kind, so that the generated pages and the tests meet them all. */
export const books = resource('books', {
  code: counted('BK-000000'),
  fields: {
    title: text({ max: 300 }).required(),
    isbn: text({ max: 17, pattern: /^[0-9-]{10,17}X?$/, patternReason: 'isbn' }).unique(),
    authors: refs('authors'),
    shelf: ref('shelves'),
    genre: oneOf('novel', 'poetry', 'science', 'craft').default('novel'),
    formats: someOf('hardcover', 'paperback', 'audio'),
    pages: integer({ min: 1, max: 100_000 }),
    thickness: decimal(3, { min: 0 }),
    price: money({ min: 0 }),
    lateFee: percent({ min: 0, max: 100 }).default('5'),
    publishedOn: date(),
    boughtAt: dateTime(),
    opensAt: time(),
    listeningTime: duration({ min: 0 }),
    summary: longText(),
    review: richText(),
    cover: file(),
    scans: files(),
    publisherEmail: email(),
    publisherPhone: phone(),
    publisherSite: url(),
    publisherAddress: address(),
    spine: color(),
    extra: json(),
    precious: boolean(),
    insuredFor: money({ min: 0 }),
    keeper: user(),
    readers: users(),
    loanCount: rollup(integer(), { from: 'loan-lines', by: 'book', take: 'count' }),
  },
  require: [when('precious', true, 'insuredFor')],
  seen: { insuredFor: 'books.viewInsurance' },
  list: {
    columns: ['code', 'title', 'genre', 'shelf', 'price', 'publishedOn', 'precious', 'loanCount'],
    filters: ['genre', 'precious', 'shelf'],
    board: 'genre',
    calendar: 'publishedOn',
  },
  search: ['code', 'title', 'isbn'],
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'isbn'],
        ['authors', 'shelf'],
        ['genre', 'formats'],
        ['price', 'lateFee'],
        ['precious', 'insuredFor'],
      ],
    },
    {
      name: 'details',
      folded: true,
      rows: [
        ['pages', 'thickness'],
        ['publishedOn', 'boughtAt'],
        ['opensAt', 'listeningTime'],
        ['spine', 'keeper'],
        ['readers'],
        ['summary'],
        ['review'],
        ['cover', 'scans'],
        ['extra'],
      ],
    },
    {
      name: 'publisher',
      folded: true,
      rows: [['publisherEmail', 'publisherPhone'], ['publisherSite'], ['publisherAddress']],
    },
  ],
})
export interface Book extends RowOf<typeof books> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    shelves: RowOf<typeof shelves>
    authors: RowOf<typeof authors>
    books: Book
  }
}
