import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readOptions } from '#app/start/options.ts'
import { expectFreePort } from '#app/start/port.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { emptyDatabase } from '../support/database.ts'

test('a taken port is named, with a way out', async () => {
  const server = await listen(() => {})
  await expect(expectFreePort(server.port)).rejects.toThrow(
    `Port ${server.port} is already taken by another program. Stop that program, or choose another port: PORT=${server.port + 1} npm start`,
  )
  server.close()
})

test('a past that is no number of months is refused', () => {
  expect(() => readOptions(['--months', '40'], {})).toThrow('--months is "40". It should be a number from 1 to 13')
  expect(readOptions(['--months', '2'], {})).toMatchObject({ months: 2 })
})

test('a PORT that is no port is refused', () => {
  expect(() => readOptions([], { PORT: '80a' })).toThrow('PORT is "80a". It should be a number from 1 to 65535')
  expect(readOptions([], {}).port).toBe(3000)
})

test('an unknown flag names the known ones', () => {
  expect(() => readOptions(['--emtpy'], {})).toThrow('Known are: --data FOLDER, --empty and --months N.')
})

test('a DATABASE_URL that nobody answers, or that is no address, is a sentence', async () => {
  const server = await listen(socket => socket.destroy())
  const choose = (DATABASE_URL: string) => choosePostgres({ dataDir: '/nowhere', environment: { DATABASE_URL } })
  await expect(choose(`postgres://me@127.0.0.1:${server.port}/x`)).rejects.toThrow('in DATABASE_URL cannot be reached')
  await expect(choose('localhost')).rejects.toThrow('DATABASE_URL is not an address')
  server.close()
})

test('a PostgreSQL older than 15 is refused', async () => {
  const server = await listen(answerAsPostgres14)
  const environment = { DATABASE_URL: `postgres://me@127.0.0.1:${server.port}/x` }
  await expect(choosePostgres({ dataDir: '/nowhere', environment })).rejects.toThrow(
    'The server in DATABASE_URL is PostgreSQL 14. Millwright needs version 15 or later.',
  )
  server.close()
})

test('a DATABASE_URL of a role without the rights of the application is told which role is needed', async () => {
  const database = await emptyDatabase()
  const role = `shop_${randomBytes(4).toString('hex')}`
  const admin = (text: string) => withClient(database.adminUrl, client => client.query(text))
  await admin(`create role ${role} login password 'copper kettle'`)
  const url = new URL(database.adminUrl)
  Object.assign(url, { username: role, password: 'copper kettle' })
  const choose = (DATABASE_ADMIN_URL?: string) =>
    choosePostgres({ dataDir: '/nowhere', environment: { DATABASE_URL: url.href, DATABASE_ADMIN_URL } })
  const sentence = `DATABASE_URL signs in as the role ${role}, but Millwright needs a member of the role millwright_app.`
  await expect(choose(database.adminUrl)).rejects.toThrow(sentence)
  await expect(choose()).rejects.toThrow(`GRANT millwright_app TO "${role}";`)
  await admin(`grant millwright_app to ${role}`)
  expect(await choose(database.adminUrl)).toMatchObject({ appUrl: url.href, adminUrl: database.adminUrl })
  await admin(`drop role ${role}`)
  await database.drop()
})

async function listen(answer: (socket: Socket) => void) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** As much of the protocol as a login and one "show" need. */
function answerAsPostgres14(socket: Socket) {
  const message = (type: string, body: Buffer | string) => {
    const content = Buffer.from(body)
    const length = Buffer.alloc(4)
    length.writeInt32BE(content.length + 4)
    return Buffer.concat([Buffer.from(type), length, content])
  }
  const ready = message('Z', 'I')
  const column = Buffer.concat([Buffer.from('\0\x01server_version_num\0'), Buffer.alloc(18)])
  const row = Buffer.from('\0\x01\0\0\0\x06140012')
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('T', column), message('D', row), message('C', 'SHOW\0'), ready]))
    })
  })
}
