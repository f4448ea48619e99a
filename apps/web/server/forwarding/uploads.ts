import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { Hono } from 'hono'
import { readBytes } from '../guards/readBytes.ts'

/** Bytes of a form: a picture of 2 MB, and the fields before it. */
const MAX_FORM_BYTES = 2 * 1024 * 1024 + 64 * 1024

// PEOPLE-10
/**
 * The upload route to the file store, on this origin, so that pages need permission for no other. It forwards one size-limited form at a
 * time, and returns only the status: it serves nothing from the store.
 */
export const uploads = (store: Pick<StoreAccess, 'endpoint' | 'bucket'>, send: typeof fetch): Hono => {
  const app = new Hono()
  app.post(`/${store.bucket}`, async (context) => {
    const contentType = context.req.header('content-type') ?? ''
    if (!contentType.startsWith('multipart/form-data')) return context.body(null, 415)
    const body =
      Number(context.req.header('content-length') ?? 0) > MAX_FORM_BYTES ? null : await readBytes(context.req.raw, MAX_FORM_BYTES)
    if (body === null) return context.body(null, 413)
    try {
      const answer = await send(`${store.endpoint}/${store.bucket}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: context.req.raw.signal,
      })
      await answer.body?.cancel()
      return new Response(null, { status: answer.status, statusText: answer.statusText })
    } catch {
      return context.body(null, 502)
    }
  })
  return app
}
