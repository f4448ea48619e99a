/** Whether the request declares a JSON body. A page of another origin can send forms and text without a preflight, but not JSON. */
export const isJson = (request: Request): boolean => /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/**
 * The body of a request as text, at most `limit` bytes; null when it is longer. Bytes are counted while reading, so the limit also holds
 * for a body without a declared length.
 */
export const readBody = async (request: Request, limit: number): Promise<string | null> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
