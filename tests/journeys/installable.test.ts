import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app-server.ts'

/** Millwright can be put on a home screen or a taskbar like a program: with a name, a color and icons of its own. */

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

const fetched = async (path: string) => {
  const answer = await fetch(new URL(path, app.url))
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

/** Width and height stand in the first chunk of a PNG. */
async function pngSize(path: string): Promise<string> {
  const bytes = Buffer.from(await (await fetched(path)).arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the page leads to a manifest and icons that are there', async () => {
  const page = await (await fetched('/login')).text()
  const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? ''
  expect(page).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"/)
  expect(await (await fetched(link('icon'))).text()).toContain('<svg')
  expect(await pngSize(link('apple-touch-icon'))).toBe('180x180')

  const answer = await fetched(link('manifest'))
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string; purpose?: string }[] }
  expect(manifest).toMatchObject({ name: 'Millwright', start_url: '/', display: 'standalone' })
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of drawn) expect(await pngSize(src)).toBe(sizes)
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
})
