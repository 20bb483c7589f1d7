/** Keys of a scanner follow each other within this many milliseconds. */
export const fastest = 50
const shortest = 4

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
