// A self-signed certificate for test servers: the minimal X.509 that TLS needs, in DER.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

const lengthOf = (bytes: number): Buffer => {
  if (bytes < 128) return Buffer.from([bytes])
  return bytes < 256 ? Buffer.from([0x81, bytes]) : Buffer.from([0x82, bytes >> 8, bytes & 255])
}
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string): Buffer => der(0x17, Buffer.from(text))
const bits = (body: Buffer): Buffer => der(0x03, Buffer.from([0]), body)

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const BASIC_CONSTRAINTS = oid('551d13')
const SUBJECT_ALT_NAME = oid('551d11')

const pemOf = (body: Buffer): string => {
  const lines = body.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Valid until 2049 for these IPv4 addresses, for clients that trust it. */
export const certificateFor = (addresses: readonly string[]): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('mail of a test')))))
  const ips = addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number))))
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, der(0x01, Buffer.from([0xff])), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
    sequence(SUBJECT_ALT_NAME, der(0x04, sequence(...ips))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('240101000000Z'), time('491231235959Z')),
    name,
    publicKey,
    der(0xa3, extensions),
  )
  const signature = sign('sha256', body, createPrivateKey(privateKey))
  return { key: privateKey, cert: pemOf(sequence(body, ECDSA_WITH_SHA256, bits(signature))) }
}
