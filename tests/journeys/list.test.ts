import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ExamplePages, openExamplePages, type Visit, type VisitedPage } from '../support/example-pages.ts'
import { follow } from '../support/follow.ts'
import { axeOn } from '../support/visitor.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: ExamplePages
let isOpen = false
const others: VisitedPage[] = []
const genres = ['novel', 'poetry', 'science', 'craft'] as const
const shelves: string[] = []

beforeAll(async () => {
  app = await openExamplePages()
  await app.asSystem(async work => {
    const room = (await work.create('shelves', { name: 'Room 1', capacity: 500 })).id as string
    shelves.push(room)
    for (const name of ['Case East', 'Case West'])
      shelves.push((await work.create('shelves', { name, capacity: 200, within: room })).id as string)
    // Before any page is open: nobody needs to hear of ten thousand new members.
    await work.client.query(`insert into members (id, code, name)
      select gen_random_uuid(), 'MX-' || lpad(n::text, 5, '0'), 'Reader ' || n from generate_series(1, 10400) n`)
    const member = await work.create('members', { name: 'Rosa Delgado' })
    for (let book = 1; book <= 240; book++) {
      const { id } = await work.create('books', {
        title: `Mechanick Exercises, part ${book}`,
        genre: genres[book % 4],
        price: `${10 + (book % 40)}.50`,
        shelf: shelves[book % 3],
        publishedOn: `2026-${String((book % 12) + 1).padStart(2, '0')}-15`,
      })
      if (book <= 3)
        await work.create('loans', { member: member.id, lines: [{ book: id, copies: '1', deposit: '2.5' }] })
    }
  })
})
afterAll(() => app?.close())
afterEach(async () => {
  for (const page of others.splice(0)) await page.context().close()
})

