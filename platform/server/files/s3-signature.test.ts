import { expect, test } from 'vitest'
import { s3Place, signed } from './s3-signature.ts'

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('a request is signed as the published example has it', () => {
  const place = {
    origin: 'https://examplebucket.s3.amazonaws.com',
    bucket: 'examplebucket',
    region: 'us-east-1',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const { authorization } = signed(place, {
    method: 'GET',
    path: '/test.txt',
    host: 'examplebucket.s3.amazonaws.com',
    headers: { range: 'bytes=0-9' },
    contentSha256: emptySha256,
    at: new Date('2013-05-24T00:00:00Z'),
  })
  expect(authorization).toContain('SignedHeaders=host;range;x-amz-content-sha256;x-amz-date')
  expect(authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/)
})

test('the address of a store holds all that is needed, and says what it lacks', () => {
  expect(s3Place({})).toBeUndefined()
  expect(s3Place({ S3_URL: 'http://key:se%2Fcret@store.local:9000/files?region=eu-1' })).toEqual({
    origin: 'http://store.local:9000',
    bucket: 'files',
    region: 'eu-1',
    keyId: 'key',
    secret: 'se/cret',
  })
  for (const wrong of [
    'store',
    'ftp://a:b@host/bucket',
    'https://host/bucket',
    'https://a:b@host/',
    'https://a:b@host/x/y',
  ])
    expect(() => s3Place({ S3_URL: wrong }), wrong).toThrow(/S3_URL/)
})
