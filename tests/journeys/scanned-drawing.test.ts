import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webDir } from '#app/start/options.ts'
import { picturePdf } from '#modules/quality/web/drawings/picture-pdf.ts'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, visit } from '#tests/support/visitor.ts'

/** quality: a drawing that is only a picture is read from it, and what was read waits for somebody who compares. */

let app: TestApp
let browser: Browser
let part: string
const people = new Map<string, KnownPerson>()

const made = (resource: string, given: Record<string, unknown>) =>
  app.asSystem(async work => (await work.create(resource as 'things', given)).id as string)

const size = { width: 1600, height: 1100 }
const printed: readonly (readonly [x: number, y: number, size: number, text: string])[] = [
  [645, 330, 28, 'Ø12.50 ±0.02'],
  [1050, 420, 28, '4X Ø9.60 ±0.05'],
  [600, 712, 28, '25.4 +0.05/-0.00'],
  [300, 860, 28, '50.00'],
  [390, 848, 20, '+0.10'],
  [390, 872, 20, '-0.05'],
  [1200, 1000, 24, 'PLATE, BEARING'],
  [1200, 1030, 24, 'DWG D-4410 REV A'],
  [1200, 1060, 24, 'SCALE 1:2'],
]
const sheet = `<svg width="${size.width}" height="${size.height}" style="background:#fff" font-family="Liberation Sans, Helvetica, sans-serif">
  <g fill="none" stroke="#000" stroke-width="2"><rect x="20" y="20" width="1560" height="1060"/>
  <rect x="300" y="250" width="700" height="400"/><circle cx="500" cy="450" r="60"/><path d="M560 420 640 330 M300 722 1000 722"/></g>
  ${printed.map(([x, y, letters, text]) => `<text x="${x}" y="${y}" font-size="${letters}">${text}</text>`).join('')}</svg>`

/** A sheet laid on a scanner. */
async function scanned(type: 'png' | 'jpeg'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(`<body style="margin:0">${sheet}</body>`)
  const scan = await page.locator('svg').screenshot({ type })
  await page.close()
  return scan
}

const scans = {
  'a picture': { name: 'plate.png', bytes: () => scanned('png') },
  'a PDF that holds a picture': {
    name: 'plate.pdf',
    bytes: async () =>
      Buffer.from(picturePdf([{ jpeg: await scanned('jpeg'), pixels: size, points: { width: 576, height: 396 } }])),
  },
} as const

async function drawingOf(kind: keyof typeof scans, revision: string): Promise<string> {
  const { name, bytes } = scans[kind]
  const drawing = await app.services.files.bring(Readable.from([await bytes()]), name)
  const partRevision = await made('part-revisions', { part, revision, drawingNumber: 'D-4410' })
  return made('gdt-map-groups', {
    ...{ partRevision, drawing, drawingNumber: 'D-4410', drawingRevision: revision, unitSystem: 'mm' },
  })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await made('security-settings', { secondFactorRoles: [] })
  part = await made('parts', { partNumber: 'PL-4410', name: 'Bearing plate' })
  for (const locale of ['en-US', 'es'])
    people.set(
      locale,
      await app.addPerson({
        username: `ana-${locale.slice(0, 2)}`,
        firstName: 'Ana',
        lastName: 'Ruiz',
        roles: ['2', '3'],
        more: { locale },
      }),
    )
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const said = {
  'en-US': {
    ...{ find: 'Find callouts', mark: 'Mark a callout', balloon: 'Balloon', accept: 'Accept callout' },
    count: (all: number, open: number) => `${all} callouts, ${open} to decide`,
    check: 'Read from a scan. Compare it with the drawing before you accept it.',
    read: 'Diameter 12.50 +0.02 −0.02',
  },
  es: {
    ...{ find: 'Buscar anotaciones', mark: 'Marcar una anotación', balloon: 'Globo', accept: 'Aceptar anotación' },
    count: (all: number, open: number) => `${all} anotaciones, ${open} por decidir`,
    check: 'Leído de un escaneo. Compárelo con el plano antes de aceptarlo.',
    read: 'Diámetro 12.50 +0.02 −0.02',
  },
} as const

test.each([
  ['en-US', 'a picture', 'A'],
  ['es', 'a PDF that holds a picture', 'B'],
] as const)(
  'callouts are found on a scan, to be compared (%s, %s)',
  { timeout: 180_000 },
  async (language, kind, revision) => {
    const words = said[language]
    const visitor = await visit(browser, app.url, { language })
    const { page } = visitor
    const elsewhere: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(app.url) && !/^(blob|data):/.test(request.url())) elsewhere.push(request.url())
    })
    await signIn(page, people.get(language)!, `/gdt-map-groups/${await drawingOf(kind, revision)}`, language)
    await page.getByRole('button', { name: words.find }).click()
    await page.getByText(words.count(4, 4)).waitFor({ timeout: 90_000 })
    for (const text of [
      'Ø12\\.50 ±0\\.02',
      '4X Ø9\\.60 ±0\\.05',
      '25\\.4 \\+0\\.05/-0\\.00',
      '50\\.00 \\+0\\.10 -0\\.05',
    ])
      await page.getByRole('button', { name: new RegExp(`^${words.balloon} \\d, ${text}, `) }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${words.balloon} \\d, Ø12`) }).click()
    await page.getByText(words.read).waitFor()
    await page.getByText(words.check).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: words.accept }).click()
    await page.getByText(words.count(4, 3)).waitFor()

    // What is marked by hand is read from the same scan, without reading it again.
    await page.setViewportSize({ width: 1440, height: 1800 })
    await page.getByRole('button', { name: words.mark }).click()
    await page.locator('canvas').first().scrollIntoViewIfNeeded()
    const drawn = (await page.locator('canvas').first().boundingBox())!
    const at = (x: number, y: number) =>
      [drawn.x + (x / size.width) * drawn.width, drawn.y + (y / size.height) * drawn.height] as const
    await page.mouse.move(...at(1190, 978))
    await page.mouse.down()
    await page.mouse.move(...at(1440, 1006), { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: new RegExp(`^${words.balloon} 5, PLATE, BEARING, `) }).waitFor()

    expect(elsewhere).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  },
)

test('WebAssembly is allowed to workers alone', async () => {
  const policyOf = async (address: string) =>
    (await fetch(new URL(address, app.url))).headers.get('content-security-policy')
  const assets = readdirSync(join(webDir, 'assets'))
  const workers = assets.filter(name => /worker\.min-.*\.m?js$/.test(name))
  expect(workers.length).toBeGreaterThan(1)
  for (const worker of workers) expect(await policyOf(`/assets/${worker}`)).toContain("'wasm-unsafe-eval'")
  const others = assets.filter(name => /^(?:index|terminal|station-worker).*\.js$/.test(name))
  expect(others.length).toBeGreaterThan(0)
  for (const address of ['/', ...others.map(name => `/assets/${name}`)])
    expect(await policyOf(address)).not.toContain('wasm')
})