/** Opens a list at the desk one is at, or as somebody else in a browser of their own. */
async function open(path: string, visit?: Visit): Promise<VisitedPage> {
  if (!isOpen || visit) return load(path, visit)
  const page = await app.desk()
  await follow(page, path)
  return page
}
/** Opens a list as from a link in a mail: all of it comes from the server anew. */
async function load(path: string, visit?: Visit): Promise<VisitedPage> {
  const page = visit ? await app.visit(visit) : await app.desk()
  if (visit) others.push(page)
  else isOpen = true
  page.setDefaultTimeout(30_000)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const row = (page: Page, code: string) => page.locator('[role=row]', { hasText: code })
const cell = (page: Page, code: string, text: string | RegExp) => row(page, code).getByRole('gridcell', { name: text })
/** What the server has written a moment later. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const stored = async (code: string) =>
  (
    await app.app.pool.query('select id, version, genre, shelf, price::text as price from books where code = $1', [
      code,
    ])
  ).rows[0] as Record<string, unknown>
const until = (page: Page, what: (params: URLSearchParams) => boolean) => page.waitForURL(url => what(url.searchParams))

describe('rows, counts and figures', () => {
  test('a list shows its rows with links, states and figures of everything that matches', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').waitFor()
    await page.getByRole('status', { name: '240 rows' }).waitFor()
    expect(await row(page, 'BK-000240').getByRole('link', { name: 'BK-000240' }).getAttribute('href')).toMatch(
      /^\/books\/[0-9a-f-]{36}$/,
    )
    const sum = (await app.app.pool.query('select sum(price)::text as sum from books')).rows[0].sum as string
    await page.getByText(`$${Number(sum).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).waitFor()
    expect(page.failures).toEqual([])
  })

  test('ten thousand rows and more: "10,000+" at first, then the truth; the end is one key away, few rows exist', async () => {
    const page = await open('/books')
    let tell = () => {}
    const told = new Promise<void>(resolve => {
      tell = resolve
    })
    await page.route(/members\/count.*exact=true/, async route => {
      await told
      await route.continue()
    })
    await page.goto('/members')
    await page.getByRole('status', { name: '10,000+ rows' }).waitFor()
    tell()
    await page.getByRole('status', { name: '10,401 rows' }).waitFor()
    await page.getByRole('gridcell', { name: 'Reader 1', exact: true }).click()
    await page.keyboard.press('Control+End')
    await page.getByRole('gridcell', { name: 'Rosa Delgado' }).waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(100)
    expect(page.failures).toEqual([])
  })
})

test('documents 1.3: who would rather turn pages does', async () => {
  const page = await open('/books')
  await row(page, 'BK-000240').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: '50 per page' }).click()
  await page.getByText('1–50 of 240').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await row(page, 'BK-000190').waitFor()
  await page.getByText('51–100 of 240').waitFor()
  expect(parameter(page, 'page')).toBe('2')
  await page.getByRole('button', { name: 'Last page' }).click()
  await row(page, 'BK-000040').waitFor()
  await page.goBack()
  await row(page, 'BK-000190').waitFor()
  await page.getByRole('columnheader', { name: 'Price' }).getByText('Price').click()
  await page.getByText('1–50 of 240').waitFor()
  expect(page.failures).toEqual([])
})

describe('finding', () => {
  test('all state stands in the address: a pasted link shows the same list', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('part 2')
    await until(page, params => params.get('search') === 'part 2')
    await page.getByRole('button', { name: /^Poetry/ }).click()
    await until(page, params => params.get('filter')?.includes('poetry') ?? false)
    await page.getByRole('columnheader', { name: 'Price' }).getByText('Price').click()
    await until(page, params => params.get('sort') === 'price')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Compact' }).click()
    await until(page, params => params.get('density') === 'compact')
    await page.getByRole('status', { name: /^\d+ rows$/ }).waitFor()
    const other = await load(page.url().replace(app.url, ''))
    await other.getByRole('status', { name: /^\d+ rows$/ }).waitFor()
    await other.getByRole('row').nth(1).getByRole('link').first().waitFor()
    // The first page may still be showing rows of the order before.
    const firstOf = (one: Page) => one.getByRole('row').nth(1).textContent()
    await eventually(async () => (await firstOf(page)) === (await firstOf(other))).toBe(true)
    await eventually(() => other.getByRole('searchbox').inputValue()).toBe('part 2')
    await eventually(() => other.getByRole('button', { name: /^Poetry/ }).getAttribute('aria-pressed')).toBe('true')
  })

  test('the builder makes a filter one can read, three levels deep; clearing brings everything back', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').waitFor()
    await page.keyboard.press('f')
    const panel = page.getByRole('region', { name: 'Filter' })
    await panel.getByLabel('Novel').check()
    await panel.getByRole('button', { name: 'Condition' }).click()
    await panel.getByLabel('Field').nth(1).selectOption({ label: 'Price' })
    await panel.getByLabel('Price: operator').selectOption('gt')
    await panel.getByLabel('Price', { exact: true }).last().fill('40')
    await panel.getByLabel('Price', { exact: true }).last().blur()
    await panel.getByRole('button', { name: /^Show \d+$/ }).click()
    await page.getByRole('button', { name: 'Change filter Price more than 40.00' }).waitFor()
    const matching = await app.app.pool.query(
      `select count(*)::int as n from books where genre = 'novel' and price > 40`,
    )
    await page.getByRole('status', { name: `${matching.rows[0].n} rows` }).waitFor()
    await page.keyboard.press('Shift+F')
    await page.getByRole('status', { name: '240 rows' }).waitFor()
    expect(parameter(page, 'filter')).toBeNull()
  })

  test('Back returns to the row and its focus', async () => {
    const page = await open('/books')
    await cell(page, 'BK-000240', 'Novel').click()
    for (let down = 0; down < 30; down++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /part 210/ }).waitFor()
    await page.goBack()
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]')?.textContent?.includes('BK-000210'))
  })

  test('typing where to go seeks by the first sort key', async () => {
    const page = await open('/books?density=roomy')
    await row(page, 'BK-000240').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Go to…' }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill('BK-000050')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=row]')?.textContent?.includes('BK-000050'))
  })

  test('two empties differ: nothing matches, nothing exists', async () => {
    const page = await open('/books?search=nosuchbook')
    await page.getByText('No matching records').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await row(page, 'BK-000240').waitFor()
    const other = await open('/shelf-moves')
    await other.getByText('No shelf moves yet').waitFor()
    const authors = await open('/authors')
    await authors.getByText('No authors yet').waitFor()
    await authors.getByRole('button', { name: 'Import…' }).waitFor()
  })
})

describe('arranging', () => {
  test('columns are found, added one hop away, moved, pinned and hidden', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Find a field').fill('capacity')
    await page.getByRole('checkbox', { name: 'Shelf · Capacity' }).click()
    await page.getByRole('columnheader', { name: 'Shelf · Capacity' }).waitFor()
    await page.getByRole('button', { name: 'Pin Price right' }).click()
    await page.getByRole('button', { name: 'Hide Genre' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Genre' }).waitFor({ state: 'detached' })
    await eventually(async () => parameter(page, 'columns')).toBe(
      'code:left,title,shelf,price:right,publishedOn,precious,loanCount,shelf.capacity',
    )
    await cell(page, 'BK-000240', '500').waitFor()
  })

  test('groups have counts and sums and fold; figures change their kind', async () => {
    const page = await open('/books?group=genre')
    await page.getByText('60 rows').first().waitFor()
    await page
      .getByRole('row', { name: /Novel 60 rows/ })
      .getByRole('gridcell')
      .click()
    await page.getByRole('row', { name: /Poetry 60 rows/ }).waitFor()
    await row(page, 'BK-000237').waitFor()
    await page.getByRole('button', { name: /^\$/ }).first().click()
    await page.getByRole('menuitemcheckbox', { name: 'Maximum' }).click()
    await page.getByRole('button', { name: 'Maximum $49.50' }).waitFor()
    await eventually(async () => parameter(page, 'totals')).toBe('price:max')
  })

  test('colour rules mark rows', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Color rules' }).click()
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByLabel('Craft').check()
    await page.keyboard.press('Escape')
    await eventually(() => row(page, 'BK-000239').getAttribute('data-tone')).toBe('warning')
    expect(await row(page, 'BK-000240').getAttribute('data-tone')).toBeNull()
  })

  test('documents 1.4: views are saved, say when they are modified, revert, and open by default', async () => {
    const page = await open('/books')
    await page.getByRole('button', { name: /^Craft/ }).click()
    await page.getByRole('button', { name: 'Save as…' }).click()
    await page.getByLabel('Name').fill('Craft only')
    await page.getByLabel('Default for').selectOption('Me')
    await page.getByRole('button', { name: 'Save view' }).click()
    const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('button', { name: 'Craft only' })
    await tab.waitFor()
    await eventually(() => tab.getAttribute('aria-current')).toBe('true')
    await page.getByRole('columnheader', { name: 'Price' }).getByText('Price').click()
    await page.getByText('Modified:').waitFor()
    await page.getByRole('button', { name: 'Revert' }).click()
    await page.getByText('Modified:').waitFor({ state: 'detached' })
    const again = await load('/books')
    await again.getByRole('status', { name: '60 rows' }).waitFor()
    await again.getByRole('navigation', { name: 'Saved views' }).getByRole('button', { name: 'All' }).click()
    await again.getByRole('status', { name: '240 rows' }).waitFor()
    await again.goBack()
    await again.getByRole('button', { name: 'Options for view Craft only' }).click()
    await again.getByRole('menuitem', { name: 'Delete view' }).click()
    await again
      .getByRole('navigation', { name: 'Saved views' })
      .getByRole('button', { name: 'Craft only' })
      .waitFor({ state: 'detached' })
  })

  test('documents 1.4: saved views stand in the order one gives them, by menu and by dragging', async () => {
    for (const [order, name] of ['First', 'Second', 'Third'].entries())
      await app.asSystem(work =>
        work.create('saved-views', { name, resource: 'shelves', owner: app.ana, order, definition: {} }),
      )
    const page = await open('/shelves')
    const tabs = page.getByRole('navigation', { name: 'Saved views' }).getByRole('button')
    const namesOf = () => tabs.allTextContents()
    await eventually(namesOf).toEqual(['All', 'First', 'Second', 'Third'])
    await page.getByRole('button', { name: 'Second', exact: true }).click()
    await page.getByRole('button', { name: 'Options for view Second' }).click()
    await page.getByRole('menuitem', { name: 'Move left' }).click()
    await eventually(namesOf).toEqual(['All', 'Second', 'First', 'Third'])
    await tabs.filter({ hasText: 'Third' }).dragTo(tabs.filter({ hasText: 'Second' }))
    await eventually(namesOf).toEqual(['All', 'Third', 'Second', 'First'])
    const again = await load('/shelves')
    const kept = again.getByRole('navigation', { name: 'Saved views' }).getByRole('button')
    await eventually(() => kept.allTextContents()).toEqual(['All', 'Third', 'Second', 'First'])
  })
})

describe('layouts', () => {
  test('narrow screens get cards, and more of them on the way down', async () => {
    const page = await open('/books', { width: 390 })
    await page.getByRole('listitem').filter({ hasText: 'BK-000240' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'BK-000150' }).scrollIntoViewIfNeeded()
    await page.getByRole('listitem').filter({ hasText: 'BK-000120' }).waitFor({ state: 'attached' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('a card carried to another column is an edit; Ctrl+Z brings it back', async () => {
    const page = await open('/books?layout=board')
    await page.getByText('part 240').waitFor()
    await page.getByRole('button', { name: /Move Mechanick Exercises, part 240/ }).click()
    await page.getByRole('menuitem', { name: /Craft/ }).click()
    await eventually(async () => (await stored('BK-000240')).genre).toBe('craft')
    await eventually(async () => {
      // It is stored a moment before the page has heard of it and can take it back.
      await page.locator('body').press('Control+z')
      return (await stored('BK-000240')).genre
    }).toBe('novel')
  })

  test('carried over a flow, a card runs the action that leads there and asks for what it needs', async () => {
    const page = await open('/loans?layout=board')
    await page.getByRole('button', { name: /^Move LN-000001/ }).click()
    await page.getByRole('menuitem', { name: /Lent/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Due date' }).fill('+5')
    await dialog.getByRole('textbox', { name: 'Due date' }).blur()
    await dialog.getByRole('button', { name: 'Lend', exact: true }).click()
    await eventually(
      async () => (await app.app.pool.query(`select status from loans where code = 'LN-000001'`)).rows[0].status,
    ).toBe('lent')
  })

  test('a calendar by date, and a tree in which branches move', async () => {
    const page = await open('/books?layout=calendar&day=2026-03-10')
    await page.getByRole('heading', { name: 'March 2026' }).waitFor()
    await page
      .getByRole('link', { name: /Mechanick/ })
      .first()
      .waitFor()
    const tree = await open('/shelves?layout=tree')
    await tree.getByRole('treeitem', { name: /Case West/ }).waitFor()
    expect(await tree.getByRole('treeitem', { name: /Case West/ }).getAttribute('aria-level')).toBe('2')
    await tree.getByRole('button', { name: 'Options for Case West' }).click()
    await tree.getByRole('menuitem', { name: 'Outdent' }).click()
    await eventually(
      async () => (await app.app.pool.query(`select within from shelves where name = 'Case West'`)).rows[0].within,
    ).toBeNull()
  })
})

describe('changing', () => {
  test('a cell is edited in place, complains in a sentence, and Ctrl+Z takes it back', async () => {
    const page = await open('/books')
    await cell(page, 'BK-000239', '$').dblclick()
    const input = row(page, 'BK-000239').getByRole('textbox', { name: 'Price' })
    await input.fill('abc')
    await input.press('Enter')
    await page.getByRole('alert').waitFor()
    await input.fill('12*2')
    await input.press('Enter')
    await eventually(async () => (await stored('BK-000239')).price).toBe('24.00')
    await cell(page, 'BK-000239', '$24.00').waitFor()
    await page.keyboard.press('Control+z')
    await eventually(async () => (await stored('BK-000239')).price).toBe('49.50')
    expect(page.failures).toEqual([])
  })

  test('a pasted block shows what it would change first; columns that cannot be typed stay', async () => {
    const page = await open('/books')
    await cell(page, 'BK-000238', 'Science').click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Craft\tCase East\t33.25\nNonsense\tRoom 1\t34')
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('“Nonsense” cannot be read here.').waitFor()
    await dialog.getByRole('button', { name: /^Apply \d changes$/ }).click()
    await eventually(async () => (await stored('BK-000238')).price).toBe('33.25')
    await page.getByText('2 records changed').waitFor()
    expect(await stored('BK-000238')).toMatchObject({ genre: 'craft', shelf: shelves[1] })
    expect(await stored('BK-000237')).toMatchObject({ genre: 'poetry', price: '34.00' })
    await page.keyboard.press('Control+z')
    await eventually(async () => (await stored('BK-000238')).genre).toBe('science')
  })

  test('documents R11, R12: many records are changed at once, each checked for itself, and undone', async () => {
    const page = await open('/books')
    await row(page, 'BK-000240').getByRole('checkbox').click()
    await row(page, 'BK-000236')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await page.getByText('5 selected').waitFor()
    await page.getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('BK-000240').waitFor()
    await dialog.getByLabel('Field to change').click()
    await page.getByRole('option', { name: 'Genre' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option', { name: 'Genre' }).waitFor({ state: 'detached' })
    await dialog.getByLabel('Field to change').click()
    await page.getByRole('option', { name: 'Genre' }).click()
    await dialog.getByLabel('Genre').selectOption('poetry')
    await dialog.getByRole('button', { name: 'Change 5 records' }).click()
    await page
      .getByText(/4 records changed/)
      .first()
      .waitFor()
    await page
      .getByRole('dialog', { name: /Result of BLK-/ })
      .getByText('No change needed.')
      .waitFor()
    await page.keyboard.press('Escape')
    expect((await stored('BK-000239')).genre).toBe('poetry')
    await page.keyboard.press('Control+z')
    await eventually(async () => (await stored('BK-000239')).genre).toBe('craft')
  })

  test('everything that matches is archived and restored', async () => {
    const page = await load('/books?search=part+23')
    await page.getByRole('status', { name: /rows$/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await eventually(
      async () =>
        (await app.app.pool.query('select count(*)::int as n from books where archived_at is not null')).rows[0].n,
    ).toBeGreaterThan(9)
    await page.getByText('No matching records').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(
      async () =>
        (await app.app.pool.query('select count(*)::int as n from books where archived_at is not null')).rows[0].n,
    ).toBe(0)
  })

  test('the row menu runs actions; Space peeks', async () => {
    const page = await open('/loans')
    await cell(page, 'LN-000002', 'Draft').click()
    await page.keyboard.down(' ')
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Rosa Delgado').waitFor()
    await page.keyboard.up(' ')
    await page.getByRole('complementary', { name: 'Preview' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Lend' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Due date' }).fill('+9')
    await page.getByRole('dialog').getByRole('button', { name: 'Lend', exact: true }).click()
    await cell(page, 'LN-000002', 'Lent').waitFor()
  })

  test('documents R27: what others change shows in place; a row that no longer matches turns grey', async () => {
    const page = await open(
      '/books?filter=%7B%22field%22%3A%22genre%22%2C%22op%22%3A%22in%22%2C%22value%22%3A%5B%22novel%22%5D%7D',
    )
    await row(page, 'BK-000232').waitFor()
    const [one, other] = [await stored('BK-000232'), await stored('BK-000228')]
    await app.asSystem(async work => {
      await work.update('books', one.id as string, { title: 'Somebody was here', version: one.version })
      await work.update('books', other.id as string, { genre: 'craft', version: other.version })
    })
    await row(page, 'BK-000232').getByText('Somebody was here').waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=row]')].some(
        element => element.textContent?.includes('BK-000228') && (element as HTMLElement).dataset.grey,
      ),
    )
  })
})

describe('files', () => {
  test('the filtered list leaves as a file with the columns on the screen', async () => {
    const page = await open('/books?search=part+12&sort=code')
    await page.getByRole('status', { name: /rows$/ }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain('Title')
    expect(text).toContain('BK-000012')
    expect(text).not.toContain('BK-000013')
  })

  test('a spreadsheet comes in: columns, dry run with errors by row, in earnest, and back out', async () => {
    const page = await open('/authors')
    await page.keyboard.press('Shift+I')
    await page.getByLabel('Choose a CSV or XLSX file').setInputFiles({
      name: 'authors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Country,Remarks\nAda Lovelace,GB,first\nNo Country,XYZ1,bad\nGrace Hopper,US,third\n'),
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field for column Country').waitFor()
    expect(await dialog.getByLabel('Field for column Remarks').inputValue()).toBe('')
    await dialog.getByLabel('Date format').selectOption('ymd')
    await dialog.getByRole('button', { name: 'Preview import' }).click()
    await dialog.getByText('1 with errors').waitFor()
    await dialog.getByRole('cell', { name: '3', exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Import 2 rows' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Skip rows with errors').click()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await dialog.getByText('2 records created').waitFor()
    await dialog.getByRole('button', { name: 'Revert import' }).click()
    await dialog.getByText('was reverted').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('No authors yet').waitFor()
    expect(page.failures).toEqual([])
  })
})

describe('for everyone', () => {
  test('in Spanish every word of the list is Spanish', async () => {
    const page = await open('/books', { language: 'es' })
    await page.getByRole('button', { name: 'Filtrar' }).waitFor()
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Exportar como CSV' }).waitFor()
  })

  test('who may not see a field finds it in no column, and a link that uses it says so (documents R5)', async () => {
    const page = await open('/books?columns=code,insuredFor', { roles: '3' })
    await page.getByText(/do not have access to/).waitFor()
    const list = await open('/books', { roles: '3' })
    await row(list, 'BK-000240').waitFor()
    await list.getByRole('button', { name: 'Columns' }).click()
    await list.getByLabel('Find a field').fill('insured')
    expect(await list.getByLabel('Insured for').count()).toBe(0)
  })

  test.each([false, true])('axe finds nothing serious (dark: %s)', async dark => {
    const page = await open('/books?search=part+24', { dark })
    await row(page, 'BK-000240').waitFor()
    const serious = async () => {
      const axe = axeOn(page).include('main')
      // In the dark only the colours are new.
      const { violations } = await (dark ? axe.withRules('color-contrast') : axe).analyze()
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: /^Show \d/ }).waitFor()
    expect(await serious()).toEqual([])
    await page.goto('/loans?layout=board')
    await page.getByText('LN-000003').waitFor()
    expect(await serious()).toEqual([])
  })
})
