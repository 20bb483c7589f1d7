import type { Locator, Page } from 'playwright-core'
import { registry } from '#app/registry.ts'
import type { FieldSpec, Resource, StoredFile } from '#platform/model'

type Given = Readonly<Record<string, unknown>>

export interface Filling {
  readonly page: Page
  /** How the record behind a link (`users/…`) is found when its name is typed. */
  readonly nameOf: (link: string) => Promise<string>
}

/** Fills the form of a new record as somebody at the keys would: field by field, in the order they stand there. */
export async function fillForm(filling: Filling, resource: Resource, given: Given): Promise<void> {
  await openFolds(filling.page)
  for (const [field, spec] of inOrder(resource, given))
    if (given[field] !== null && given[field] !== undefined)
      await fillField(filling, filling.page.locator(`main [id$="-${field}"]`).first(), spec, given[field])
}

/** The calculator stands in the place of a form: what is asked, in the inches of the formula. */
export async function fillCalculator(page: Page, { calculator, inputs }: Given): Promise<void> {
  const name = await page.evaluate(() => location.pathname)
  await page.goto(`${name}?calculator=${calculator}`)
  const fields = page.locator('main input[data-system~="inch"]')
  for (const [index, value] of Object.values(inputs as Given).entries()) await fields.nth(index).fill(String(value))
}

/** What decides which other fields there are comes first: choices before everything that may depend on them. */
const inOrder = (resource: Resource, given: Given): [string, FieldSpec][] =>
  Object.keys(given)
    .flatMap((field): [string, FieldSpec][] => (resource.fields[field] ? [[field, resource.fields[field]]] : []))
    .sort(([, one], [, other]) => Number(other.kind === 'oneOf') - Number(one.kind === 'oneOf'))

async function openFolds(page: Page): Promise<void> {
  const folded = page.locator('main h2 button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
}

async function fillField(filling: Filling, input: Locator, spec: FieldSpec, value: unknown): Promise<void> {
  switch (spec.kind) {
    case 'ref':
      return pick(filling, input, `${spec.targets![0]}/${value}`)
    case 'refs':
      for (const id of value as string[]) await pick(filling, input, `${spec.targets![0]}/${id}`)
      return
    case 'refOneOf':
    case 'refAny': {
      const [target] = (value as string).split('/')
      await input.locator('xpath=ancestor::*[@data-ref]').locator('select').selectOption(target!)
      return pick(filling, input, value as string)
    }
    case 'lines':
      return fillLines(filling, input, registry.resource(spec.lines!), value as Given[])
    case 'oneOf':
      return void (await input.selectOption(value as string))
    case 'someOf':
      return tick(input, spec.values!, value as string[])
    case 'boolean':
      return input.setChecked(value as boolean)
    case 'dateTime':
      return typeMoment(input, value as string)
    case 'address':
      return typeAddress(input, value as Record<string, string>)
    case 'file':
      return bring(input, value as StoredFile)
    default:
      return type(input, typed(spec, value))
  }
}

/** Chooses a file and waits until it has arrived. */
async function bring(input: Locator, { name }: StoredFile): Promise<void> {
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('%\nG21\n%\n') })
  await input.page().getByRole('link', { name }).first().waitFor()
}

/** As a person types it: seconds as hours and minutes, a list of words with commas. */
function typed({ kind, texts }: FieldSpec, value: unknown): string {
  if (kind === 'duration') return `${(value as number) / 60} min`
  if (kind === 'json') return texts ? (value as string[]).join(', ') : JSON.stringify(value)
  return String(value)
}

async function type(input: Locator, text: string): Promise<void> {
  // Some words are chosen, not typed: which records a label is for.
  if (await input.evaluate(element => element.tagName === 'SELECT')) await input.selectOption(text)
  else await input.fill(text)
  await input.blur()
}

/** Types what the record is called and takes the one that is found. */
async function pick({ page, nameOf }: Filling, input: Locator, link: string): Promise<void> {
  const name = await nameOf(link)
  await input.fill(name)
  const id = await input.getAttribute('id')
  const list = page.locator(`[id="${id}-list"][aria-busy="false"]`)
  // Not the entry that would make a new one of this name.
  const found = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  await list.locator('[role=option]').filter({ hasText: found }).first().click()
}

async function tick(input: Locator, values: readonly string[], wanted: readonly string[]): Promise<void> {
  const boxes = input.locator('xpath=ancestor::*[@role="group"]').locator('input')
  for (const [place, value] of values.entries()) await boxes.nth(place).setChecked(wanted.includes(value))
}

/** The company of the sweep keeps the clocks of Chicago; what is typed is what they show. */
async function typeMoment(input: Locator, instant: string): Promise<void> {
  const at = new Date(instant)
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', ...options }).format(at)
  await type(input, shown({ dateStyle: 'short' }))
  const id = await input.getAttribute('id')
  await type(input.page().locator(`[id="${id}-time"]`), shown({ timeStyle: 'short' }))
}

async function typeAddress(input: Locator, parts: Record<string, string>): Promise<void> {
  const id = await input.getAttribute('id')
  for (const [part, text] of Object.entries(parts))
    await input
      .page()
      .locator(`[id="${part === 'line1' ? id : `${id}-${part}`}"]`)
      .fill(text)
}

async function fillLines(filling: Filling, grid: Locator, line: Resource, given: readonly Given[]): Promise<void> {
  const id = await grid.getAttribute('id')
  const below = grid.locator('xpath=following-sibling::div[last()]')
  for (const [row, cells] of given.entries()) {
    await below.getByRole('button').first().click()
    const expander = grid.locator(`[aria-rowindex="${row + 2}"] button[aria-expanded="false"]:not([aria-haspopup])`)
    if ((await expander.count()) > 0) await expander.first().click()
    for (const [field, spec] of inOrder(line, cells))
      if (cells[field] !== null && cells[field] !== undefined)
        await fillField(filling, filling.page.locator(`[id="${id}-${row}-${field}"]`), spec, cells[field])
  }
}
