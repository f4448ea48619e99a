/** Which tab executes what: one at a time, until its work ends; a closed tab releases its lock. */
export type Leadership = {
  /** Does the work as the leader. False, with nothing done, if another tab leads and this one does not wait for it. */
  readonly lead: (key: string, wait: boolean, work: () => Promise<void>) => Promise<boolean>
}

/** Over Web Locks. Without them (an old browser, forbidden storage) each tab leads for itself. */
export const createLeadership = (locks: Pick<LockManager, 'request'> | undefined): Leadership => {
  // Work of this tab on a key may overlap: the lock is kept until the last of it has ended.
  const held = new Map<string, { count: number; readonly release: () => void }>()
  const enter = async (key: string, work: () => Promise<void>) => {
    const hold = held.get(key)
    if (hold) hold.count += 1
    try {
      await work()
    } finally {
      if (hold && (hold.count -= 1) === 0) {
        held.delete(key)
        hold.release()
      }
    }
  }
  return {
    lead: async (key, wait, work) => {
      if (!locks || held.has(key)) {
        await enter(key, work)
        return true
      }
      return new Promise<boolean>((resolve, reject) => {
        let answered = false
        locks
          .request(`run ${key}`, { ifAvailable: !wait }, async (lock) => {
            answered = true
            if (!lock) {
              resolve(false)
              return
            }
            await new Promise<void>((release) => {
              held.set(key, { count: 0, release })
              enter(key, work).then(() => resolve(true), reject)
            })
          })
          .catch((error: unknown) => {
            // Refused locks must not stop a transaction: then this tab leads for itself.
            if (answered) reject(error as Error)
            else enter(key, work).then(() => resolve(true), reject)
          })
      })
    },
  }
}
