/** A device's key pair and whom it stands for. The private key cannot be taken out of this browser. */
export interface Device {
  readonly kiosk: string
  readonly name: string
  readonly keys: CryptoKeyPair
  readonly certificate: string
}

export const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), sign => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Signs challenge ‖ kiosk id ‖ origin, so that an answer is good here and nowhere else. */
export async function signChallenge({ keys, kiosk }: Device, challenge: string): Promise<string> {
  const rest = new TextEncoder().encode(kiosk + window.location.origin)
  const content = new Uint8Array([...bytesOf(challenge), ...rest])
  return textOf(await crypto.subtle.sign(algorithm, keys.privateKey, content))
}

/** Signs what this device reports, with the key that never leaves it; nothing where it was not enrolled. */
export async function signHash(hash: string): Promise<string | null> {
  const device = await knownDevice().catch(() => undefined)
  if (!device) return null
  return textOf(await crypto.subtle.sign(algorithm, device.keys.privateKey, new TextEncoder().encode(hash)))
}

const database = 'millwright-device'

const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('device')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

async function inStore<T>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const open = await openStore()
  try {
    return await new Promise((resolve, reject) => {
      const asked = task(open.transaction('device', mode).objectStore('device'))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    open.close()
  }
}

export const knownDevice = (): Promise<Device | undefined> =>
  inStore<Device | undefined>('readonly', store => store.get('this'))
export const keepDevice = (device: Device): Promise<unknown> => inStore('readwrite', store => store.put(device, 'this'))
export const forgetDevice = (): Promise<unknown> => inStore('readwrite', store => store.delete('this'))
