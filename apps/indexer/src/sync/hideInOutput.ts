/** What of a stream is written to: text, or bytes, and what `write` takes beside them. */
type Stream = { write: (chunk: string | Uint8Array, ...rest: never[]) => boolean }

type Done = (error: Error | null, written?: number) => void
type Write = (fd: number, data: unknown, ...rest: unknown[]) => void
type WriteSync = (fd: number, data: unknown, ...rest: unknown[]) => number
/** What of `node:fs` a log is written with: after a text stands its encoding, after bytes where they begin. Tells how many bytes were written. */
type Files = { write: (...args: never[]) => void; writeSync: (...args: never[]) => number }

/** The process's own output and that for errors. */
const OUTPUTS = [1, 2]

/**
 * Has every text go through `hide` before it is written to `streams`, or past them with `files` to the process's output, as Ponder's log in JSON is. Bytes
 * stay as they are: whoever logs writes text.
 */
export const hideInOutput = (hide: (text: string) => string, streams: readonly Stream[], files: Files): void => {
  for (const stream of streams) {
    const { write } = stream
    stream.write = function (this: unknown, chunk, ...rest) {
      return write.call(this, typeof chunk === 'string' ? hide(chunk) : chunk, ...rest)
    }
  }

  /** What is written in the place of a text, and how much its writer is told: all of its own. Null where nothing is hidden. */
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
