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

/** Follows the index's views for each chain separately, so that one chain that cannot be read does not delay the others. */
export const createIndexFollower = ({ chains, database, announceIndex, logger }: IndexFollowerOptions) => {
  /** Running reads of the index, by chain. */
  const following = new Map<FollowedChain, Promise<void>>()
  /** Chains that the last look skipped because they were being read. */
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

  /** A failed read of one chain affects only that chain. */
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
   * Reads the index's position and starts to follow it, chain by chain. It skips a chain that is being read, because the position may be
   * older than that read; another look follows when it is done.
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
    /** Looks once, and resolves when every chain has been followed. */
    followIndex: async (): Promise<void> => {
      await lookAtIndex()
      await Promise.all(following.values())
    },
    /** Registers the callback for when a skipped chain is free again. */
    onLeftOut: (callBack: () => void): void => {
      lookAgain = callBack
    },
    isDatabaseReachable: (): boolean => databaseFault === undefined,
    /** Resolves when no read is running. */
    settled: async (): Promise<void> => void (await Promise.all(following.values())),
  }
}
