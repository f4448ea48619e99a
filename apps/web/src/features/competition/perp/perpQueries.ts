import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type PerpDeskRead, readPerpDesk } from '@exchange/protocol/reads/readPerpDesk'
import { useQuery } from '@tanstack/react-query'
import { hasPerps } from '../../../entities/perp/hasPerps.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { type Stamped, stamped } from '../../../shared/query/stamped.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'
import type { CompetitionDetail } from '../queries.ts'

// PERP-1
/** Markets of a competition, and what an account has in it, as the chain has them on each block. */
export const usePerpRead = (
  network: Network,
  { address: book, markets, competitionType }: CompetitionDetail,
  account: Address | undefined,
) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'perpDesk', tokenKey(book), tokenKey(account ?? NOBODY), markets.join()),
    queryFn: (): Promise<Stamped<PerpDeskRead>> =>
      stamped(() => readPerpDesk(getPublicClient(network.chainId), network, { book, owner: account ?? NOBODY, markets })),
    enabled: competitionType === 'perpetual' && hasPerps(network),
    structuralSharing: false,
  })
