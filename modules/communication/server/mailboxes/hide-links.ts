import type { ParsedMail } from './parsed-mail.ts'

/** What opens something for whoever holds it: long, and with capitals and digits as no name of ours has. */
const token = String.raw`(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}`

/** Addresses of ours with such a token, also where a mail program wrapped them in one of its own and wrote `%2F`. */
const linksOf = (publicUrl: string): RegExp => {
  const host = new URL(publicUrl).host.replaceAll('.', String.raw`\.`).replace(':', '(?::|%3A)')
  return new RegExp(String.raw`(${host}(?:(?:/|%2F)[\w-]+)*?(?:/|%2F))(${token})`, 'g')
}

interface Hidden {
  readonly mail: ParsedMail
  /** As it came, without what is hidden; nothing where that cannot be taken out. */
  readonly source: Buffer | null
}

/**
 * Whoever answers a mail of ours sends its links back to where others read them. What we kept of the mail has none, and so has
 * what is kept of the answer.
 */
export function withoutLinks(mail: ParsedMail, source: Buffer, publicUrl: string, instead: string): Hidden {
  const links = linksOf(publicUrl)
  const tokens = new Set([...`${mail.text} ${mail.html ?? ''}`.matchAll(links)].map(([, , found]) => found!))
  if (tokens.size === 0) return { mail, source }
  const hide = (text: string) => text.replace(links, `$1${instead}`)
  return {
    mail: { ...mail, text: hide(mail.text), html: mail.html && hide(mail.html) },
    source: rewritten(source, tokens),
  }
}

/** Quoted-printable breaks lines anywhere; what is written in Base64 is not looked into. */
function rewritten(source: Buffer, tokens: ReadonlySet<string>): Buffer | null {
  const text = source.toString('latin1')
  if (/^content-transfer-encoding:\s*base64/im.test(text)) return null
  const hidden = [...tokens].reduce((left, found) => {
    const broken = new RegExp([...found].join(String.raw`(?:=\r?\n)?`), 'g')
    return left.replace(broken, part => part.replace(/[\w-]/g, 'x'))
  }, text)
  return Buffer.from(hidden, 'latin1')
}
