import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { prepareDatabase } from './first-run.ts'
import { projectRoot, readOptions } from './options.ts'
import { expectFreePort } from './port.ts'
import { command, step } from './progress.ts'
import { stopOnSignals } from './stopping.ts'

/** For working on Millwright: the server starts again at every change, the browser reloads what changed. */
await command(async () => {
  const options = readOptions()
  const apiPort = options.port + 1
  for (const port of [options.port, apiPort]) await expectFreePort(port)
  const open: { close(): Promise<void> }[] = []
  stopOnSignals(open)
  const postgres = await step('Starting PostgreSQL', progress => choosePostgres({ ...options, progress }))
  open.unshift({ close: () => postgres.stop() })
  await prepareDatabase(postgres, options)

  const server = watchServer({
    DATABASE_URL: postgres.appUrl,
    DATABASE_ADMIN_URL: postgres.adminUrl,
    PORT: String(apiPort),
  })
  open.unshift({ close: () => endChild(server) })
  process.env.MILLWRIGHT_API = `http://localhost:${apiPort}` // read by vite.config.ts
  const vite = await import('vite')
  const web = await vite.createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { port: options.port },
  })
  await web.listen()
  open.unshift(web)
  console.log(
    `\nMillwright for development is at http://localhost:${options.port} (API at ${process.env.MILLWRIGHT_API})\nCtrl-C stops it.`,
  )

  function watchServer(environment: NodeJS.ProcessEnv) {
    const script = join(projectRoot, 'app', 'start', 'dev-server.ts')
    return spawn(process.execPath, ['--watch', '--watch-preserve-output', script, '--data', options.dataDir], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // Ctrl-C is for this process, which stops the server before PostgreSQL
    })
  }
})

function endChild(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return ended
}
