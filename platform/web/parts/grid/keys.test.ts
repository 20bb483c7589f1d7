import { describe, expect, it } from 'vitest'
import { commandFor, type Place } from './keys.ts'

const size = { rows: 100, columns: 5, page: 20 }
const at: Place = { row: 50, column: 2 }
const press = (key: string, held = '') => ({
  key,
  ctrl: held.includes('ctrl'),
  shift: held.includes('shift'),
  alt: held.includes('alt'),
})
const goes = (key: string, held = '', from = at) => {
  const command = commandFor(press(key, held), from, size, true)
  return command?.do === 'go' ? [command.to.row, command.to.column, command.extend] : command
}

describe('documents 1.6: keys of a list', () => {
  it('arrows and letters walk', () => {
    expect(goes('ArrowDown')).toEqual([51, 2, false])
    expect(goes('j')).toEqual([51, 2, false])
    expect(goes('k')).toEqual([49, 2, false])
    expect(goes('ArrowLeft', '', { row: 50, column: 0 })).toEqual([50, 0, false])
    expect(goes('ArrowDown', 'shift')).toEqual([51, 2, true])
  })
  it('Home, End and pages leap', () => {
    expect(goes('Home')).toEqual([50, 0, false])
    expect(goes('End', 'ctrl')).toEqual([99, 4, false])
    expect(goes('PageDown')).toEqual([70, 2, false])
    expect(goes('PageUp', '', { row: 5, column: 1 })).toEqual([0, 1, false])
  })
  it('the head is one above the first row', () => {
    expect(goes('ArrowUp', '', { row: 0, column: 1 })).toEqual([-1, 1, false])
    expect(goes('ArrowUp', '', { row: -1, column: 1 })).toEqual([-1, 1, false])
  })
  it('letters can be switched off, the pattern keys cannot', () => {
    expect(commandFor(press('x'), at, size, false)).toBeUndefined()
    expect(commandFor(press('F2'), at, size, false)).toEqual({ do: 'edit' })
    expect(commandFor(press('F10', 'shift'), at, size, false)).toEqual({ do: 'menu' })
  })
  it('leaves the browser its own keys', () => {
    expect(commandFor(press('ArrowLeft', 'alt'), at, size, true)).toBeUndefined()
    expect(commandFor(press('x', 'ctrl'), at, size, true)).toBeUndefined()
  })
})
