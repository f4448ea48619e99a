import { Card, EmptyState, Soundings } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { type Claim, claimedCount, tokenOfClaim } from '../../../entities/story/claims.ts'
import { ClaimAmount } from '../../../entities/story/ClaimAmount.tsx'
import { claimPeriodsFlow } from '../../../entities/story/claimPeriods.flow.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import type { Story } from '../useStory.ts'

type Props = { readonly story: Story; readonly claims: readonly Claim[]; readonly open: readonly Claim[] }

// STORY-19
/** The user's rewards so far, with a button to claim the open ones. */
export const OwnResult = ({ story: { network, chainId }, claims, open }: Props) => {
  const run = useRunFlow()
  const format = useFormat()
  if (claims.length === 0)
    return (
      <Card className="story-own-place">
        <EmptyState title={<Trans>You have not won anything yet</Trans>}>
          <Trans>Your points count in every chapter that still runs.</Trans>
        </EmptyState>
      </Card>
    )
  const amount = <ClaimAmount network={network} claims={claims} />
  const isListed = open.every((one) => tokenOfClaim(network, one) !== undefined)
  const count = claimedCount(claims)
  const claimed = count === null ? <NotAvailable /> : format.integer(count)
  return (
    <section className="story-won">
      <Soundings seed="story rewards" width={1328} height={180} hue={62} />
      <div className="story-won-in">
        <div>
          <p className="story-figure">
            <Trans>You won {amount}</Trans>
          </p>
          <p className="sm mut">
            <Plural value={claims.length} one="in # chapter" other="in # chapters" />
            {', '}
            <Trans>{claimed} claimed</Trans>
          </p>
        </div>
        {open.length > 0 && isListed && (
          <StartButton variant="primary" size="lg" onClick={() => void run(claimPeriodsFlow, { chainId, kind: 'chapter', claims: open })}>
            <Trans>
              Claim <ClaimAmount network={network} claims={open} />
            </Trans>
          </StartButton>
        )}
      </div>
    </section>
  )
}
