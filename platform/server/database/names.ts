const snaked = new Map<string, string>()

/** `promiseDate` → `promise_date`, `purchase-orders` → `purchase_orders`. The contract test walks every declared name there and back. */
export function snake(name: string): string {
  const known = snaked.get(name)
  if (known !== undefined) return known
  const made = name.replace(/-/g, '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  // Names come from addresses too; those that are declared are fewer.
  if (snaked.size < 20_000) snaked.set(name, made)
  return made
}

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const quoted = (identifier: string): string => `"${identifier.replace(/"/g, '""')}"`
export const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`

/** PostgreSQL cuts names at 63 bytes; a long one keeps its head and a hash of the whole. */
export function short(name: string): string {
  if (name.length <= 63) return name
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return `${name.slice(0, 54)}_${hash.toString(36)}`
}
