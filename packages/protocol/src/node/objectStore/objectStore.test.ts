import { describe, expect, it, test } from 'vitest'
import { createPostFields, refusalOfPost } from './postPolicy.ts'
import { amzDate, signRequest, signText } from './signing.ts'

const EXAMPLE_POLICY =
  'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9'
const NOW = Date.UTC(2026, 8, 30, 10, 15)
const access = { endpoint: 'http://127.0.0.1:4500', bucket: 'pictures', region: 'us-east-1', accessKey: 'one', secretKey: 'two' }
const terms = { key: 'uploads/a', contentType: 'image/png', maxBytes: 10, now: NOW, expiresAt: NOW + 600_000 }
const small = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
const fields = small(createPostFields(access, terms))
const refusal = (change: Record<string, string>, size = 5, now = NOW) =>
  refusalOfPost({ fields: { ...fields, ...change }, size }, access, now)

it('signs as Signature Version 4 does', () => {
  expect(amzDate(NOW)).toBe('20260930T101500Z')
  // The example of a posted form in S3's documentation.
  const example = { region: 'us-east-1', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  expect(signText(example, '20151229T000000Z', EXAMPLE_POLICY)).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e')
  const signed = signRequest(access, { method: 'GET', path: '/pictures/a', host: 'h', body: new Uint8Array(), now: NOW })
  expect(signed['x-amz-content-sha256']).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(signed['authorization']).toContain(
    'Credential=one/20260930/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date',
  )
})

// PEOPLE-10
describe('A posted form', () => {
  it('is taken as it was signed', () => expect([refusal({}), refusal({}, 10), refusal({}, 1)]).toEqual([undefined, undefined, undefined]))

  test.each([
    ['another key', { key: 'uploads/b' }, 'AccessDenied'],
    ['another type', { 'content-type': 'text/html' }, 'AccessDenied'],
    ['a field that nobody signed', { acl: 'public-read' }, 'AccessDenied'],
    ['another signature', { 'x-amz-signature': '00'.repeat(32) }, 'SignatureDoesNotMatch'],
    ['another policy', { policy: btoa('{}') }, 'SignatureDoesNotMatch'],
    ['another account', { 'x-amz-credential': 'other/20260930/us-east-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
    ['no policy', { policy: '' }, 'InvalidArgument'],
  ])('is refused with %s', (_what, change, code) => expect(refusal(change)).toBe(code))

  it('is refused when it is too large, empty, or late', () => {
    expect([refusal({}, 11), refusal({}, 0), refusal({}, 5, NOW + 600_000)]).toEqual(['EntityTooLarge', 'EntityTooSmall', 'AccessDenied'])
  })
})
