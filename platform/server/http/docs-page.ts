import type { Words } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import type { OpenApi, Operation } from './openapi.ts'
import type { Schema } from './openapi-kinds.ts'

/**
 * The description of the API as a page: plain HTML made on the server, searched by a form, so that it needs no script
 * and stands under the same content policy as everything else.
 */
export function docsPage(api: OpenApi, words: Words, query: Record<string, string>, nonce: string): string {
  const typed = (query.q ?? '').slice(0, 100)
  const wanted = folded(typed.trim())
  const found = api.tags.filter(({ name, description }) => folded(`${name} ${description}`).includes(wanted))
  const open = query.of ? api.tags.filter(({ name }) => name === query.of) : wanted && found.length <= 3 ? found : []
  const title = words('apiDocs.title')
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><title>${html(title)}</title><meta name="viewport" content="width=device-width">
<style nonce="${html(nonce)}">${styles}</style></head>
<body>
<header><h1>${html(title)}</h1><p>${html(words('apiDocs.about'))} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<form role="search"><label for="q">${html(words('apiDocs.search'))}</label> <input id="q" name="q" type="search" value="${html(typed)}" autocomplete="off"> <button>${html(words('apiDocs.find'))}</button></form></header>
<nav aria-label="${html(words('apiDocs.resources'))}"><ul>${found.map(tag => `<li><a href="/api/docs?of=${encodeURIComponent(tag.name)}">${html(tag.description)}</a> <code>${html(tag.name)}</code></li>`).join('')}</ul>${found.length ? '' : `<p>${html(words('apiDocs.nothing'))}</p>`}</nav>
<main>${open.map(tag => section(api, words, tag)).join('')}</main>
</body></html>`
}

const html = (text: unknown): string => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

function section(api: OpenApi, words: Words, tag: OpenApi['tags'][number]): string {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'post', 'patch', 'put', 'delete'].includes(method))
      .map(([method, operation]) => ({ path, method, operation: operation as Operation }))
      .filter(({ operation }) => operation.tags.includes(tag.name)),
  )
  return `<section><h2>${html(tag.description)} <code>${html(tag.name)}</code></h2>${operations.map(one => operationHtml(api, words, one)).join('')}</section>`
}

function operationHtml(
  api: OpenApi,
  words: Words,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const parameters = ((operation.parameters ?? []) as Schema[])
    .map(parameter => follow(api, parameter))
    .filter(({ in: place }) => place !== 'path')
  const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content
  const body = content?.['application/json']?.schema
  return `<article><h3><b class="${method}">${method.toUpperCase()}</b> <code>${html(path)}</code></h3><p>${html(operation.summary)}</p>${
    parameters.length
      ? table(
          words,
          words('apiDocs.parameters'),
          parameters.map(one => [one.name, typeText(one.schema as Schema), one.description ?? '']),
        )
      : ''
  }${body ? table(words, words('apiDocs.body'), fieldRows(follow(api, body))) : ''}</article>`
}

const table = (words: Words, caption: string, rows: unknown[][]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${html(caption)}</caption><thead><tr>${['name', 'type', 'meaning'].map(key => `<th scope="col">${html(words(`apiDocs.${key}`))}</th>`).join('')}</tr></thead><tbody>${rows.map(([name, ...rest]) => `<tr><th scope="row"><code>${html(name)}</code></th>${rest.map(cell => `<td>${html(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`

function fieldRows(schema: Schema): unknown[][] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, field]) => [
    required.includes(name) ? `${name} *` : name,
    typeText(field),
    [field.title, field.description].filter(Boolean).join('. '),
  ])
}

const follow = (api: OpenApi, schema: Schema): Schema => {
  if (typeof schema.$ref !== 'string') return schema
  const steps = schema.$ref.replace('#/', '').split('/')
  return steps.reduce((here, step) => here[step] as Schema, api as Schema)
}

function typeText(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(one => typeText(one as Schema)).join(' | ')
  if (schema.type === 'array') return `${typeText((schema.items ?? {}) as Schema)}[]`
  if (Array.isArray(schema.enum)) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : ((schema.type as string | undefined) ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}

const styles = `
:root { color-scheme: light dark; --line: light-dark(#d8dce2, #3a4048); --quiet: light-dark(#5b6470, #a3acb8); }
body { font: 15px/1.5 "Inter Variable", system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 24px; }
h1 { font-size: 26px; margin: 0; } h2 { font-size: 20px; margin: 32px 0 8px; } h3 { font-size: 15px; margin: 24px 0 4px; }
p { margin: 4px 0 12px; } code { font: 13px "IBM Plex Mono", monospace; color: var(--quiet); } h3 code, th code { color: inherit; }
form { display: flex; gap: 8px; align-items: center; } input { flex: 1; max-width: 360px; font: inherit; padding: 6px 10px; }
button { font: inherit; padding: 6px 14px; } nav ul { columns: 3 220px; list-style: none; padding: 0; margin: 16px 0; }
a { color: light-dark(#0b57a4, #8ab8ee); } article { border-top: 1px solid var(--line); }
b { display: inline-block; min-width: 58px; } .get { color: light-dark(#1c6b3c, #7fcf9b); } .post, .patch, .put { color: light-dark(#0b57a4, #8ab8ee); } .delete { color: light-dark(#a3262a, #f09a9c); }
table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; } caption { text-align: left; color: var(--quiet); font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
`
