import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ExamplePages, openExamplePages, type Visit } from '../support/example-pages.ts'
import { axeOn } from '../support/visitor.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: ExamplePages
let luis: string
const known = { member: '', book: '', loan: '', empty: '' }

beforeAll(async () => {
  app = await openExamplePages()
  await app.asSystem(async work => {
    const user = {
      username: 'luis',
      firstName: 'Luis',
      lastName: 'Ortega',
      displayName: 'Luis Ortega',
      roleKeys: ['1'],
    }
    luis = (await work.create('users', user)).id as string
    await work.act('users', luis, 'accept')
    known.member = (await work.create('members', { name: 'Rosa Delgado' })).id as string
    known.book = (await work.create('books', { title: 'The Lathe Book', price: '12.50' })).id as string
  })
})
beforeEach(async () => {
  await app.asSystem(async work => {
    const lines = [
      { book: known.book, copies: '2', deposit: '1.5', notes: [{ page: 4, note: 'torn' }] },
      { book: known.book, copies: '1', deposit: '4' },
    ]
    known.loan = (await work.create('loans', { member: known.member, lines })).id as string
    known.empty = (await work.create('loans', { member: known.member })).id as string
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

const rowOf = async (id: string, table = 'loans') => {
  const found = await app.app.pool.query(`select * from ${table} where id = $1`, [id])
  return found.rows[0] as Record<string, unknown>
}
const openLoan = async (id = known.loan, as?: Visit) => {
  const page = await visit(as)
  await page.goto(`/loans/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const startEdit = async (page: Page) => {
  await page.keyboard.press('e')
  await page.getByLabel('Remark').waitFor()
}

const serious = async (page: Page, dark: boolean) => {
  const axe = axeOn(page).include('main')
  // In the dark only the colours are new.
  const { violations } = await (dark ? axe.withRules('color-contrast') : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe('reading and editing', () => {
  test('the head shows what it is, where it stands and the one next step; others say why they cannot be taken', async () => {
    const page = await openLoan()
    await page.getByRole('heading', { level: 1, name: /LN-/ }).waitFor()
    await eventually(() => page.getByRole('list', { name: 'Status' }).getByRole('listitem').count()).toBe(3)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Not available now' }).click()
    await page.getByRole('menuitem', { name: /Give back.*Not possible while the status is Draft/ }).waitFor()
    const empty = await openLoan(known.empty)
    expect(await empty.getByRole('button', { name: 'Lend', exact: true }).isDisabled()).toBe(true)
    expect(await empty.locator('#record-next-why').textContent()).toBeTruthy()
  })

  test('an action’s dialog begins in its first field, and Tab goes round inside it', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Lend', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))
    await page.keyboard.type('+1w')
    expect(await page.getByRole('textbox', { name: 'Due date' }).inputValue()).toBe('+1w')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lend', exact: true }).click()
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Close')
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
  })

  test('an action asks only for what it needs, with the same checks, and moves the record on', async () => {
    const late = await openLoan(known.loan, { user: luis })
    await late.getByRole('button', { name: 'Lend', exact: true }).click()
    await late.keyboard.type('+3w')
    const page = await openLoan()
    await page.getByRole('button', { name: 'Lend', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lend', exact: true }).click()
    await dialog.getByText('Due date is required.').waitFor()
    await dialog.getByRole('textbox', { name: 'Due date' }).fill('+2w')
    await dialog.getByRole('button', { name: 'Lend', exact: true }).click()
    await page.getByRole('button', { name: 'Give back' }).waitFor()
    expect(await rowOf(known.loan)).toMatchObject({ status: 'lent' })
    expect(await page.getByRole('button', { name: 'Edit' }).isDisabled()).toBe(true)
    // Who was slower is told why, and keeps what they typed.
    await late.getByRole('dialog').getByRole('alert').getByText('Not possible while the status is Lent').waitFor()
    expect(await late.getByRole('textbox', { name: 'Due date' }).inputValue()).toBe('+3w')
  })

  test('edit in place by e, Esc leaves, Ctrl+S saves with its version; lines are read with their third level', async () => {
    const page = await openLoan()
    await page.getByRole('button', { name: 'Show Notes of line 1' }).click()
    await page.getByText('torn').waitFor()
    await startEdit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await startEdit(page)
    await page.getByLabel('Remark').fill('handle with care')
    await page.getByRole('row').nth(2).getByLabel('Copies', { exact: true }).fill('5')
    await page.getByText('$23.00').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('handle with care').waitFor()
    const saved = await rowOf(known.loan)
    expect(saved).toMatchObject({ remark: 'handle with care', version: 2 })
    expect(String(saved.total)).toBe('23')
    expect(page.failures).toEqual([])
  })

  test('the server has the last word, beside the field', async () => {
    const page = await openLoan()
    await startEdit(page)
    await page.getByLabel('Due date', { exact: true }).fill('2020-01-01')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: /Due date cannot be before/ }).waitFor()
  })
})

describe('two people at once', () => {
  test('documents R10, worked example 8: different fields, one click keeps both', async () => {
    const mine = await openLoan()
    await startEdit(mine)
    const theirs = await openLoan(known.loan, { user: luis })
    await startEdit(theirs)
    await theirs.getByLabel('Due date', { exact: true }).fill('+10')
    await theirs.keyboard.press('Control+s')
    await theirs.getByRole('button', { name: 'Edit' }).waitFor()
    await mine.getByText(/just changed this record/).waitFor()
    await mine.getByLabel('Remark').fill('mine')
    await mine.keyboard.press('Control+s')
    await mine.getByRole('heading', { name: /Luis Ortega changed this record while you were editing/ }).waitFor()
    await mine.getByRole('button', { name: 'Keep both' }).click()
    await mine.getByRole('button', { name: 'Edit' }).waitFor()
    const row = await rowOf(known.loan)
    expect(row).toMatchObject({ remark: 'mine', version: 3 })
    expect(row.due_on).not.toBeNull()
  })

  test('documents R10: the same field is chosen, never overwritten', async () => {
    const mine = await openLoan()
    await startEdit(mine)
    await app.asSystem(work => work.update('loans', known.loan, { remark: 'theirs' }))
    await mine.getByLabel('Remark').fill('mine')
    await mine.keyboard.press('Control+s')
    await mine.getByRole('columnheader', { name: 'Theirs' }).waitFor()
    expect((await rowOf(known.loan)).remark).toBe('theirs')
    await mine.getByRole('radio', { name: /Theirs/ }).check()
    await mine.getByRole('button', { name: 'Merge and save' }).click()
    await mine.getByRole('button', { name: 'Edit' }).waitFor()
    expect((await rowOf(known.loan)).remark).toBe('theirs')
  })

  test('a record one only looks at follows; who else is here is shown', async () => {
    const mine = await openLoan()
    const theirs = await openLoan(known.loan, { user: luis })
    await mine
      .getByRole('list', { name: 'Also viewing' })
      .getByText('Luis Ortega', { exact: false })
      .waitFor({ state: 'attached' })
    await startEdit(theirs)
    await theirs.getByLabel('Remark').fill('seen at once')
    await theirs.keyboard.press('Control+s')
    await mine.getByText('seen at once').waitFor()
  })
})

describe('what belongs to a record', () => {
  test('history: one line a change set, old → new, words of long text, narrowed, restored', async () => {
    const long = 'The quick brown fox jumps over the lazy dog near the old mill by the river'
    await app.asSystem(work => work.update('books', known.book, { summary: long, genre: 'craft' }))
    await app.asSystem(work => work.update('books', known.book, { summary: long.replace('lazy', 'sleeping') }))
    const page = await visit()
    await page.goto(`/books/${known.book}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('h')
    await page.locator('del', { hasText: /^lazy$/ }).waitFor()
    await page.locator('ins', { hasText: /^sleeping$/ }).waitFor()
    await page.getByLabel('Field').selectOption({ label: 'Genre' })
    await page.locator('ins', { hasText: 'Craft' }).waitFor()
    await page.getByRole('button', { name: 'Restore “novel”' }).click()
    await page.getByText('Genre restored').waitFor()
    expect((await rowOf(known.book, 'books')).genre).toBe('novel')
  })

  test('documents R21: as it was, read-only with a banner; two moments compared', async () => {
    const before = new Date().toISOString()
    await new Promise(resolve => setTimeout(resolve, 50))
    await app.asSystem(work => work.update('loans', known.loan, { remark: 'later' }))
    const page = await openLoan()
    await page.getByText('later').waitFor()
    await page.goto(`/loans/${known.loan}?asOf=${before}`)
    await page.getByText(/Viewing as of/).waitFor()
    expect(await page.getByText('later', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await page.goto(`/loans/${known.loan}?asOf=${before}&compare=${new Date(Date.now() + 1000).toISOString()}`)
    await page.getByRole('row', { name: /Remark.*later/ }).waitFor()
    await page.getByRole('button', { name: 'Back to current' }).click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'View as of date…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/asOf=/)
  })

  test('attachments by drop anywhere, and by button', async () => {
    const page = await openLoan()
    await page.keyboard.press('t')
    await page
      .getByLabel('Attach files')
      .setInputFiles({ name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('a drawing') })
    await page.getByRole('link', { name: 'drawing.txt' }).waitFor()
    const transfer = await page.evaluateHandle(() => {
      const made = new DataTransfer()
      made.items.add(new File(['dropped words'], 'dropped.txt', { type: 'text/plain' }))
      return made
    })
    await page.dispatchEvent('main h1', 'drop', { dataTransfer: transfer })
    await page.getByRole('link', { name: 'dropped.txt' }).waitFor()
    const href = await page.getByRole('link', { name: 'dropped.txt' }).getAttribute('href')
    expect(await (await page.request.get(href!)).text()).toBe('dropped words')
  })

  test('a copy takes the attachments along only when ticked', async () => {
    const page = await openLoan()
    await page.keyboard.press('t')
    await page
      .getByLabel('Attach files')
      .setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('the terms') })
    await page.getByRole('link', { name: 'terms.txt' }).waitFor()
    await page.locator('body').press('Shift+D')
    await page.getByLabel('Copy 1 attachment').check()
    await page.keyboard.press('Control+s')
    await page.waitForURL(url => /\/loans\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(known.loan))
    const copy = new URL(page.url()).pathname.slice(1)
    const hung = await app.app.pool.query('select name from attachments where record = $1', [copy])
    expect(hung.rows).toEqual([{ name: 'terms.txt' }])
  })

  test('discussion with mentions reaches the other browser', async () => {
    const mine = await openLoan()
    const theirs = await openLoan(known.loan, { user: luis })
    for (const one of [mine, theirs]) await one.getByRole('tab', { name: 'Activity' }).click()
    await theirs.getByText('No messages yet.').waitFor()
    const box = mine.getByLabel('Write a message. Type @ to mention someone.')
    await box.pressSequentially('Please look, @Luis')
    await mine.getByRole('option', { name: 'Luis Ortega' }).click()
    await mine.keyboard.press('Control+Enter')
    await mine.locator('mark', { hasText: '@Luis Ortega' }).waitFor()
    await theirs.locator('mark', { hasText: '@Luis Ortega' }).waitFor()
  })

  test('related records are counted, lead to their list, and can be made from here', async () => {
    const page = await visit()
    await page.goto(`/members/${known.member}`)
    const link = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true })
    expect(decodeURIComponent((await link('Loans').getAttribute('href'))!)).toContain(`"value":"${known.member}"`)
    expect(await link('Loan').getAttribute('href')).toBe(`/loans/create?member=${known.member}`)
  })
})

