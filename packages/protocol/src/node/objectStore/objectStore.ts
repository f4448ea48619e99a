import { signRequest, type StoreAccess } from './signing.ts'

/** Timeout of the store in milliseconds. */
const TIMEOUT_MS = 10_000

/** Files by key. */
export type ObjectStore = {
  /** Undefined when the key does not exist; throws for a file above `maxBytes`, and when the store does not answer. */
  readonly read: (key: string, maxBytes: number) => Promise<Buffer | undefined>
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const readAtMost = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`the store has more than ${maxBytes} bytes under the key`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Files of a bucket of an S3-compatible store. `now` in milliseconds. */
export const createObjectStore = (access: StoreAccess, now: () => number): ObjectStore => {
  const ask = async (method: string, key: string, body = new Uint8Array(), headers: Record<string, string> = {}): Promise<Response> => {
    const url = new URL(`${access.endpoint}/${access.bucket}/${key}`)
    const signed = signRequest(access, { method, path: url.pathname, host: url.host, body, now: now() })
    return fetch(url, {
      method,
      headers: { ...headers, ...signed },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'PUT' && { body: Buffer.from(body) }),
    })
  }
  const done = async (answer: Promise<Response>, isDone = ({ ok }: Response): boolean => ok): Promise<void> => {
    const response = await answer
    await response.body?.cancel()
    if (!isDone(response)) throw new Error(`the store answered ${response.status}`)
  }
  return {
    read: async (key, maxBytes) => {
      const response = await ask('GET', key)
      if (response.ok) return readAtMost(response, maxBytes)
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw new Error(`the store answered ${response.status}`)
    },
    write: (key, bytes, contentType) => done(ask('PUT', key, Uint8Array.from(bytes), { 'content-type': contentType })),
    // Some stores answer 404 for a key that is already gone.
    remove: (key) => done(ask('DELETE', key), ({ ok, status }) => ok || status === 404),
  }
}
