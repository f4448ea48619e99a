/** The whole body of a request or an answer, at most `most` bytes; null if it is longer. Then reading stops. */
export const readBytes = async ({ body }: Request | Response, most: number): Promise<Buffer<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
