import type pg from 'pg'
import type { Logger } from 'pino'
import { readIndexStates, type IndexState } from '../index/indexReader.ts'
import type { FollowedChain } from './marketEvents.ts'

type IndexFollowerOptions = {
  readonly chains: readonly FollowedChain[]
  readonly database: pg.Pool
  readonly announceIndex: (chain: FollowedChain) => void
  readonly logger: Logger
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Follows the views of the index: each chain on its own, so that one which cannot be read holds up no other. */
export const createIndexFollower = ({ chains, database, announceIndex, logger }: IndexFollowerOptions) => {
  /** What is being read of the index, by chain. */
  const following = new Map<FollowedChain, Promise<void>>()
  /** Those of them that a look had to leave out. */
  const leftOut = new Set<FollowedChain>()
  const marketFaults = new Map<FollowedChain, string | undefined>()
  let databaseFault: string | undefined
  let lookAgain = (): void => undefined

  const noteDatabase = (fault: string | undefined): void => {
    if (fault !== databaseFault) {
      if (fault === undefined) logger.info('database reachable')
      else logger.warn({ fault }, 'database unreachable')
    }
    databaseFault = fault
  }

  const noteMarket = (chain: FollowedChain, fault: string | undefined): void => {
    if (fault === marketFaults.get(chain)) return
    marketFaults.set(chain, fault)
    if (fault !== undefined) logger.warn({ chainId: chain.network.chainId, fault }, 'market not read')
  }

  /** What cannot be read of one chain is that chain's alone. */
  const followChain = async (chain: FollowedChain, state: IndexState | undefined): Promise<void> => {
    const { market } = chain
    try {
      if (state) await market.follow(state)
      else market.forget()
      noteMarket(chain, undefined)
    } catch (error) {
      noteMarket(chain, messageOf(error))
      market.markUnreachable()
    }
    announceIndex(chain)
  }

  /**
   * Looks where the index stands and begins to follow it, each chain on its own. A chain that is being followed is left out, because the
   * position may be older than what is being read: there is another look when it is done.
   */
  const lookAtIndex = async (): Promise<void> => {
    const free = chains.filter((chain) => !following.has(chain))
    for (const chain of following.keys()) leftOut.add(chain)
    try {
      const states = await readIndexStates(database)
      noteDatabase(undefined)
      for (const chain of free) {
        const followed = followChain(chain, states?.get(chain.network.chainId)).then(() => {
          following.delete(chain)
          if (leftOut.delete(chain)) lookAgain()
        })
        following.set(chain, followed)
      }
    } catch (error) {
      noteDatabase(messageOf(error))
      for (const chain of chains) {
        chain.market.markUnreachable()
        announceIndex(chain)
      }
    }
  }

  return {
    lookAtIndex,
    /** Looks once and resolves when every chain has been followed. */
    followIndex: async (): Promise<void> => {
      await lookAtIndex()
      await Promise.all(following.values())
    },
    /** What is called when a chain that a look left out is free again. */
    onLeftOut: (callBack: () => void): void => {
      lookAgain = callBack
    },
    isDatabaseReachable: (): boolean => databaseFault === undefined,
    /** Resolves when nothing is being read any more. */
    settled: async (): Promise<void> => void (await Promise.all(following.values())),
  }
}
