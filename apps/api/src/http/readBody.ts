/** Whether the body of a request is said to be JSON. A page of another origin may send forms and text without asking first; JSON it may not. */
export const isJson = (request: Request): boolean => /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/**
 * The body of a request as text, at most `limit` bytes; null when it is longer. It is counted while it is read, so a body that does not
 * announce its length is held to the limit too.
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
