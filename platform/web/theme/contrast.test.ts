import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, type Tokens, tokensUnder } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = tokensUnder(css, "[data-mantine-color-scheme='light']")
const dark = tokensUnder(css, "[data-mantine-color-scheme='dark']")

const meanings = ['positive', 'negative', 'warning', 'info', 'ongoing', 'neutral']
const states = ['running', 'setup', 'idle', 'alarm', 'off', 'unknown']
const surfaces = ['page', 'raised', 'sunken', 'hover', 'selected', 'rail']

/** Every pair of tokens that text is set in anywhere. */
const textPairs = [
  ...surfaces.flatMap(surface => ['ink-strong', 'ink', 'ink-quiet'].map(ink => [ink, `surface-${surface}`])),
  ...['page', 'raised', 'sunken', 'hover'].flatMap(surface => [
    ['ink-faint', `surface-${surface}`],
    ['accent-ink', `surface-${surface}`],
    ...meanings.map(meaning => [`${meaning}-ink`, `surface-${surface}`]),
  ]),
  ...meanings.map(meaning => [`${meaning}-ink`, `${meaning}-soft`]),
  ...meanings.map(meaning => ['ink', `${meaning}-soft`]),
  ['accent-ink', 'accent-soft'],
  ['accent-ink', 'surface-selected'],
  ['ink-on-solid', 'accent'],
  ['ink-on-solid', 'positive-solid'],
  ['ink-on-solid', 'negative-solid'],
]

/** Borders of controls, dots, bars and focus rings. */
const controlPairs = [
  ...['page', 'raised', 'sunken'].flatMap(surface => [
    ['line-control', `surface-${surface}`],
    ['focus', `surface-${surface}`],
    ['accent', `surface-${surface}`],
    ...meanings.map(meaning => [meaning, `surface-${surface}`]),
    ...[1, 2, 3, 4, 5, 6].map(series => [`data-${series}`, `surface-${surface}`]),
    ...states.map(state => [`state-${state}`, `surface-${surface}`]),
  ]),
  ['focus', 'surface-selected'],
]

const value = (tokens: Tokens, name: string) => {
  const found = tokens[name]
  if (!found) throw new Error(`token --${name} is missing`)
  return found
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_mode, tokens) => {
  it.each(textPairs)('documents 1.7: text --%s on --%s has at least 4.5:1', (ink, ground) => {
    expect(contrast(value(tokens, ink!), value(tokens, ground!))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(controlPairs)('documents 1.7: control --%s on --%s has at least 3:1', (mark, ground) => {
    expect(contrast(value(tokens, mark!), value(tokens, ground!))).toBeGreaterThanOrEqual(3)
  })
})

it('light and dark define the same tokens', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})

it('black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
