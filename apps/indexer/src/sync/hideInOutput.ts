/** The write method of a stream: text, or bytes, with further arguments of `write`. */
type Stream = { write: (chunk: string | Uint8Array, ...rest: never[]) => boolean }

type Done = (error: Error | null, written?: number) => void
type Write = (fd: number, data: unknown, ...rest: unknown[]) => void
type WriteSync = (fd: number, data: unknown, ...rest: unknown[]) => number
/**
 * The functions of `node:fs` that a log is written with: after a text comes its encoding, after bytes their offset. Returns the number of
 * bytes written.
 */
type Files = { write: (...args: never[]) => void; writeSync: (...args: never[]) => number }

/** Standard output and standard error of the process. */
const OUTPUTS = [1, 2]

/**
 * Passes every text through `hide` before it is written to `streams`, or directly with `files` to the process's output, as Ponder's JSON
 * log is. Bytes are unchanged: logs are written as text.
 */
export const hideInOutput = (hide: (text: string) => string, streams: readonly Stream[], files: Files): void => {
  for (const stream of streams) {
    const { write } = stream
    stream.write = function (this: unknown, chunk, ...rest) {
      return write.call(this, typeof chunk === 'string' ? hide(chunk) : chunk, ...rest)
    }
  }

  /** The replacement of a text, and the byte count to report to its writer: all of its own. Null when nothing is hidden. */
  const hidden = (fd: number, data: unknown): { readonly bytes: Uint8Array; readonly told: number } | null => {
    if (!OUTPUTS.includes(fd) || typeof data !== 'string') return null
    const shown = hide(data)
    return shown === data ? null : { bytes: Buffer.from(shown), told: Buffer.byteLength(data) }
  }
  const write = files.write as Write
  files.write = ((fd, data, ...rest) => {
    const other = hidden(fd, data)
    if (other === null) return write(fd, data, ...rest)
    const done = rest.at(-1) as Done
    const writeFrom = (at: number): void => {
      const next: Done = (error, written = 0) => {
        if (error) done(error)
        else if (at + written < other.bytes.length) writeFrom(at + written)
        else done(null, other.told)
      }
      write(fd, other.bytes, at, next)
    }
    writeFrom(0)
  }) as Write
  const writeSync = files.writeSync as WriteSync
  files.writeSync = ((fd, data, ...rest) => {
    const other = hidden(fd, data)
    if (other === null) return writeSync(fd, data, ...rest)
    for (let at = 0; at < other.bytes.length;) at += writeSync(fd, other.bytes, at)
    return other.told
  }) as WriteSync
}
