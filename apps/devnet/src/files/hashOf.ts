import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Files below a directory, sorted, as paths. */
function listFiles(directory: string): readonly string[] {
  if (!fs.existsSync(directory)) return []
  if (fs.statSync(directory).isFile()) return [directory]
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** One hash over the names and the contents of files and directories; missing ones count as empty. */
export function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
