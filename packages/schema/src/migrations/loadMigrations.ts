import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A committed migration. */
export type Migration = {
  /** Name of its file without the extension: `0000_boosts`. */
  readonly tag: string
  readonly statements: readonly string[]
  /** SHA-256 of the file. */
  readonly hash: string
}

type Journal = { readonly entries: readonly { readonly tag: string }[] }

const DIRECTORY = path.join(import.meta.dirname, '../../migrations')
const BREAKPOINT = '--> statement-breakpoint'

/** The migrations of a folder written by drizzle-kit, oldest first. */
export const loadMigrations = (directory = DIRECTORY): readonly Migration[] => {
  const journal = JSON.parse(readFileSync(path.join(directory, 'meta/_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag }) => {
    const file = readFileSync(path.join(directory, `${tag}.sql`), 'utf8')
    return { tag, statements: file.split(BREAKPOINT), hash: createHash('sha256').update(file).digest('hex') }
  })
}
