/** Keys of a scanner follow each other within this many milliseconds. */
export const fastest = 50
const shortest = 4

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** What a key types. Scanners type what separates the parts of a label as Ctrl with another key: `Ctrl+]` is the group separator. */
export function typedBy({ key, ctrlKey, shiftKey, altKey, metaKey }: Pressed): string {
  if (!ctrlKey || altKey || metaKey || key.length !== 1) return key
  const sign = shiftKey && key === '6' ? '^' : key.toUpperCase()
  return /[A-Z[\\\]^_]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) & 0x1f) : key
}

/** Tells control characters inside a scan from a shortcut: right behind another character nobody presses one. */
export function labelKeys(): (event: Pressed & { readonly timeStamp: number }) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return event => {
    // Shift and Ctrl go before what they are held for.
    if (event.key.length !== 1) return false
    const isQuick = event.timeStamp - last <= fastest
    last = event.timeStamp
    return isQuick && typedBy(event) !== event.key
  }
}

/** Tells a keyboard-wedge scanner from fingers: a quick run of characters ended by Enter is a code. */
export function makeWedge(): (key: string, at: number) => string | undefined {
  let run = ''
  let last = Number.NEGATIVE_INFINITY
  return (key, at) => {
    const quick = at - last <= fastest
    last = at
    if (!quick) run = ''
    if (key === 'Enter' || key === 'Tab') {
      const code = run
      run = ''
      return code.length >= shortest ? code : undefined
    }
    if (key.length !== 1) return undefined
    run += key
    return undefined
  }
}
