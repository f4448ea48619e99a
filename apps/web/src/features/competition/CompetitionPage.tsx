import { createApiClient } from '@exchange/api-client'
import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import { competitionIdOf } from './model/competitionId.ts'

const api = createApiClient({ baseUrl: '' })

type Facts = { readonly name: string; readonly description: string }

const QUERY = `query Competition($chainId: Int!, $id: BigInt!) { competition(chainId: $chainId, id: $id) { name description } }`

const useCompetition = (chainId: number, id: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'competition', id),
    queryFn: async ({ signal }): Promise<Facts | null> =>
      (await api.graphql<{ competition: Facts | null }>({ query: QUERY, variables: { chainId, id } }, { signal })).competition,
  })

const Indexed = ({ id }: { readonly id: string }) => {
  const { i18n } = useLingui()
  const { chainId } = useNetwork()
  const { data, error, refetch } = useCompetition(chainId, id)
  const name = data ? safeText(data.name, 60) : undefined
  useOwnTitle(name)
  if (data === null) return <NotFoundHere />
  return (
    <div className="wrap page">
      <ArenaLinks />
      <Card className="col" style={{ gap: 12 }}>
        {data ? (
          <>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <p className="mut">{safeText(data.description, 2_000)}</p>
          </>
        ) : error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={300} />
        )}
      </Card>
    </div>
  )
}

// ARENA-3
/** A competition. */
export const CompetitionPage = () => {
  const { id: text } = useParams({ strict: false })
  const id = competitionIdOf(text)
  return id === undefined ? <NotFoundHere /> : <Indexed key={id} id={id} />
}
