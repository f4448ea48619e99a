import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, buttonClass, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { useCreatedCompetition } from './queries.ts'

type Props = {
  readonly network: Network
  readonly host: Address
  readonly name: string
  /** The hash of the creation transaction. */
  readonly hash: string | undefined
  readonly onAgain: () => void
}

// ARENA-10
/** A competition that is on chain: getting ready until the index has it, then the way there. */
export const CreatedCompetition = ({ network, host, name, hash, onAgain }: Props) => {
  const made = useCreatedCompetition(network.chainId, host, hash)
  const again = (
    <Button variant="ghost" onClick={onAgain}>
      <Trans>Create another one</Trans>
    </Button>
  )
  return (
    <Card role="status" className="create-end">
      <EmptyState
        title={
          made ? (
            <Trans>
              <bdi>{name}</bdi> is ready
            </Trans>
          ) : (
            <Trans>Getting ready to launch</Trans>
          )
        }
        action={
          <span className="row wrapx create-made">
            {made && (
              <CompetitionLink id={made.id} className={buttonClass('primary')}>
                <Trans>Open competition</Trans>
              </CompetitionLink>
            )}
            {again}
          </span>
        }
      >
        {made ? (
          <Trans>It is listed under Upcoming. You can cancel it until registration opens.</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> is on chain. It appears in lists within a minute.
          </Trans>
        )}
      </EmptyState>
    </Card>
  )
}
