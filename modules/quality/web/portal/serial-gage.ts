/** As far as the browser's serial ports are used here; Chromium has them, and only over a secure line. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
}
interface Serial {
  readonly requestPort: () => Promise<SerialPort>
  readonly getPorts: () => Promise<readonly SerialPort[]>
}

export type SerialState = 'none' | 'ready' | 'open' | 'failed'
type Hearer = (line: string) => void

const serialOf = (): Serial | null => (navigator as Navigator & { readonly serial?: Serial }).serial ?? null

/**
 * The gage on a serial port of this terminal: one port, open while somebody hears it. It stays open from one check to the next, and
 * what comes is said to the check that is shown, never to one that was left.
 */
let state: SerialState = 'ready'
let port: { readonly is: SerialPort; readonly baud: number; readonly close: () => Promise<void> } | null = null
let hearer: Hearer | null = null
const watchers = new Set<() => void>()
/** One thing after the other: a port that is still closing cannot be opened. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (task: () => Promise<void>): Promise<void> => {
  const next = turn.then(task, task)
  turn = next.catch(() => {})
  return next
}

function become(next: SerialState): void {
  state = next
  for (const watcher of watchers) watcher()
}

/** Says every line of text until the port is closed. */
async function hear(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim()) hearer?.(line.trim())
    }
  } finally {
    reader.releaseLock()
  }
}

async function open(is: SerialPort, baud: number): Promise<void> {
  try {
    await is.open({ baudRate: baud })
  } catch {
    return become('failed')
  }
  const reader = is.readable?.getReader()
  const heard = reader ? hear(reader) : Promise.resolve()
  const mine = {
    ...{ is, baud },
    close: async () => {
      await reader?.cancel().catch(() => {})
      await heard.catch(() => {})
      await is.close().catch(() => {})
    },
  }
  port = mine
  become('open')
  // A cable that is pulled ends the stream: it can be connected again.
  void heard.then(
    () => port === mine && lost('ready'),
    () => port === mine && lost('failed'),
  )
}

function lost(next: SerialState): void {
  const was = port
  port = null
  become(next)
  void was?.is.close().catch(() => {})
}

async function close(): Promise<void> {
  const was = port
  port = null
  await was?.close()
  if (was) become('ready')
}

/** The port a person chose before is opened again, at the speed of the gage that measures now. */
async function tune(baud: number): Promise<void> {
  if (!hearer || port?.baud === baud) return
  const known = port?.is ?? (await serialOf()?.getPorts())?.[0]
  await close()
  if (known) await open(known, baud)
}

export const serialGage = {
  state: (): SerialState => (serialOf() ? state : 'none'),
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  /** Hears what the gage sends until the answer is called. */
  listen: (own: Hearer) => {
    hearer = own
    return () => {
      if (hearer !== own) return
      hearer = null
      // Another check may be shown in its place at once; else the port is free for others.
      setTimeout(() => {
        if (!hearer) void inTurn(async () => (hearer ? undefined : close()))
      })
    }
  },
  tune: (baud: number) => inTurn(() => tune(baud)).catch(() => {}),
  /** Somebody chooses the port; nothing has changed where they chose none. */
  connect: async (baud: number) => {
    const chosen = await serialOf()
      ?.requestPort()
      .catch(() => null)
    if (chosen)
      await inTurn(async () => {
        await close()
        await open(chosen, baud)
      })
  },
}
