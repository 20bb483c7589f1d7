/**
 * A complaint that appears while the mouse button is down moves the page under the pointer, and the click lands elsewhere.
 * What would move the page waits until the button is up again.
 */
let pressed = false
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true
    },
    true,
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      () => {
        pressed = false
      },
      true,
    )
}

export function afterPress(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  const up = () => {
    document.removeEventListener('pointerup', up, true)
    document.removeEventListener('pointercancel', up, true)
    // The click comes after the button is up.
    setTimeout(run, 0)
  }
  document.addEventListener('pointerup', up, true)
  document.addEventListener('pointercancel', up, true)
}
