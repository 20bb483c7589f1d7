/** How long after a touch, a key or a turn of the wheel a page's requests still count as the person's own. */
const attention = 20_000

let lastSign = Date.now()
const sign = (): void => {
  lastSign = Date.now()
}

/** Watches for somebody at the page, from the start of the application on. */
export function watchAttendance(): void {
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const)
    window.addEventListener(kind, sign, { capture: true, passive: true })
}

/** Nobody is at the page: what it asks for now, it asks for by itself, and that keeps no session alive (people R45). */
export const isUnattended = (): boolean => Date.now() - lastSign > attention
