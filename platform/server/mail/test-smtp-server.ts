import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server for the tests, in a process of its own: prints its port, then each mail it took, a line of JSON each. */
const seen = new Map<string, number>()
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const print = (value: unknown) => console.log(JSON.stringify(value))

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const times = (seen.get(address) ?? 0) + 1
    seen.set(address, times)
    if (address.startsWith('never')) return done(refusal(550, 'no such mailbox'))
    if (address.startsWith('later') && times === 1) return done(refusal(451, 'greylisted, try again'))
    done()
  },
  onData(stream, session, done) {
    text(stream).then(raw => {
      print({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      done()
    })
  },
})
server.listen(0, '127.0.0.1', () => print({ port: (server.server.address() as { port: number }).port }))
