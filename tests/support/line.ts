import net from 'node:net'

/**
 * The cable between a browser and the server: it can be pulled, or lose what the server answers. Pulling it is not what a browser
 * calls offline: the network is there, the server is not.
 */
export class Line {
  readonly #listener: net.Server
  readonly #ends = new Set<net.Socket>()
  #isCut = false
  #lost: RegExp | null = null
  #changed: { readonly from: string; readonly to: string } | null = null
  readonly url: string

  private constructor(listener: net.Server) {
    this.#listener = listener
    this.url = `http://localhost:${(listener.address() as net.AddressInfo).port}`
  }

  static async to(server: string): Promise<Line> {
    const { hostname, port } = new URL(server)
    const listener = net.createServer()
    await new Promise<void>(resolve => listener.listen(0, 'localhost', resolve))
    const line = new Line(listener)
    listener.on('connection', near => line.#join(near, hostname, Number(port)))
    return line
  }

  #join(near: net.Socket, host: string, port: number): void {
    if (this.#isCut) return void near.destroy()
    const far = net.connect(port, host)
    const end = () => {
      near.destroy()
      far.destroy()
      this.#ends.delete(near)
    }
    this.#ends.add(near)
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    let isDeaf = false
    near.on('data', bytes => {
      isDeaf ||= this.#lost?.test(bytes.toString('latin1')) ?? false
      far.write(this.#changed ? plainlyAsked(bytes) : bytes)
    })
    far.on('data', bytes => {
      if (!isDeaf) near.write(this.#changed ? replaced(bytes, this.#changed) : bytes)
    })
  }

  #drop(): void {
    for (const near of this.#ends) near.destroy()
  }
  cut(): void {
    this.#isCut = true
    this.#drop()
  }
  /** Such requests arrive and are done; nobody hears of it. */
  loseAnswersTo(request: RegExp): void {
    this.#lost = request
  }
  /** What the server says is heard otherwise, such as the name of a build; as many letters as before. */
  changeAnswers(from: string, to: string): void {
    if (from.length !== to.length) throw new Error('an answer keeps its length')
    this.#changed = { from, to }
    this.#drop()
  }
  mend(): void {
    this.#isCut = false
    this.#lost = null
    // What waits for an answer that was lost would wait for long.
    this.#drop()
  }
  async close(): Promise<void> {
    this.#drop()
    await new Promise(resolve => this.#listener.close(resolve))
  }
}

/** Neither compressed nor answered from what the browser has. */
const plainlyAsked = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/\r\n(accept-encoding|if-none-match):[^\r]*/gi, ''), 'latin1')

const replaced = (bytes: Buffer, { from, to }: { readonly from: string; readonly to: string }): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
