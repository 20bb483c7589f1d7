import { command } from './progress.ts'
import { ensureWebApp } from './web-build.ts'

await command(ensureWebApp)
