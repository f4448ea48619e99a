import { lowerEstimateFirst, totalWorth } from '@exchange/domain'
import { Badge, Button, type Column, DataTable } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { WaitingUnread } from '../../../entities/vote/WaitingUnread.tsx'
import { Amounts } from '../../../entities/vote/Amounts.tsx'
import type { PaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import { kindNames } from '../messages.ts'
import { groupRewards, type RewardGroup } from '../model/groupRewards.ts'
import type { ClaimPart, ComingReward, RewardItem } from '../../../entities/vote/rewardItems.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type ClaimableProps = {
  readonly items: readonly RewardItem[]
  readonly tokens: PaidTokens
  readonly nameOf: (part: ClaimPart) => string
  /** Its name with the type of its pool, which tells pools of the same tokens apart. */
  readonly fullNameOf: (part: ClaimPart) => string
  /** The type of its pool; undefined for a lock, and if unknown. */
  readonly typeOf: (part: ClaimPart) => string | undefined
  readonly disabled: boolean
  readonly onClaim: (item: RewardItem) => void
}

/** Rewards of one kind that can be claimed now, one by one. */
const RewardsTable = ({
  caption,
  items,
  tokens,
  nameOf,
  fullNameOf,
  typeOf,
  disabled,
  onClaim,
}: ClaimableProps & { readonly caption: string }) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<RewardItem>[] = [
    {
      key: 'from',
      header: t`From`,
      cell: ({ part }) => {
        const type = typeOf(part)
        return (
          <>
            <bdi className="b">{nameOf(part)}</bdi>
            {type !== undefined && (
              <span className="sub row">
                <Badge>{type}</Badge>
              </span>
            )}
          </>
        )
      },
    },
    { key: 'worth', header: t`Worth`, numeric: true, cell: ({ worth }) => <WorthFigure worth={worth} /> },
    { key: 'amounts', header: t`You receive`, card: 'full', cell: ({ payments }) => <Amounts payments={payments} tokens={tokens} /> },
    {
      key: 'act',
      header: <span className="vh">{t`Claim`}</span>,
      numeric: true,
      card: 'action',
      cell: (item) => {
        const [kind, name] = [i18n._(kindNames[item.part.kind]), fullNameOf(item.part)]
        return (
          <StartButton
            variant="outline"
            size="sm"
            disabled={disabled}
            aria-label={t`Claim: ${kind}, ${name}`}
            onClick={() => onClaim(item)}
          >
            <Trans>Claim</Trans>
          </StartButton>
        )
      },
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={items} rowKey={({ key }) => key} />
}

type GroupProps = Omit<ClaimableProps, 'items'> & { readonly group: RewardGroup<RewardItem> }

/** A kind of rewards with their total value; several small ones are collapsed. */
const Group = ({ group: { kind, items, small, total }, ...rest }: GroupProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const count = small.length
  const name = i18n._(kindNames[kind])
  const worth = format.usd(totalWorth(small.map((item) => item.worth)).usd ?? 0n)
  return (
    <section className="reward-group" aria-label={name}>
      <p className="row sb reward-kind">
        <b>{name}</b>
        <b className="num">
          <WorthFigure worth={total} />
        </b>
      </p>
      <RewardsTable caption={t`${name}, claimable now`} items={open ? [...items, ...small] : items} {...rest} />
      {small.length > 0 && (
        <p className="row wrapx sm mut reward-small">
          <span>
            <Plural value={count} one="# small reward" other="# small rewards" />, {worth}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            aria-label={open ? t`Hide small rewards` : t`Show small rewards`}
            onClick={() => setOpen(!open)}
          >
            {open ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Everything that can be claimed now, by kind. */
export const ClaimableTables = ({ items, ...rest }: ClaimableProps) =>
  groupRewards(items).map((group) => <Group key={group.kind} group={group} {...rest} />)

/** The lower of the votes' rewards so far, which fall as others vote, and those of the previous epoch; the other is below it. */
const ComingWorth = ({ worth, whole, lastUsd }: ComingReward) => {
  const format = useFormat()
  const { by, figure: first, other } = lowerEstimateFirst(worth.usd, lastUsd)
  const figure = format.usd(other ?? 0n)
  return (
    <>
      {by === 'now' || first === null ? <WorthFigure worth={worth} whole={whole} /> : format.usd(first)}
      {other !== null && <span className="sub">{by === 'last' ? <Trans>now {figure}</Trans> : <Trans>last epoch {figure}</Trans>}</span>}
    </>
  )
}

type ComingProps = {
  readonly rewards: readonly ComingReward[]
  readonly tokens: PaidTokens
  readonly poolName: (pool: `0x${string}`) => string
}

/** Rewards of the running epoch's votes so far. */
export const ComingTable = ({ rewards, tokens, poolName }: ComingProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const columns: readonly Column<ComingReward>[] = [
    { key: 'pool', header: t`Pool`, cell: ({ pool }) => <bdi className="b">{poolName(pool)}</bdi> },
    {
      key: 'votes',
      header: t`Your votes`,
      numeric: true,
      cell: ({ votes, poolVotes }) => {
        const [own, all] = [format.amount(votes, 18), format.amount(poolVotes, 18)]
        return (
          <>
            {own}
            <span className="sub">
              <Trans>of {all}</Trans>
            </span>
          </>
        )
      },
    },
    {
      key: 'amounts',
      header: t`Your share so far`,
      card: 'full',
      cell: ({ payments, whole }) => (
        <>
          <Amounts payments={payments} tokens={tokens} />
          {!whole && (
            <span className="sub">
              <WaitingUnread />
            </span>
          )}
        </>
      ),
    },
    { key: 'worth', header: t`Worth`, numeric: true, cell: (reward) => <ComingWorth {...reward} /> },
  ]
  return <DataTable caption={t`With the next epoch`} columns={columns} rows={rewards} rowKey={({ pool }) => pool} />
}
