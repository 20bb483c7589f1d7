import { describe, expect, it } from 'vitest'
import {
  checkAddress,
  checkColor,
  checkCountry,
  checkEmail,
  checkPhone,
  checkPostalCode,
  checkTimeZone,
  checkUrl,
  countryCodes,
} from './phone-email-url.ts'

const accepts = <T>(check: (text: string) => T, texts: string[]) =>
  expect(texts.filter(text => check(text) !== null)).toEqual([])

describe('checks', () => {
  it('email', () => {
    accepts(checkEmail, [
      'ana@example.com',
      'a.b+po@mail.example.co.uk',
      "o'neil@example.com",
      'josé@cañón.mx',
      'x@xn--caon-hqa.xn--p1ai',
    ])
    expect(['ana', 'ana @example.com', '@example.com', 'a..b@example.com', '.a@example.com'].map(checkEmail)).toEqual([
      'missingAt',
      'space',
      'badName',
      'badName',
      'badName',
    ])
    expect(['ana@example', 'ana@-x.com', 'ana@x..com', 'ana@1.2.3.4'].map(checkEmail)).toEqual(
      Array(4).fill('badDomain'),
    )
    expect(checkEmail(`${'a'.repeat(65)}@example.com`)).toBe('tooLong')
  })

  it('phone', () => {
    accepts(checkPhone, ['+1 (555) 010-4477', '555.010.4477 x12', '+52 55 5010 4477 ext. 3', '5550104'])
    expect(['call me', '123', '1234567890123456', '555-0104+1'].map(checkPhone)).toEqual([
      'badCharacter',
      'tooFewDigits',
      'tooManyDigits',
      'badCharacter',
    ])
  })

  it('url', () => {
    accepts(checkUrl, [
      'https://example.com',
      'http://example.com:8080/a?b=c#d',
      'HTTPS://Cañón.mx/é',
      'http://localhost:3000/x',
    ])
    accepts(checkUrl, ['http://192.168.1.10/status'])
    expect(['javascript:alert(1)', 'ftp://example.com', 'mailto:a@b.co', 'data:text/html,x'].map(checkUrl)).toEqual(
      Array(4).fill('notHttp'),
    )
    expect(
      ['example.com', 'https://', 'https://a b.com', 'https://user:pw@evil.com', 'http://host'].map(checkUrl),
    ).toEqual(Array(5).fill('notAUrl'))
    expect(checkUrl(`https://example.com/${'x'.repeat(2000)}`)).toBe('tooLong')
  })

  it('color', () => {
    accepts(checkColor, ['#1f6feb', '#FFFFFF'])
    expect(['#fff', 'red', '1f6feb', '#1f6fe'].map(checkColor)).toEqual(Array(4).fill('notAColor'))
  })

  it('country: the 249 assigned codes, each with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(new Set(countryCodes).size).toBe(249)
    expect(countryCodes.filter(code => !names.of(code))).toEqual([])
    accepts(checkCountry, ['US', 'MX', 'CA'])
    expect(['us', 'XX', 'USA', ''].map(checkCountry)).toEqual(Array(4).fill('unknownCountry'))
  })

  it('postal code and address', () => {
    expect([
      checkPostalCode('60601', 'US'),
      checkPostalCode('60601-1234', 'US'),
      checkPostalCode('m5v 2t6', 'CA'),
    ]).toEqual([null, null, null])
    expect([checkPostalCode('6060', 'US'), checkPostalCode('', 'MX'), checkPostalCode('', 'HK')]).toEqual([
      'badPostalCode',
      'noPostalCode',
      null,
    ])
    expect(checkPostalCode('1234 AB', 'NL')).toBeNull()
    expect(
      checkAddress({ line1: '1 Mill Rd', city: 'Chicago', region: 'IL', postalCode: '60601', country: 'US' }),
    ).toBeNull()
    expect(checkAddress({ country: '' })).toEqual({ field: 'country', reason: 'noCountry' })
    expect(checkAddress({ country: 'XX' })).toEqual({ field: 'country', reason: 'unknownCountry' })
    expect(checkAddress({ country: 'US', postalCode: 'abc' })).toEqual({ field: 'postalCode', reason: 'badPostalCode' })
    expect(checkAddress({ country: 'HK', city: 'x'.repeat(121) })).toEqual({ field: 'city', reason: 'tooLong' })
  })

  it('time zone', () => {
    accepts(checkTimeZone, ['America/Chicago', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])
    expect(['Chicago', 'CST', '+05:00', 'America/Atlantis', ''].map(checkTimeZone)).toEqual(
      Array(5).fill('unknownZone'),
    )
  })
})
