/** Hands the browser the drawn chart as a picture, on the ground of the page instead of a transparent one. */
export function savePicture(name: string, box: HTMLElement | null): void {
  const drawn = box?.querySelector('canvas')
  if (!drawn) return
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  const context = canvas.getContext('2d')!
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, 0)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
