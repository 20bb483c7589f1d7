const patience = 2000

/** Puts the focus into an input that may have to be drawn first; gives up when somebody has gone elsewhere meanwhile. */
export function focusWhenDrawn(id: string): void {
  const from = document.activeElement
  const until = performance.now() + patience
  const look = () => {
    const input = document.getElementById(id)
    const here = document.activeElement
    if (here !== from && here !== document.body && here !== null) return
    if (input) input.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
