import { brand } from '@exchange/domain/brand'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { safeText } from '../../../shared/tokens/safeText.ts'
import type { Taker } from './takers.ts'

const { nft, nameId } = brand.words

const takerText = (taker: Taker): MessageDescriptor | string => {
  switch (taker.kind) {
    case 'router':
      return msg({ message: 'Router', context: 'contract' })
    case 'positionManager':
      return msg({ message: 'Positions', context: 'contract' })
    case 'weightedLiquidity':
      return msg({ message: 'Weighted pools', context: 'contract' })
    case 'zapper':
      return msg({ message: 'Zapper', context: 'contract' })
    case 'orders':
      return msg({ message: 'Limit and TWAP orders', context: 'contract' })
    case 'liquidityHub':
      return msg({ message: 'Liquidity Hub', context: 'contract' })
    case 'votingEscrow':
      return msg`Locks`
    case 'thenaId':
      return nameId
    case 'competitionFactory':
      return msg`Arena`
    case 'perpVenue':
      return msg({ message: 'Perpetuals', context: 'contract' })
    case 'automationRegistry':
    case 'automationFactory':
      return msg`Automation`
    case 'bridge':
      return msg`Bridge`
    case 'crossChainSwap':
      return msg({ message: 'Cross-chain swap', context: 'contract' })
    case 'legacyRouter':
      return msg({ message: 'Router of version 2', context: 'contract' })
    case 'migrator':
      return msg({ message: 'Migration', context: 'contract' })
    case 'nftStaking':
      return msg`Staking of ${nft}`
    case 'nftMarket':
      return msg`Market of ${nft}`
    case 'gauge': {
      const pool = taker.of
      return msg`Gauge of ${pool}`
    }
    case 'incentives': {
      const pool = taker.of
      return msg`Voting incentives of ${pool}`
    }
    case 'strategy': {
      const pool = taker.of
      return msg`Strategy of ${pool}`
    }
    case 'competition': {
      const name = safeText(taker.of, 60)
      return msg`Competition ${name}`
    }
    case 'automation': {
      const lock = taker.of
      return msg`Automation of ${lock}`
    }
  }
}

/** The name of one of our contracts. */
export const takerName = (i18n: I18n, taker: Taker): string => {
  const text = takerText(taker)
  return typeof text === 'string' ? text : i18n._(text)
}
