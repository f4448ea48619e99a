import fs from 'node:fs'
import path from 'node:path'

/** Writes a file as JSON atomically: a concurrent reader sees the old or the new content, complete. */
export function writeJson(file: string, value: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  fs.renameSync(`${file}.new`, file)
}
