import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { refusalOfPost } from '@exchange/protocol/node/objectStore/postPolicy'
import { signRequest, type StoreAccess } from '@exchange/protocol/node/objectStore/signing'

/** Most bytes of a request: a picture, and the form around it. */
const MAX_BODY = 3 * 1024 * 1024
/** Milliseconds for which a signed request is valid. */
const SKEW_MS = 15 * 60_000

export type StoreOptions = {
  readonly access: StoreAccess
  /** Folder of the files. */
  readonly root: string
  readonly now: () => number
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The fields of a form in lower case, and its file. */
const formOf = async (body: Buffer<ArrayBuffer>, contentType: string) => {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  const fields: Record<string, string> = {}
  let file: Blob | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name.toLowerCase()] = value
    else file = value
  }
  return { fields, file }
}

const statuses: Readonly<Record<string, number>> = { InvalidArgument: 400, EntityTooLarge: 400, EntityTooSmall: 400, NoSuchKey: 404 }

const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers }).end(body)
const refuse = (response: ServerResponse, code: string): void =>
  answer(response, statuses[code] ?? 403, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' })

// PEOPLE-10
/**
 * A file store on this machine with the parts of S3 that this product uses: a form that posts a file under a signed policy, and signed
 * requests that put, read and delete one. For local worlds.
 */
export const createObjectStore = ({ access, root, now }: StoreOptions): Server => {
  // One flat file per key: no key leads out of the folder.
  const fileOf = (key: string): string => path.join(root, createHash('sha256').update(key).digest('hex'))
  const isSigned = (request: IncomingMessage, pathname: string, body: Uint8Array): boolean => {
    const date = String(request.headers['x-amz-date'] ?? '')
    const at = Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(at - now()) < SKEW_MS)) return false
    const signed = signRequest(access, { method: request.method ?? '', path: pathname, host: request.headers.host ?? '', body, now: at })
    return signed['authorization'] === request.headers.authorization
  }
  const keep = async (key: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(root, { recursive: true })
    await writeFile(fileOf(key), bytes)
  }
  const post = async (response: ServerResponse, body: Buffer<ArrayBuffer>, contentType: string): Promise<void> => {
    const { fields, file } = await formOf(body, contentType).catch(() => ({ fields: {} as Record<string, string>, file: undefined }))
    const code = file === undefined ? 'InvalidArgument' : refusalOfPost({ fields, size: file.size }, access, now())
    if (code !== undefined || file === undefined) return refuse(response, code ?? 'InvalidArgument')
    await keep(fields['key'] ?? '', new Uint8Array(await file.arrayBuffer()))
    answer(response, 204)
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://store')
    if (pathname === '/health') return answer(response, 200, 'ok')
    const body = await bodyOf(request)
    if (body === undefined) return refuse(response, 'EntityTooLarge')
    if (request.method === 'POST' && pathname === `/${access.bucket}`) return post(response, body, request.headers['content-type'] ?? '')
    const key = pathname.startsWith(`/${access.bucket}/`) ? decodeURIComponent(pathname.slice(access.bucket.length + 2)) : ''
    if (key === '' || !isSigned(request, pathname, body)) return refuse(response, 'SignatureDoesNotMatch')
    if (request.method === 'PUT') return keep(key, body).then(() => answer(response, 200))
    if (request.method === 'DELETE') return rm(fileOf(key), { force: true }).then(() => answer(response, 204))
    const bytes = await readFile(fileOf(key)).catch(() => undefined)
    return bytes === undefined
      ? refuse(response, 'NoSuchKey')
      : answer(response, 200, bytes, { 'content-type': 'application/octet-stream' })
  }
  return createServer((request, response) => {
    handle(request, response).catch(() => (response.headersSent ? response.destroy() : refuse(response, 'InvalidArgument')))
  })
}
