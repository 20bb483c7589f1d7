import { expect, test } from 'vitest'
import { transportComplaint, transportSettings } from './transport-options.ts'

const serial = (options: unknown, charset = 'ascii') => ({ transport: 'serial', transportOptions: options, charset })

test('a serial port is told what it needs; the rest is usual', () => {
  expect(transportComplaint(serial({ port: '/dev/ttyS1' }))).toBeNull()
  expect(transportSettings('serial', { port: '/dev/ttyS1' })).toMatchObject({
    baud: 9600,
    dataBits: 7,
    parity: 'even',
    stopBits: 2,
    flow: 'xonxoff',
    maxAfterXoff: 16,
  })
})

test('a rate no port knows, an unknown key and a missing port are named', () => {
  expect(transportComplaint(serial({ port: 'a', baud: 9601 }))).toMatchObject({
    code: 'transportBaud',
    params: { key: 'transportOptions.baud', value: '9601' },
  })
  expect(transportComplaint(serial({ port: 'a', speed: 1 }))).toMatchObject({
    code: 'transportKey',
    params: { key: 'transportOptions.speed' },
  })
  expect(transportComplaint(serial({}))).toMatchObject({ code: 'transportNeeds' })
})

test('letters beyond ASCII need eight data bits', () => {
  expect(transportComplaint(serial({ port: 'a' }, 'latin1'))).toMatchObject({ code: 'charsetNeedsEight' })
  expect(transportComplaint(serial({ port: 'a', dataBits: 8 }, 'latin1'))).toBeNull()
})

test('FOCAS is a reserved name', () => {
  expect(transportComplaint({ transport: 'focas', transportOptions: null, charset: null })).toMatchObject({
    path: ['transport'],
    code: 'focasReserved',
  })
})
