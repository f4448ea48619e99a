import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { reduceRun } from '../run/reduceRun.ts'
import type { Change } from '../run/createRunStore.ts'
import { isOpen } from '../run/run.ts'
import type { Run, SentKind, StepKind, StepState } from '../run/types.ts'

/** The most stored rows; older finished ones are deleted. */
export const MAX_RUNS = 200
const STORE = 'runs'
const BY_KEY = 'key'

interface JournalSchema extends DBSchema {
  /** Numbered in order of storage; the value is the run itself. */
  readonly [STORE]: { key: number; value: { id?: number; run: Run }; indexes: { [BY_KEY]: string } }
}

export type Journal = {
  /** Every readable run, newest first. Unreadable ones are left out: storage is not trusted. */
  readonly load: () => Promise<readonly Run[]>
  /** Writes a change down. Never throws: a running flow must not depend on storage. */
  readonly write: (change: Change) => Promise<void>
  readonly close: () => void
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object'

const isText = (value: unknown) => isObject(value) && typeof value['id'] === 'string'

// Rows of a newer build may have a state that this build does not know.
const phases: Record<StepState['phase'], true> = {
  waiting: true,
  skipped: true,
  checking: true,
  switch: true,
  wallet: true,
  pending: true,
  done: true,
  rejected: true,
  failed: true,
}
const stepKinds: Record<StepKind, true> = { write: true, sign: true, batch: true }
const sentKinds: Record<SentKind, true> = { transaction: true, safe: true, calls: true }

const isOneOf = (known: object, value: unknown) => typeof value === 'string' && Object.hasOwn(known, value)

const isSent = (value: unknown) => isObject(value) && isOneOf(sentKinds, value['kind']) && Array.isArray(value['hashes'])

/** A failed state names its error; this build may have no words for its code. */
const isState = (value: unknown) => {
  if (!isObject(value) || !isOneOf(phases, value['phase'])) return false
  const isBad = value['phase'] === 'rejected' || value['phase'] === 'failed'
  return !isBad || (isObject(value['error']) && typeof value['error']['code'] === 'string')
}

const isStep = (value: unknown) =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  isOneOf(stepKinds, value['kind']) &&
  isText(value['label']) &&
  isState(value['state']) &&
  Array.isArray(value['sent']) &&
  value['sent'].every(isSent)

export const isRun = (value: unknown): value is Run =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  typeof value['flowId'] === 'string' &&
  typeof value['chainId'] === 'number' &&
  typeof value['account'] === 'string' &&
  isText(value['title']) &&
  isText(value['doneTitle']) &&
  isText(value['summary']) &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isStep)

// Asynchronous, because opening throws synchronously if storage is forbidden.
const open = async (name: string): Promise<IDBPDatabase<JournalSchema>> =>
  openDB<JournalSchema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex(BY_KEY, 'run.key', { unique: true })
    },
    // A newer page wants to migrate the tables: this page closes its connection and continues in memory.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })

type Deps = {
  readonly name?: string
  /** Storage refuses, is full or broken: from now on memory is all there is. */
  readonly onTrouble: () => void
}

/** The journal of this browser, over IndexedDB. */
export const createJournal = ({ name = 'journal', onTrouble }: Deps): Journal => {
  const database = open(name)
  database.catch(onTrouble)

  const apply = async (db: IDBPDatabase<JournalSchema>, change: Change): Promise<void> => {
    const transaction = db.transaction(STORE, 'readwrite')
    const { store } = transaction
    const idOf = (key: string) => store.index(BY_KEY).getKey(key)
    switch (change.type) {
      case 'added':
        if ((await idOf(change.run.key)) === undefined) await store.add({ run: change.run })
        break
      case 'happened': {
        const row = await store.index(BY_KEY).get(change.key)
        if (row && isRun(row.run)) await store.put({ ...row, run: reduceRun(row.run, change.event) })
        break
      }
      case 'removed':
        for (const key of change.keys) {
          const id = await idOf(key)
          if (id !== undefined) await store.delete(id)
        }
    }
    await transaction.done
  }

  const makeRoom = async (db: IDBPDatabase<JournalSchema>): Promise<void> => {
    const rows = (await db.getAll(STORE)).reverse()
    const old = rows.slice(MAX_RUNS).filter(({ run }) => !isRun(run) || !isOpen(run))
    // Storage has numbered every row read from it.
    for (const { id } of old) await db.delete(STORE, id as number)
  }

  return {
    load: async () => {
      try {
        const db = await database
        await makeRoom(db)
        const rows = await db.getAll(STORE)
        return rows.reverse().flatMap(({ run }) => (isRun(run) ? [run] : []))
      } catch {
        onTrouble()
        return []
      }
    },
    write: async (change) => {
      try {
        await apply(await database, change)
      } catch {
        onTrouble()
      }
    },
    close: () => void database.then((db) => db.close()).catch(() => undefined),
  }
}
