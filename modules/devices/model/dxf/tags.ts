/** One group of a DXF file: its code and its value as text. */
export interface Tag {
  readonly code: number
  readonly value: string
}

const sentinel = 'AutoCAD Binary DXF'

/** Groups of a text or binary DXF; the bytes are given as Latin-1. What follows the end is left out. */
export function readTags(bytes: string): Tag[] {
  const tags = bytes.startsWith(sentinel) ? binaryTags(bytes) : textTags(bytes)
  const end = tags.findIndex(tag => tag.code === 0 && tag.value === 'EOF')
  return end < 0 ? tags : tags.slice(0, end + 1)
}

function textTags(text: string): Tag[] {
  const lines = text.split(/\r\n|\n|\r/)
  const tags: Tag[] = []
  for (let place = 0; place + 1 < lines.length; place += 2) {
    const code = Number(lines[place]!.trim())
    // A stray line puts code and value out of step: step on by one until a code stands where one should.
    if (!Number.isInteger(code) || lines[place]!.trim() === '') {
      place -= 1
      continue
    }
    tags.push({ code, value: code === 1 ? lines[place + 1]! : lines[place + 1]!.trim() })
  }
  return tags
}

/** How many bytes a value of a group has in binary; text ends with a zero byte. */
function sizeOf(code: number): number | 'text' {
  if ((code >= 10 && code <= 59) || (code >= 110 && code <= 149) || (code >= 210 && code <= 239)) return 8
  if (code >= 460 && code <= 469) return 8
  if (code >= 1010 && code <= 1059) return 8
  if ((code >= 90 && code <= 99) || (code >= 420 && code <= 429) || (code >= 440 && code <= 459) || code === 1071)
    return 4
  if (code >= 160 && code <= 169) return -8
  if (code >= 290 && code <= 299) return 1
  if ((code >= 60 && code <= 79) || (code >= 170 && code <= 179) || (code >= 270 && code <= 289)) return 2
  if ((code >= 370 && code <= 389) || (code >= 400 && code <= 409) || (code >= 1060 && code <= 1070)) return 2
  return 'text'
}

function binaryTags(bytes: string): Tag[] {
  const view = new DataView(Uint8Array.from(bytes, letter => letter.charCodeAt(0)).buffer)
  let place = sentinel.length + 4
  // Up to release 12 a code is one byte; later ones take two.
  const isOld = view.getUint8(place + 1) !== 0
  const tags: Tag[] = []
  while (place + 1 < view.byteLength) {
    let code = isOld ? view.getUint8(place) : view.getUint16(place, true)
    place += isOld ? 1 : 2
    if (isOld && code === 255) {
      code = view.getUint16(place, true)
      place += 2
    }
    const size = sizeOf(code)
    if (size === 'text') {
      const end = bytes.indexOf('\u0000', place)
      if (end < 0) break
      tags.push({ code, value: bytes.slice(place, end) })
      place = end + 1
    } else {
      if (place + Math.abs(size) > view.byteLength) break
      tags.push({ code, value: String(numberAt(view, place, size)) })
      place += Math.abs(size)
    }
  }
  return tags
}

function numberAt(view: DataView, place: number, size: number): number | bigint {
  if (size === 8) return view.getFloat64(place, true)
  if (size === -8) return view.getBigInt64(place, true)
  if (size === 4) return view.getInt32(place, true)
  return size === 1 ? view.getUint8(place) : view.getInt16(place, true)
}
