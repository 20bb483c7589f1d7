import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app-server.ts'
import {
  asked,
  begin,
  choose,
  confirm,
  field,
  type Hand,
  idOf,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import type { Said } from './say.ts'

/** The first sale, with what was imported and nothing else. */

/** A line of an imported part, its price typed where it stands, handed over by hand. */
export async function quoteIt(hand: Hand, app: TestApp, words: Said): Promise<void> {
  const { page } = hand
  await page.getByRole('link', { name: words.sales, exact: true }).first().click()
  await page.getByRole('link', { name: words.newQuote, exact: true }).first().click()
  await choose(hand, field(hand, 'quotes', 'businessPartner'), 'Larkspur Pumps')
  await page.getByRole('button', { name: words.addLine }).click()
  const letGo = await holdBack(page, /\/api\/parts\/[0-9a-f-]{36}$/)
  await choose(hand, page.getByLabel(words.linePart, { exact: true }), 'LP-100')
  await typed(page.getByLabel(words.lineQuantities, { exact: true }), '40')
  // Pressed before the part's name is there: the save waits for it.
  await save(hand)
  expect(await page.getByLabel(words.lineDescription, { exact: true }).inputValue()).toBe('')
  letGo()
  await idOf(hand, 'quotes')
  const price = page.getByRole('textbox', { name: words.price }).first()
  await typed(price, '12.50')
  await expect.poll(() => quotedPrice(app), { timeout: 20_000 }).toBe('12.5')
  await begin(hand, 'quotes', 'send')
  await page.getByRole('dialog').getByRole('button', { name: words.markAsSent }).click()
  await stands(app, 'quotes', 'sent')
}

/** Answers to these questions wait until they are let go. */
async function holdBack(page: Page, questions: RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>()
  await page.route(questions, async route => {
    await isLetGo
    await route.continue()
  })
  return resolve
}

/** How many of an item lie on the shelf. */
export const onHand = async (app: TestApp) =>
  (await app.services.app.reader.first<{ n: string }>(
    sql`select trim_scale(sum(on_hand))::text as n from item_stocks`,
  ))!.n

const quotedPrice = async (app: TestApp) =>
  (await app.services.app.reader.first<{ price: string | null }>(
    sql`select trim_scale(unit_price)::text as price from quote_line_quantities limit 1`,
  ))!.price

/** Their yes becomes an order, which asks for what it lacks where it is confirmed. */
export async function orderIt(hand: Hand, app: TestApp): Promise<void> {
  await begin(hand, 'quotes', 'accept')
  await asked(hand, 'quotes', 'accept', 'customerPo').fill('PO 4711')
  await confirm(hand, 'quotes', 'accept')
  await idOf(hand, 'orders')
  await begin(hand, 'orders', 'confirm')
  // Imported parts come as drafts: said here, and not when the truck stands there.
  await asked(hand, 'orders', 'confirm', 'unreleased').selectOption('release')
  await confirm(hand, 'orders', 'confirm')
  await stands(app, 'orders', 'confirmed')
}

export async function shipIt(hand: Hand, app: TestApp): Promise<void> {
  await begin(hand, 'orders', 'packReady')
  await idOf(hand, 'packing-slips')
  await begin(hand, 'packing-slips', 'pack')
  await asked(hand, 'packing-slips', 'pack', 'totalWeight').fill('18')
  await confirm(hand, 'packing-slips', 'pack')
  await stands(app, 'packing-slips', 'packed')
  await begin(hand, 'packing-slips', 'ship')
  await confirm(hand, 'packing-slips', 'ship')
  await stands(app, 'packing-slips', 'shipped')
  // Of the sixty that were imported.
  expect(await onHand(app)).toBe('20')
}

export async function billIt(hand: Hand, app: TestApp): Promise<void> {
  await begin(hand, 'packing-slips', 'bill')
  await confirm(hand, 'packing-slips', 'bill')
  await stands(app, 'ar-invoices', 'posted')
}

/** The invoice starts its payment: whose, how much and for what are there already. */
export async function takePayment(hand: Hand, app: TestApp): Promise<void> {
  const { page } = hand
  await idOf(hand, 'ar-invoices')
  await begin(hand, 'ar-invoices', 'recordPayment')
  await page.waitForURL(/\/cash-receipts\/create/)
  await typed(field(hand, 'cash-receipts', 'reference'), '20871')
  await save(hand)
  await idOf(hand, 'cash-receipts')
  await begin(hand, 'cash-receipts', 'post')
  await stands(app, 'cash-receipts', 'posted')
}
