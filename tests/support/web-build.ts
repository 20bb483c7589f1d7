import { webDir } from '#app/start/options.ts'
import { ensureWebApp } from '#app/start/web-build.ts'

/** The web application as people get it, built when its sources have changed since the last build. */
export async function webBuild(): Promise<string> {
  await ensureWebApp()
  return webDir
}
