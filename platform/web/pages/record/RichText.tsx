import { createElement, type ReactNode } from 'react'
import classes from './Record.module.css'

const allowed = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'CODE',
  'PRE',
  'BLOCKQUOTE',
  'BR',
  'HR',
  'A',
])

/**
 * Formatted text, drawn element by element from a closed list: what the server should have cleaned is not trusted here
 * either, and no HTML is ever put into the page as it came.
 */
export function RichText({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return <div className={classes.rich}>{[...parsed.body.childNodes].map(draw)}</div>
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const children = [...node.childNodes].map(draw)
  if (node.tagName === 'BR' || node.tagName === 'HR') return createElement(node.tagName.toLowerCase(), { key })
  if (!allowed.has(node.tagName)) return node.tagName === 'SCRIPT' || node.tagName === 'STYLE' ? null : children
  if (node.tagName === 'A') {
    const href = node.getAttribute('href') ?? ''
    return /^(https?:|mailto:)/i.test(href) ? (
      <a key={key} href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    ) : (
      children
    )
  }
  return createElement(node.tagName.toLowerCase(), { key }, ...children)
}
