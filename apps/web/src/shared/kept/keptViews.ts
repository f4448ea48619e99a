import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { monotonicNow } from '../clock/clock.ts'

const NAME = 'kept'
const STORE = 'views'
const BY_KEY = 'key'
/** The most stored views; the oldest ones are deleted. */
const MOST_VIEWS = 24
/** The minimum time between two saves of a view: lists change with each block. */
const REST_MS = 60_000

/** A view, and when it was true: a second of its chain. */
export type SavedView = { readonly view: unknown; readonly at: number }

interface KeptSchema extends DBSchema {
  /** Numbered in order of storage. */
  readonly [STORE]: {
    key: number
    value: SavedView & { readonly id?: number; readonly key: string; readonly build: string }
    indexes: { [BY_KEY]: string }
  }
}

/**
 * The name of this build: views of another build may have another shape, and are not rendered. The name of its entry file changes with
 * every build.
 */
const buildName = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

// Asynchronous, because opening throws synchronously if storage is forbidden.
const open = async (): Promise<IDBPDatabase<KeptSchema>> =>
  openDB<KeptSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex(BY_KEY, 'key', { unique: true })
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined
const database = (): Promise<IDBPDatabase<KeptSchema>> => (opened ??= open())

/** A view of an earlier visit, as stored; undefined if there is none, and without storage. */
export const readKept = async (key: string): Promise<SavedView | undefined> => {
  try {
    const row = await (await database()).getFromIndex(STORE, BY_KEY, key)
    return row?.build === buildName() ? row : undefined
  } catch {
    return undefined
  }
}

const keptAt = new Map<string, number>()

// SHELL-30
/** Keeps a view for the next visit, in this browser. Never throws: no page depends on it. */
export const saveView = async (key: string, { view, at }: SavedView): Promise<void> => {
  const [last, now] = [keptAt.get(key), monotonicNow()]
  if (last !== undefined && now - last < REST_MS) return
  keptAt.set(key, now)
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite')
    const { store } = transaction
    const known = await store.index(BY_KEY).getKey(key)
    if (known !== undefined) await store.delete(known)
    await store.add({ key, build: buildName(), view, at })
    const [oldest, count] = [await store.getAllKeys(null, 1), await store.count()]
    if (count > MOST_VIEWS && oldest[0] !== undefined) await store.delete(oldest[0])
    await transaction.done
  } catch {
    return
  }
}

/** Clears the save times of views, and the open database; for tests. */
export const clearSavedViews = async (): Promise<void> => {
  keptAt.clear()
  await opened?.then(
    (db) => db.close(),
    () => undefined,
  )
  opened = undefined
}
