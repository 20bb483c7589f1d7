import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ExamplePages, openExamplePages, type Visit } from '../support/example-pages.ts'
import { axeOn } from '../support/visitor.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: ExamplePages
const known = { shelf: '', books: [] as string[], member: '' }

beforeAll(async () => {
  app = await openExamplePages()
  await app.asSystem(async work => {
    known.shelf = (await work.create('shelves', { name: 'Room 1', capacity: 500 })).id as string
    await work.create('authors', { name: 'Joseph Moxon', country: 'GB' })
    known.member = (await work.create('members', { name: 'Rosa Delgado' })).id as string
    await work.create('members', { name: 'Rosa Blocked', blocked: true })
    for (const title of ['Mechanick Exercises', 'The Lathe Book', 'Gage Blocks'])
      known.books.push(
        (await work.create('books', { title, isbn: `978000000${known.books.length}0`, price: '12.50' })).id as string,
      )
  })
})
afterAll(() => app?.close())

const opened: Page[] = []
/** Ana at her desk, or somebody else; those leave after the test, so that their pages do not go on working beside the next. */
async function visit(as?: Visit) {
  const page = as ? await app.visit(as) : await app.desk()
  page.setDefaultTimeout(30_000)
  if (as) opened.push(page)
  return page
}
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

/** What is so a moment later, on a slow machine too. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

const lastOf = async (resource: string) => {
  const found = await app.app.pool.query(`select * from ${resource} order by created_at desc, id desc limit 1`)
  return found.rows[0] as Record<string, unknown>
}
const count = async (table: string, where = 'true') => {
  const found = await app.app.pool.query(`select count(*)::int as n from ${table} where ${where}`)
  return found.rows[0].n as number
}

const serious = async (page: Page, dark: boolean) => {
  const axe = axeOn(page).include('main')
  // In the dark only the colours are new.
  const { violations } = await (dark ? axe.withRules('color-contrast') : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe('creating a record', () => {
  test('a form opens with defaults, complains beside the field, and saves what was typed', async () => {
    const page = await visit()
    await page.goto('/books/create')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Title is required.').click()
    expect(await page.getByLabel('Title').evaluate(input => input === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Genre').inputValue()).toBe('novel')
    await page.getByLabel('Title').fill('A Treatise on Gearing')
    await page.getByLabel('Price').fill('3*12.5')
    await page.getByLabel('Price').blur()
    await eventually(() => page.getByLabel('Price').inputValue()).toBe('37.50')
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByLabel('Published on', { exact: true }).fill('+5')
    await page.getByLabel('Published on', { exact: true }).press('Enter')
    await page.getByLabel('Listening time').fill('1h20')
    await page.getByLabel('Opens at').fill('630')
    await page.getByLabel('Summary').fill('Of wheels and teeth.\nAnd more.')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/books\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: 'A Treatise on Gearing' }).waitFor()
    const book = await lastOf('books')
    expect(book.title).toBe('A Treatise on Gearing')
    expect(String(book.price)).toBe('37.5')
    expect(String(book.listening_time)).toBe('4800')
    expect(String(book.opens_at)).toMatch(/^06:30/)
    expect(page.failures).toEqual([])
  })

  test('every kind of field takes what people type', async () => {
    const page = await visit()
    await page.goto('/books/create')
    await page.getByLabel('Title').fill('Of every kind')
    await page.getByRole('combobox', { name: 'Authors' }).fill('moxon')
    await page.getByRole('option', { name: 'Joseph Moxon' }).click()
    await page.getByRole('button', { name: 'Remove Joseph Moxon' }).waitFor()
    await page.getByLabel('Hardcover').check()
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByLabel('Bought at', { exact: true }).fill('2026-11-02')
    await page.getByLabel('Bought at, time').fill('6:30 pm')
    await page.getByLabel('Spine', { exact: true }).fill('#2f6f4f')
    await page.getByRole('textbox', { name: 'Review' }).click()
    await page.keyboard.type('Plain and ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('strong')
    await page
      .getByLabel('Cover', { exact: true })
      .setInputFiles({ name: 'cover.txt', mimeType: 'text/plain', buffer: Buffer.from('a cover') })
    await page.getByRole('link', { name: 'cover.txt' }).waitFor()
    await page.getByLabel('Extra').fill('{"loans": 3}')
    await page.getByRole('button', { name: 'Publisher' }).click()
    await page.getByLabel('Address line 1', { exact: true }).fill('1 Mill Lane')
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('Country').fill('us')
    await page.getByRole('button', { name: 'Keywords and access' }).click()
    await page.getByRole('textbox', { name: 'Keywords' }).fill('rare, oak')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Of every kind' }).waitFor()
    await page.locator('strong', { hasText: /^strong$/ }).waitFor()
    const book = await lastOf('books')
    expect(book).toMatchObject({
      formats: ['hardcover'],
      spine: '#2f6f4f',
      extra: { loans: 3 },
      publisher_address: { line1: '1 Mill Lane', city: 'Chicago', country: 'US' },
      keywords: ['rare', 'oak'],
    })
    expect(new Date(book.bought_at as string).toISOString()).toBe('2026-11-03T00:30:00.000Z')
    expect(book.review).toBe('<p>Plain and <strong>strong</strong></p>')
  })

  /** A book whose cover is on its way, held up until its way is ended. */
  const withSlowCover = async (title: string) => {
    const page = await visit()
    const { promise: ended, resolve: end } = Promise.withResolvers<'continue' | 'abort'>()
    await page.route('**/api/files', route => ended.then(how => route[how]()))
    await page.goto('/books/create')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Details' }).click()
    const cover = { name: 'cover.txt', mimeType: 'text/plain', buffer: Buffer.from(`a cover of ${title}`) }
    await page.getByLabel('Cover', { exact: true }).setInputFiles(cover)
    await page.getByRole('progressbar', { name: 'Uploading cover.txt' }).waitFor()
    return { page, end }
  }

  test('a save pressed while a file is on its way says so and waits for it', async () => {
    const { page, end } = await withSlowCover('Of patience')
    await page.keyboard.press('Control+s')
    await page
      .getByRole('status')
      .filter({ hasText: 'Uploading cover.txt. The record is saved when it finishes.' })
      .waitFor()
    end('continue')
    await page.getByRole('heading', { level: 1, name: 'Of patience' }).waitFor()
    expect((await lastOf('books')).cover).toMatchObject({ name: 'cover.txt' })
  })

  test('a file that does not arrive is not saved without; one that is stopped is', async () => {
    const { page, end } = await withSlowCover('Of loss')
    const sending = page.getByRole('status').filter({ hasText: 'Uploading cover.txt' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await sending.waitFor()
    end('abort')
    await page.getByText('cover.txt was not uploaded: the connection was lost. Choose it again.').waitFor()
    expect(await count('books', `title = 'Of loss'`)).toBe(0)
    await page.unroute('**/api/files')
    await page.route('**/api/files', () => {})
    const again = { name: 'again.txt', mimeType: 'text/plain', buffer: Buffer.from('another') }
    await page.getByLabel('Cover', { exact: true }).setInputFiles(again)
    await page.getByRole('progressbar', { name: 'Uploading again.txt' }).waitFor()
    await save.click()
    await page.getByRole('button', { name: 'Cancel upload of again.txt' }).click()
    await page.getByRole('heading', { level: 1, name: 'Of loss' }).waitFor()
    expect((await lastOf('books')).cover).toBeNull()
  })

  test('documents R7: a double press makes one record', async () => {
    const page = await visit()
    await page.goto('/authors/create')
    const before = await count('authors')
    await page.getByLabel('Name').fill('Only Once')
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await page.getByRole('heading', { name: 'Only Once' }).waitFor()
    expect(await count('authors')).toBe(before + 1)
  })

  test('a condition asks for a field, and a folded section opens when it holds a complaint', async () => {
    const page = await visit()
    await page.goto('/books/create')
    await page.getByLabel('Title').fill('Precious thing')
    await page.getByLabel('Precious').check()
    await page.getByRole('button', { name: 'Publisher' }).click()
    await page.getByLabel('Publisher email').fill('nobody')
    await page.getByRole('button', { name: 'Publisher', expanded: true }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Insured for is required.' }).waitFor()
    await page.locator('[data-field=publisherEmail]').getByText('must be an email address').waitFor()
  })

  test('documents 1.2: a value that is taken leads to the record that has it; similar titles are warned of', async () => {
    const page = await visit()
    await page.goto('/books/create')
    await page.getByLabel('Title').fill('Mechanick Exercises')
    await page.getByText('Possible duplicates:').waitFor()
    await page.getByLabel('Isbn').fill('97800000000')
    await page.getByText('Already used by').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Isbn is already used by another record.').first().waitFor()
    expect(await page.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(`/books/${known.books[0]}`)
  })

  test('a reference is searched, restricted, and created on the way in a side panel', async () => {
    const page = await visit()
    await page.goto('/loans/create')
    const member = page.getByRole('combobox', { name: 'Member' })
    await member.fill('Rosa')
    await page.getByRole('option', { name: /Rosa Delgado/ }).waitFor()
    expect(await page.getByRole('option', { name: /Blocked/ }).count()).toBe(0)
    await member.fill('Luis Ortega')
    await page.keyboard.press('Alt+n')
    const panel = page.getByRole('dialog')
    await eventually(() => panel.getByLabel('Name').inputValue()).toBe('Luis Ortega')
    await page.keyboard.press('Control+s')
    await panel.waitFor({ state: 'detached' })
    await eventually(() => member.inputValue()).toContain('Luis Ortega')
    expect(page.url()).toMatch(/\/loans\/create$/)
    await member.press('Alt+ArrowDown')
    await page
      .getByRole('option', { name: /Luis Ortega/ })
      .getByText('recent')
      .waitFor()
  })
})

describe('drafts', () => {
  test('what was typed is kept on the server, offered again, and gone after the save (documents R8)', async () => {
    const page = await visit()
    await page.goto('/shelves/create')
    await page.getByLabel('Name').fill('Half a shelf')
    await page.getByText(/Draft saved/).waitFor()
    page.once('dialog', dialog => void dialog.accept())
    await page.goto('/shelves')
    await page.goto('/shelves/create')
    await page.getByText('You have a draft from').waitFor()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Half a shelf')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/shelves$/)
    await eventually(() => count('form_drafts', `resource = 'shelves'`)).toBe(0)
  })

  test('offline it is kept in the browser, and leaving asks first', async () => {
    const page = await visit()
    await page.goto('/authors/create')
    await page.route('**/api/form-drafts/**', route => route.abort())
    await page.getByLabel('Name').fill('Written on the train')
    await page.getByText('Draft saved in this browser').waitFor({ timeout: 30_000 })
    await page.unroute('**/api/form-drafts/**')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    expect(page.url()).toMatch(/create$/)
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Written on the train')
    await page.reload()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByText('There is a draft').waitFor({ state: 'detached' })
    await eventually(() => count('form_drafts', `resource = 'authors'`)).toBe(0)
    await page.reload()
    await page.getByLabel('Name').waitFor()
    expect(await page.getByText('There is a draft').count()).toBe(0)
  })

  test('Back asks as well, and nothing is lost by staying', async () => {
    const page = await visit()
    await page.goto('/members')
    await page.getByRole('link', { name: 'New member' }).click()
    await page.getByLabel('Name').fill('Nearly gone')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.evaluate(() => window.history.back())
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/\/members\/create$/)
    expect(await page.getByLabel('Name').inputValue()).toBe('Nearly gone')
    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/members$/)
    await page.getByRole('link', { name: 'New member' }).waitFor()
    expect(page.failures).toEqual([])
  })
})