describe('keys and the rest', () => {
  test('follow, duplicate, copy the link, archive and restore', async () => {
    const page = await openLoan()
    await page.keyboard.press('w')
    await page.getByRole('complementary').getByText('Ana Núñez').first().waitFor()
    await page.keyboard.press('y')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/loans/${known.loan}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page
      .getByRole('dialog', { name: /^Archive LN-/ })
      .getByRole('button', { name: 'Archive' })
      .click()
    await page.getByText(/Archived on .* by Ana Núñez/).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Lend', exact: true }).waitFor()
    await page.keyboard.press('Shift+D')
    await page.waitForURL(/\/loans\/create\?from=/)
    await eventually(() => page.getByRole('combobox', { name: 'Member' }).inputValue()).toContain('Rosa')
  })

  test('the palette offers the record’s actions', async () => {
    const page = await openLoan()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('>lend')
    await page.getByRole('option', { name: /Lend/ }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Due date' }).waitFor()
  })

  test('previous and next walk the list one came from', async () => {
    const page = await visit()
    await page.goto('/loans?sort=code')
    const codes = page.getByRole('link', { name: /^LN-/ })
    const first = await codes.nth(0).textContent()
    const second = await codes.nth(1).textContent()
    await codes.nth(0).click()
    await page.getByRole('heading', { level: 1, name: first! }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: second! }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: first! }).waitFor()
    await page.getByRole('link', { name: /^1 of/ }).click()
    await page.waitForURL(/\/loans\?sort=code/)
  })

  test('documents 1.2: what does not exist says so', async () => {
    const page = await visit()
    await page.goto('/loans/01990000-0000-7000-8000-000000000000')
    await page.getByRole('heading', { name: /does not exist/ }).waitFor()
  })

  test('a paper of the record comes as a PDF', async () => {
    const page = await openLoan()
    const answer = await page.request.get(`/api/loans/${known.loan}/print`)
    expect(answer.headers()['content-type']).toContain('application/pdf')
  })

  test('in both languages, light and dark, wide and narrow, the page is whole and accessible', async () => {
    for (const as of [{ language: 'es', dark: true }, { language: 'en-US' }, { language: 'es', width: 320 }] as const) {
      const page = await openLoan(known.loan, as)
      await page.keyboard.press('h')
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
      if (!('width' in as)) expect(await serious(page, 'dark' in as)).toEqual([])
      await page.context().close()
    }
  })
})
