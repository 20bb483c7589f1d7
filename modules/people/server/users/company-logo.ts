import { Readable } from 'node:stream'
import { complaint, type StoredFile } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'

/** What the first bytes of a picture are, whatever its sender calls it. */
const beginnings = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
} as const

/** A picture as the wizard sends it, `data:image/png;base64,…`: nobody can upload before there is anybody. */
export async function keepLogo(services: Services, sent: string | null): Promise<StoredFile | null> {
  if (!sent) return null
  const [, type, content] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(sent) ?? []
  const bytes = Buffer.from(content ?? '', 'base64')
  const known = Object.entries(beginnings).find(([name]) => name === type)?.[1]
  if (!type || !known?.every((byte, place) => bytes[place] === byte))
    throw Refusal.fields([complaint(['logo'], 'logoPicture')])
  return services.files.bring(Readable.from([bytes]), `logo.${type === 'jpeg' ? 'jpg' : type}`)
}