describe('lines', () => {
  const openLoan = async () => {
    const page = await visit()
    await page.goto(`/loans/create?member=${known.member}`)
    await eventually(() => page.getByRole('combobox', { name: 'Member' }).inputValue()).toContain('Rosa Delgado')
    return page
  }
  const cell = (page: Awaited<ReturnType<typeof openLoan>>, row: number, name: string) =>
    page.getByRole('row').nth(row).getByLabel(name, { exact: true })

  test('keys of a spreadsheet: next row, move, remove, duplicate; totals follow while typing', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Add line to Lines' }).click()
    await cell(page, 1, 'Book').fill('lathe')
    await page.getByRole('option', { name: /The Lathe Book/ }).click()
    await cell(page, 1, 'Copies').fill('3')
    await cell(page, 1, 'Deposit').fill('2.5')
    await page.getByText('$7.50').first().waitFor()
    await cell(page, 1, 'Deposit').press('Enter')
    await eventually(() => cell(page, 2, 'Deposit').evaluate(input => input === document.activeElement)).toBe(true)
    await cell(page, 2, 'Deposit').fill('10')
    await cell(page, 2, 'Book').fill('gage')
    await page.getByRole('option', { name: /Gage Blocks/ }).click()
    await cell(page, 2, 'Copies').press('Alt+ArrowUp')
    await eventually(() => cell(page, 1, 'Book').inputValue()).toContain('Gage')
    await page.getByRole('button', { name: 'Options for line 1' }).click()
    await page.getByRole('menuitem', { name: /Duplicate line 1/ }).click()
    await eventually(() => cell(page, 2, 'Book').inputValue()).toContain('Gage')
    await cell(page, 2, 'Copies').press('Control+Delete')
    await eventually(() => cell(page, 2, 'Book').inputValue()).toContain('Lathe')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => cell(page, 2, 'Book').inputValue()).toContain('Gage')
    await cell(page, 2, 'Copies').press('Control+Delete')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/loans\/[0-9a-f-]{36}$/)
    expect(String((await lastOf('loans')).total)).toBe('17.5')
  })

  test('a block from a spreadsheet makes rows, references by code; what cannot be read is marked in place', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Add line to Lines' }).click()
    const codes = await app.app.pool.query('select code from books order by code limit 2')
    const [one, two] = codes.rows.map(row => row.code as string)
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      `${one}\t2\t1.50\n${two!.toLowerCase()}\t1\t$3.00\nnonsense\ttwo\t1`,
    )
    await cell(page, 1, 'Book').focus()
    await page.keyboard.press('Control+v')
    await page.getByText('3 lines pasted.').waitFor()
    await eventually(() => cell(page, 1, 'Book').inputValue()).toContain(one)
    await eventually(() => cell(page, 2, 'Deposit').inputValue()).toBe('3.00')
    await eventually(() => cell(page, 3, 'Book').getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Book: no record has this code or name.' }).waitFor()
    await page.getByRole('link', { name: /Copies must be a number/ }).click()
    expect(await cell(page, 3, 'Copies').evaluate(input => input === document.activeElement)).toBe(true)
  })

  test('a third level opens under its line and is saved with it', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Add line to Lines' }).click()
    await cell(page, 1, 'Book').fill('gage')
    await page.getByRole('option', { name: /Gage Blocks/ }).click()
    await page.getByRole('button', { name: 'Show Notes of line 1' }).click()
    await page.getByRole('button', { name: 'Add line to Notes' }).click()
    await page.getByLabel('Page', { exact: true }).fill('12')
    await page.getByLabel('Note', { exact: true }).fill('torn')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/loans\/[0-9a-f-]{36}$/)
    expect(await count('loan_line_notes', `page = 12 and note = 'torn'`)).toBe(1)
  })

  test('five hundred lines are drawn in part only', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Add line to Lines' }).click()
    const rows = Array.from({ length: 500 }, (_, index) => `${index + 1}\t1`).join('\n')
    await page.evaluate(text => navigator.clipboard.writeText(text), rows)
    await cell(page, 1, 'Copies').focus()
    await page.keyboard.press('Control+v')
    await page.getByText('500 lines pasted.').waitFor()
    await page.getByText('$125,250.00').first().waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(60)
  })
})

test('documents R9: a copy starts from what may be copied', async () => {
  const page = await visit()
  await page.goto(`/books/create?from=${known.books[1]}`)
  await eventually(() => page.getByLabel('Title').inputValue()).toBe('The Lathe Book')
  expect(await page.getByLabel('Isbn').inputValue()).toBe('')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText(/BK-\d+ saved/).waitFor()
  await eventually(() => page.getByLabel('Title').inputValue()).toBe('')
  expect(page.url()).toContain('/books/create')
})

test('in Spanish, dark and narrow the page is whole and accessible', async () => {
  for (const as of [
    { language: 'es', dark: true, width: 1440 },
    { language: 'en-US', width: 1440 },
    { language: 'es', width: 320 },
  ] as const) {
    const page = await visit(as)
    await page.goto('/loans/create')
    await page.getByRole('button', { name: as.language === 'es' ? 'Guardar' : 'Save', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: as.language === 'es' ? /Agregar renglón/ : /Add line/ }).click()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    if (as.width > 320) expect(await serious(page, 'dark' in as)).toEqual([])
    expect(page.failures).toEqual([])
    await page.context().close()
  }
})
