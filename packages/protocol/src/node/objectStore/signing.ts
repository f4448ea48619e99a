import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A bucket of an S3-compatible store, and its key pair. */
export type StoreAccess = {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A moment in the format of requests: 20260930T101500Z. Takes milliseconds. */
export const amzDate = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The scope of a signature: a day, a region, this service. */
export const scopeOf = ({ region }: Pick<StoreAccess, 'region'>, date: string): string => `${date.slice(0, 8)}/${region}/s3/aws4_request`

/** The signature of a text, in hexadecimal (Signature Version 4). */
export const signText = (access: Pick<StoreAccess, 'region' | 'secretKey'>, date: string, text: string): string => {
  const ofDay = hmac(`AWS4${access.secretKey}`, date.slice(0, 8))
  return hmac(hmac(hmac(hmac(ofDay, access.region), 's3'), 'aws4_request'), text).toString('hex')
}

/** Compares two hexadecimal signatures in constant time. */
export const isSameSignature = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A request without a query, to be signed. */
export type SignedRequest = {
  readonly method: string
  readonly path: string
  readonly host: string
  readonly body: Uint8Array
  /** Milliseconds. */
  readonly now: number
}

/** The headers that sign a request with its body. */
export const signRequest = (access: StoreAccess, { method, path, host, body, now }: SignedRequest): Record<string, string> => {
  const [date, payload] = [amzDate(now), sha256(body)]
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const canonical = [method, path, '', `host:${host}`, `x-amz-content-sha256:${payload}`, `x-amz-date:${date}`, '', names, payload].join(
    '\n',
  )
  const scope = scopeOf(access, date)
  const signature = signText(access, date, [ALGORITHM, date, scope, sha256(canonical)].join('\n'))
  return {
    'x-amz-content-sha256': payload,
    'x-amz-date': date,
    authorization: `${ALGORITHM} Credential=${access.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
