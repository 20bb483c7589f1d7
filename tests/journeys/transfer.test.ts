import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import { type ExamplePages, openExamplePages, type Visit } from '../support/example-pages.ts'
import { axeOn } from '../support/visitor.ts'

let app: ExamplePages
beforeAll(async () => {
  app = await openExamplePages()
  await app.asSystem(async work => {
    await work.create('shelves', { name: 'Room 1', capacity: 500 })
    await work.create('members', { name: 'Rosa Delgado' })
    for (const title of ['Gears', 'Lathes']) await work.create('books', { title, price: '12.50' })
  })
})
afterAll(() => app?.close())

const count = async (table: string, where = 'true') =>
  (await app.app.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n as number

/** Opens a list, calls the import by its key and gives it files. */
async function importInto(resource: string, files: Record<string, string>, visit?: Visit) {
  const page = visit ? await app.visit(visit) : await app.desk()
  await page.goto(`/${resource}`)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Shift+I')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  )
  return { page, dialog }
}

const rowsIn = async (dialog: ReturnType<Page['getByRole']>) =>
  (await dialog.locator('tbody tr').allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim())

/** What is kept of an import is read as its dialog said it: fields and records by their names. */
async function readsInWords(page: Page) {
  const [run] = (await app.app.pool.query(`select id from import_runs order by id desc limit 1`)).rows
  await page.goto(`/import-runs/${run.id}`)
  await page.getByText('Comma', { exact: true }).waitFor()
  const inField = (field: string) => page.locator(`[data-field=${field}]`)
  await inField('rows').getByText('Room 1').waitFor()
  expect(await rowsIn(inField('mapping'))).toEqual(['Name Name', 'Remark Skip', 'Capacity Capacity'])
  expect((await rowsIn(inField('rows')))[0]).toBe('2 updated Room 1 Capacity 500 → 400')
}

describe('a file becomes records', () => {
  test('its columns are understood, the dry run shows every row, the import writes, and can be taken back', async () => {
    const csv = 'Name,Capacity,Remark\nRoom 1,400,seen\nRoom 2,30,\nRoom 3,,\n'
    const { page, dialog } = await importInto('shelves', { 'shelves.csv': csv })
    expect(await dialog.getByLabel('Field for column Capacity').inputValue()).toBe('capacity')
    expect(await dialog.getByLabel('Field for column Remark').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Preview import' }).click()
    await dialog.getByText('Check the result. Nothing is imported yet.').waitFor()
    expect(await rowsIn(dialog)).toEqual([
      '2 updated Capacity 500 → 400',
      '3 new Name Room 2 Capacity 30',
      '4 new Name Room 3',
    ])
    await dialog.getByRole('button', { name: '1 updated' }).click()
    expect(await rowsIn(dialog)).toEqual(['2 updated Capacity 500 → 400'])
    expect(await count('shelves')).toBe(1)
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
    await dialog.getByText('2 records created, 1 updated').waitFor()
    expect(await count('shelves')).toBe(3)
    await dialog.getByRole('button', { name: 'Revert import' }).click()
    await dialog.getByText('Its changes were undone.').waitFor()
    expect(await count('shelves', 'archived_at is null and capacity = 500')).toBe(1)
    expect(await count('shelves', 'archived_at is null')).toBe(1)
    await readsInWords(page)
    expect(page.failures).toEqual([])
  })

  test('lines come as further rows, and what is wrong in them is said by row', async () => {
    const csv = 'Member,Due date,Lines · Book,Lines · Copies\nRosa Delgado,2030-12-31,Gears,2\n,,Nothing,1\n'
    const { dialog } = await importInto('loans', { 'loans.csv': csv })
    await dialog.getByRole('button', { name: 'Preview import' }).click()
    await dialog.getByText('Row 3, Lines · Book: no books found with the code or name "Nothing".').waitFor()
    expect(await dialog.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'loans.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.replace('Nothing', 'Lathes')),
    })
    await dialog.getByRole('button', { name: 'Preview import' }).click()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.getByText('1 record created').waitFor()
    expect(await count('loan_lines')).toBe(2)
  })

  test('in Spanish too, with a picture that a cell names; dates that fit two ways are asked for', async () => {
    const csv = 'title;publishedOn;cover\nTornos;01/02/2020;tornos.png\n'
    const files = { 'libros.csv': csv, 'tornos.png': 'picture' }
    const { dialog } = await importInto('books', files, { language: 'es' })
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Formato de fecha').selectOption('dmy')
    await dialog.getByRole('button', { name: 'Vista previa' }).click()
    await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
    await dialog.getByText('1 registro creado').waitFor()
    expect(await count('books', `title = 'Tornos' and published_on = '2020-02-01' and cover is not null`)).toBe(1)
  })

  test('a file read the wrong way is read anew', async () => {
    const { dialog } = await importInto('shelves', { 'a.csv': 'name|capacity, all\nPipe room|3\n' })
    await dialog.getByLabel('Delimiter').selectOption('pipe')
    await dialog.getByRole('button', { name: /Reload file|Preview import/ }).click()
    await dialog.getByRole('button', { name: 'Import 1 row' }).waitFor()
  })

  test.each([false, true])('axe finds nothing serious in the dry run (dark: %s)', async dark => {
    const { page, dialog } = await importInto('shelves', { 'a.csv': 'name,capacity\nAxe,1\n,2\n' }, { dark })
    await dialog.getByRole('button', { name: 'Preview import' }).click()
    await dialog.getByText('Name is required').waitFor()
    const { violations } = await axeOn(page).include('[role=dialog]').analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('several files at once', () => {
  const customers = [
    'Northwind Machine Works,,,',
    'Company,Street,City,E-mail',
    'Peña Hydraulics,12 Oak St,Rockford,dana@pena.example',
    'Larkspur Pumps,9 Elm Rd,Dover,',
    'TOTAL,,,',
  ].join('\r\n')
  const table = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  const files = [
    table('parts list.csv', 'Part number,Description,Customer\nP-1,Shaft,Larkspur Pumps\n'),
    table('customers.csv', Buffer.from(customers, 'latin1')),
  ]
  const broughtIn = async (page: Page) =>
    (
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('status') })
        .allInnerTexts()
    ).map(text => text.split('\n')[0])

  test('they are recognised, put in order, rehearsed, imported and each taken back', async () => {
    const page = await app.desk()
    await page.goto('/import-data')
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: 'Import 2 files' }).waitFor()
    expect(await broughtIn(page)).toEqual(['customers.csv', 'parts list.csv'])
    expect(await page.getByLabel('List in customers.csv').inputValue()).toBe('customers')
    await page.reload()
    await page.getByRole('button', { name: 'Import 2 files' }).click()
    await page.getByText('2 created, 0 updated, 1 skipped.').waitFor()
    await page.getByText('1 created, 0 updated, 0 skipped.').waitFor()
    expect(await count('business_partners', `name = 'Peña Hydraulics' and is_customer`)).toBe(1)
    expect(await count('contacts', `email = 'dana@pena.example'`)).toBe(1)
    expect(await count('parts', 'owner is not null')).toBe(1)
    for (let left = 2; left > 0; left--) {
      await page.getByRole('button', { name: 'Revert import' }).last().click()
      await page
        .getByText('Reverted')
        .nth(2 - left)
        .waitFor()
    }
    expect(await count('parts', 'archived_at is null')).toBe(0)
    expect(await count('contacts', 'archived_at is null')).toBe(0)
    expect(page.failures).toEqual([])
  })

  test('likely duplicates wait for a decision, in Spanish and on a phone', async () => {
    await app.asSystem(work => work.create('business-partners', { name: 'Larkspur Pumps, Inc.' }))
    const page = await app.visit({ language: 'es', width: 390 })
    await page.goto('/import-data')
    await page.locator('input[type=file]').setInputFiles([table('clientes.csv', 'Cliente,Ciudad\nLARKSPUR PUMPS,\n')])
    await page.getByRole('button', { name: 'Importar 1 archivo' }).click()
    await page.getByText('1 posible duplicado').waitFor()
    await page.getByRole('button', { name: 'Revisar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Probablemente igual a “Larkspur Pumps, Inc\. \(BP-\d+\)”\.$/).waitFor()
    expect(await dialog.getByRole('button', { name: /^Importar/ }).isDisabled()).toBe(true)
    await dialog.getByLabel('Decisión para la fila 2').selectOption('make')
    await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
    await dialog.getByText('1 registro creado').waitFor()
    expect(await count('business_partners', `name = 'LARKSPUR PUMPS'`)).toBe(1)
    expect(page.failures).toEqual([])
  })

  test('axe finds nothing serious on the page', async () => {
    const page = await app.desk()
    await page.goto('/import-data')
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
    const { violations } = await axeOn(page).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('a list becomes a file', () => {
  const exported = async (format: string) => {
    const page = await app.desk()
    await page.goto('/books?search=gears')
    await page.getByRole('grid').getByText('Gears').waitFor()
    await page.getByRole('button', { name: /more/i }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
    return readFileSync(await (await download).path())
  }
  test('CSV holds the rows and columns of the screen', async () => {
    const csv = (await exported('CSV')).toString()
    expect(csv).toMatch(/^\ufeffNumber,Title,/)
    expect(csv.split('\r\n')).toHaveLength(3)
  })
  test('PDF has the company’s head, what it was narrowed to, and numbered pages', async () => {
    const [page] = pdfText(await exported('PDF'))
    for (const words of ['Testbed Library', 'Books', 'Search “gears”', 'Number Title', 'Page 1 of 1'])
      expect(page).toContain(words)
  })
})
