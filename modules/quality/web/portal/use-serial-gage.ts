import { useCallback, useEffect, useRef, useState } from 'react'

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

const serialOf = (): Serial | null => (navigator as Navigator & { readonly serial?: Serial }).serial ?? null
const usualBaud = 9600

/** Hears lines of text until the port or the screen is closed. */
async function hear(port: SerialPort, onLine: (line: string) => void, isOver: () => boolean): Promise<void> {
  const reader = port.readable?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (!isOver()) {
      const { value, done } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim()) onLine(line.trim())
    }
  } finally {
    reader.releaseLock()
  }
}

/** A gage on a serial port of this terminal: chosen once by a person, remembered by the browser, heard while the screen is open. */
export function useSerialGage(onLine: (line: string) => void, baud: number = usualBaud) {
  const [state, setState] = useState<'none' | 'ready' | 'open' | 'failed'>(serialOf() ? 'ready' : 'none')
  const latest = useRef(onLine)
  latest.current = onLine
  const over = useRef(false)
  const begin = useCallback(
    async (port: SerialPort) => {
      try {
        await port.open({ baudRate: baud })
        setState('open')
        await hear(
          port,
          line => latest.current(line),
          () => over.current,
        )
        await port.close()
        setState('ready')
      } catch {
        setState('failed')
      }
    },
    [baud],
  )
  useEffect(() => {
    over.current = false
    void serialOf()
      ?.getPorts()
      .then(([known]) => known && begin(known))
      .catch(() => {})
    return () => {
      over.current = true
    }
  }, [begin])
  const connect = async () => {
    try {
      const port = await serialOf()?.requestPort()
      if (port) await begin(port)
    } catch {
      // Nobody chose a port: nothing has changed.
    }
  }
  return { state, connect }
}
