const widest = 480
const highest = 240
/** So many characters a picture may have as text: the server takes little from strangers. */
const longest = 180_000

/** A picture as small as papers need it, as text; null where the file is none, or cannot be made small enough. */
export async function smallPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, widest / picture.width, highest / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const tries = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.85)]
  return tries.find(text => text.length <= longest) ?? null
}
