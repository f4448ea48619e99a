// A small file system for the drills, which they may fill completely.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** A larger disk is never filled: it may be in use by others. */
const FILLED_BYTES = 4 * 1024 ** 3

export type SmallDisk = {
  /** Wraps a command so that it finds the disk in its folder. */
  readonly wrap: (command: readonly string[]) => readonly string[]
  /** The folder as this process finds it, while the wrapped command runs as `pid`. */
  readonly folderOf: (pid: number) => string
  readonly release: () => void
}

/**
 * Mounts a file system of this many megabytes on a folder: system-wide if this user may, otherwise for one command and its children, in
 * separate namespaces. Undefined if the machine permits neither.
 */
export const mountSmallDisk = (folder: string, megabytes: number): SmallDisk | undefined => {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs']
  if (spawnSync('mount', [...options, folder]).status === 0)
    return { wrap: (command) => command, folderOf: () => folder, release: () => void spawnSync('umount', ['-l', folder]) }
  const namespaces = ['unshare', '--user', '--map-root-user', '--mount']
  const script = `mount ${options.join(' ')} "$0" && exec "$@"`
  const inside = (command: readonly string[]): readonly string[] => [...namespaces, 'sh', '-c', script, folder, ...command]
  const [file = '', ...probe] = inside(['true'])
  if (spawnSync(file, probe).status !== 0) return undefined
  return { wrap: inside, folderOf: (pid) => `/proc/${pid}/root${folder}`, release: () => undefined }
}

/** The folder is the root of a separate file system, too small to be in other use. */
export const isSmallDisk = (folder: string): boolean => {
  const { blocks, bsize } = statfsSync(folder)
  return statSync(folder).dev !== statSync(dirname(folder)).dev && blocks * bsize <= FILLED_BYTES
}

const BLOCK_BYTES = 8 * 1024 * 1024
const PAGE_BYTES = 4_096
const AGAIN_MS = 50

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOSPC'

/** Writes until the disk is full. */
const fill = (handle: number): void => {
  const block = Buffer.alloc(BLOCK_BYTES)
  for (let size = block.length; size >= PAGE_BYTES;) {
    try {
      if (writeSync(handle, block, 0, size) < size) size /= 2
    } catch (error) {
      if (!isFull(error)) throw error
      size /= 2
    }
  }
}

/** Fills the disk of a file and keeps it full: space that others free, such as a restarted dump, is filled too. */
export const keepFull = (file: string): { readonly release: () => void } => {
  const handle = openSync(file, 'w')
  fill(handle)
  const timer = setInterval(() => fill(handle), AGAIN_MS)
  return {
    release: () => {
      clearInterval(timer)
      closeSync(handle)
      rmSync(file, { force: true })
    },
  }
}
