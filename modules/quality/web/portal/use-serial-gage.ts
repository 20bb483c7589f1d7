import { useEffect, useRef, useSyncExternalStore } from 'react'
import { serialGage } from './serial-gage.ts'

const usualBaud = 9600

/** A gage on a serial port of this terminal: chosen once by a person, remembered by the browser, heard while the check is shown. */
export function useSerialGage(onLine: (line: string) => void, baud: number = usualBaud) {
  const latest = useRef(onLine)
  latest.current = onLine
  const state = useSyncExternalStore(serialGage.watch, serialGage.state)
  useEffect(() => serialGage.listen(line => latest.current(line)), [])
  useEffect(() => void serialGage.tune(baud), [baud])
  return { state, connect: () => serialGage.connect(baud) }
}
