import type { FastifyInstance } from 'fastify'
import { Refusal } from '../problems.ts'

/** Nesting that no form makes would exhaust whoever walks it. */
const deepest = 100
/** Five thousand lines of forty fields; whatever holds more comes as a file. */
const mostValues = 200_000

/** JSON alone; every other content is left to the endpoint that asked for it raw. */
export function readJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    const refusal = refusalOf(text as string)
    if (refusal) return done(refusal)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(Refusal.badRequest('badJson'))
    }
  })
  server.addContentTypeParser(
    ['application/offset+octet-stream', 'application/octet-stream', 'application/x-www-form-urlencoded'],
    (_request, _payload, done) => done(null),
  )
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125]

/** One look over the text, before anything is made of it: what is too deep or has too many values is not read at all. */
function refusalOf(text: string): Refusal | null {
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === openObject || sign === openList) {
      values++
      if (++depth > deepest) return Refusal.badRequest('badJson')
    } else if (sign === closeObject || sign === closeList) depth--
    else if (sign === comma) values++
    if (values > mostValues) return new Refusal({ status: 413, code: 'tooManyValues', params: { max: mostValues } })
  }
  return null
}

/** The place of the quote that closes a text. */
function endOfText(text: string, begin: number): number {
  let at = begin + 1
  for (; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
  return at
}
