import { brand, type EpochRewards, votingProspect } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AprReceipt } from '../../../entities/vote/AprReceipt.tsx'
import type { RewardsOfEpochs } from '../../../entities/vote/gaugePayments.ts'

/** The lock's votes: power and amount in wei, dollars (wad) for a whole token; null without a price. */
type Votes = { readonly power: bigint; readonly amount: bigint; readonly price: bigint | null }

type RateProps = Votes & { readonly epoch: EpochRewards | null | undefined }

/** The rate by one epoch. */
const Rate = ({ epoch, power, amount, price }: RateProps) => {
  const { t } = useLingui()
  const format = useFormat()
  if (!epoch || price === null) return <NotAvailable />
  if (epoch.votes === 0n) return <Trans>No votes yet</Trans>
  const prospect = votingProspect(epoch, { power, amount, price })
  if (!prospect) return <NotAvailable />
  const apr = format.percent(percentOf(prospect.apr))
  const { symbol } = brand.governanceToken
  return (
    <AprReceipt
      apr={apr}
      label={t`Voting APR ${apr}: how it is calculated`}
      rows={[
        { name: t`Rewards of all voters`, figure: format.usd(epoch.reward) },
        { name: t`Others’ votes`, figure: format.amount(epoch.votes, 18) },
        { name: t`Votes of the lock`, figure: format.amount(power, 18) },
        { name: t`Its share of an epoch`, figure: format.usd(prospect.perEpoch) },
        { name: t`Price of ${symbol}`, figure: format.usd(price) },
      ]}
      notes={[
        <Trans key="formula">Share × 31,536,000 ÷ 604,800 seconds ÷ what is locked = {apr}</Trans>,
        <Trans key="note">With votes spread like everyone’s. Power falls until the end, and your share with it.</Trans>,
      ]}
    />
  )
}

// VOTE-11
/** The expected yield of a new lock's votes, by the last epoch, which is complete, and by the running one so far. */
export const VotesProspect = ({ rewards, ...votes }: Votes & { readonly rewards: RewardsOfEpochs | undefined }) =>
  votes.amount === 0n || votes.power === 0n ? null : (
    <KeyValueList>
      <KeyValue label={<Trans>Voting APR by the last epoch</Trans>}>
        <Rate epoch={rewards?.before} {...votes} />
      </KeyValue>
      <KeyValue label={<Trans>Voting APR by this epoch so far</Trans>}>
        <Rate epoch={rewards?.now} {...votes} />
      </KeyValue>
    </KeyValueList>
  )
