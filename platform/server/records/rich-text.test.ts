import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

test.each([
  ['<p>plain <b>bold</b></p>', '<p>plain <strong>bold</strong></p>'],
  ['<script>alert(1)</script>ok', 'ok'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)" onclick="x()">link</a>', '<a>link</a>'],
  ['<a href="https://example.com" style="color:red">link</a>', '<a href="https://example.com">link</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
])('%s is kept as %s', (given, expected) => expect(cleanRichText(given)).toBe(expected))
