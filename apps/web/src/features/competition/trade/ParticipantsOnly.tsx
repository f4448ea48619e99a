import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import type { Desk } from '../useDesk.ts'

/** A desk with a connected account. */
export type OwnDesk = Desk & { readonly account: NonNullable<Desk['account']> }

type Props = { readonly desk: Desk; readonly children: (desk: OwnDesk) => ReactNode }

// ARENA-17
/** Content for participants; others read how to become one. */
export const ParticipantsOnly = ({ desk, children }: Props) => {
  const { account, actor, competition } = desk
  if (!account)
    return (
      <Card>
        <ConnectFirst title={<Trans>Connect a wallet to trade</Trans>} />
      </Card>
    )
  if (!actor?.isParticipant)
    return (
      <Card>
        <EmptyState
          title={<Trans>Only participants trade here</Trans>}
          action={
            <CompetitionLink id={competition.id} className="link">
              <Trans>To the competition</Trans>
            </CompetitionLink>
          }
        >
          <Trans>Join while registration is open.</Trans>
        </EmptyState>
      </Card>
    )
  return children({ ...desk, account })
}
