import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { windowedChromiumPath } from './chromium.mjs'
import { freePort } from './free-port.ts'

/**
 * A Chromium with a profile on the disk, which can be killed and opened again like that of a terminal without power. It is the
 * one that can have a window: the other forgets its profile.
 */
export class KeptBrowser {
  readonly #profile: string
  #process: ChildProcess | null = null
  #browser: Browser | null = null

  constructor(profile: string) {
    this.#profile = profile
  }

  async open(): Promise<BrowserContext> {
    const port = await freePort()
    // What a killed one leaves behind to say that it runs.
    for (const file of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      await rm(join(this.#profile, file), { force: true })
    this.#process = spawn(
      windowedChromiumPath()!,
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update', '--lang=en-US'],
        ...[`--remote-debugging-port=${port}`, `--user-data-dir=${this.#profile}`, 'about:blank'],
      ],
      { stdio: 'ignore' },
    )
    for (let tries = 0; ; tries++) {
      const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      )
      if (isUp) break
      if (tries > 100) throw new Error('Chromium does not come up')
      await sleep(200)
    }
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    return this.#browser.contexts()[0]!
  }

  /** As if the power failed. */
  async kill(): Promise<void> {
    if (!this.#process) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
    await this.#browser?.close().catch(() => {})
    this.#process = null
  }
}
