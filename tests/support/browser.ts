import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './chromium.mjs'

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine, without a window. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('No Chromium was found. npm test installs it; or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args: quiet })
}
