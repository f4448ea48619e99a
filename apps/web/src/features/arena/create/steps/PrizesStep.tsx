import { type Address, isSameAddress } from '@exchange/domain'
import { TOTAL_BPS } from '@exchange/domain/arena/prizes'
import { PLACES } from '@exchange/domain/arena/validation'
import { Button, Icon, Segmented, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withWords } from '../../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../../shared/lazyPart.ts'
import { BalanceField } from '../../../../shared/tokens/BalanceField.tsx'
import { isNative } from '../../../../shared/tokens/token.ts'
import { usdOf } from '../../../../shared/tokens/usdOf.ts'
import { FaultLine } from '../Fault.tsx'
import {
  allocatedBps,
  changedGroup,
  placesOf,
  presetGroups,
  presetOf,
  presets,
  spansOf,
  toBps,
  withGroup,
  withoutGroup,
} from '../model/places.ts'
import { usePlaceName } from '../usePlaceName.ts'
import { GroupRow } from './GroupRow.tsx'
import type { StepProps } from './stepProps.ts'

const TokenPicker = lazyPart(async () => (await withWords('later', import('../../../../shared/tokens/TokenPicker.tsx'))).TokenPicker)

const Contribution = ({ desk, faultOf, touch }: StepProps) => {
  const { t } = useLingui()
  const [isPicking, pick] = useState(false)
  const { draft, change, prize, prizeBalance, wallet, network, prices, competition, fee, isFeeInPrizeToken } = desk
  // If the fee is in the same token, the shortcuts leave it out.
  const kept = isFeeInPrizeToken ? (fee ?? 0n) : 0n
  const balance = prizeBalance.status === 'ok' ? prizeBalance.value : 0n
  const choose = (address: Address) => {
    pick(false)
    touch('prizeToken')
    if (isNative(address) || (prize && isSameAddress(prize.address, address))) return
    change({ prizeToken: address, contribution: '' })
  }
  return (
    <div>
      <BalanceField
        label={t`Your contribution`}
        token={prize}
        value={draft.contribution}
        connected={wallet.address !== undefined}
        balance={prizeBalance}
        spendable={balance > kept ? balance - kept : 0n}
        dollars={usdOf(prize, competition.hostContribution, prices)}
        error={faultOf('contribution')}
        onPickToken={() => pick(true)}
        onChange={(contribution) => {
          touch('contribution')
          change({ contribution })
        }}
      />
      <FaultLine>{faultOf('prizeToken')}</FaultLine>
      {isPicking && (
        <Suspense fallback={null}>
          <TokenPicker
            network={network}
            account={wallet.address}
            chosen={prize}
            pools={undefined}
            onChoose={({ address }) => choose(address)}
            onClose={() => pick(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const Allocated = ({ desk: { competition, draft } }: Pick<StepProps, 'desk'>) => {
  const format = useFormat()
  const hostBps = Number.isInteger(competition.hostBps) ? competition.hostBps : 0
  const total = allocatedBps(hostBps, draft.groups)
  const isTotal = total === TOTAL_BPS
  const host = format.bps(hostBps)
  return (
    <div className="create-allocated">
      <div className="row sb sm">
        <span className="mut">
          <Trans>Allocated</Trans>
        </span>
        <b className={isTotal ? 'pos' : 'neg'} role="status">
          <Icon name={isTotal ? 'check' : 'failed'} size={15} /> {format.bps(total)}
        </b>
      </div>
      <div className="create-split" aria-hidden="true">
        {draft.groups.map(({ places, share }, at) => (
          <i key={at} style={{ flexGrow: places * (toBps(share) ?? 0) }} />
        ))}
        <i className="host" style={{ flexGrow: hostBps }} />
      </div>
      <p className="sm dim">
        <Trans>Host share</Trans> {host}
      </p>
    </div>
  )
}

// ARENA-12, ARENA-15
/** The contributions to the prize pool, the host's share, and the share of each place. */
export const PrizesStep = (props: StepProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const { desk, faultOf, touch } = props
  const { draft, change, competition, prize } = desk
  const hostBps = Number.isInteger(competition.hostBps) ? competition.hostBps : 0
  const spans = spansOf(draft.groups)
  const pool = competition.hostContribution
  const amountOf = (share: string, places: number): string => {
    const bps = toBps(share)
    if (pool === null || bps === null || !prize) return ''
    const amount = format.amount((pool * BigInt(bps)) / BigInt(TOTAL_BPS), prize.decimals)
    return places === 1 ? `${amount} ${prize.symbol}` : t`${amount} each`
  }
  const preset = presetOf(draft.groups, hostBps)
  const words = { top3: t`Top 3`, steep: t`Steep`, even: t`Even`, hand: t`Custom` }
  const paid = format.integer(placesOf(draft.groups).length)
  const most = format.integer(PLACES.max)
  return (
    <>
      <div className="create-pair">
        <Contribution {...props} />
        <TextInput
          label={t`Host share`}
          value={draft.hostShare}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          error={faultOf('hostShare')}
          suffix={<span className="dim">%</span>}
          hint={<Trans>At most 25%. Paid after the end, from the whole pool.</Trans>}
          onChange={(hostShare) => {
            touch('hostShare')
            const bps = toBps(hostShare)
            // Usual places follow the host's share; those made by hand stay.
            const groups = preset && bps !== null ? presetGroups(preset, bps) : draft.groups
            change({ hostShare, groups })
          }}
        />
      </div>
      <div className="row sb wrapx">
        <h3>
          <Trans>Places</Trans>
        </h3>
        <span className="sm dim">
          <Trans>
            {paid} paid places of at most {most}
          </Trans>
        </span>
      </div>
      <Segmented
        label={t`Places`}
        value={preset ?? 'hand'}
        options={[...presets, 'hand' as const].map((value) => ({
          value,
          label: words[value],
          disabled: value === 'hand' && preset !== undefined,
        }))}
        onChange={(value) => value !== 'hand' && change({ groups: presetGroups(value, hostBps) })}
      />
      <ol className="create-groups">
        {draft.groups.map((group, at) => (
          <GroupRow
            key={at}
            group={group}
            name={placeName(spans[at] ?? { from: 1, to: 1 })}
            amount={amountOf(group.share, group.places)}
            onChange={(by) => {
              touch('places')
              change({ groups: changedGroup(draft.groups, at, by) })
            }}
            onRemove={draft.groups.length > 1 ? () => change({ groups: withoutGroup(draft.groups, at) }) : undefined}
          />
        ))}
      </ol>
      <div>
        <Button variant="ghost" size="sm" onClick={() => change({ groups: withGroup(draft.groups, hostBps) })}>
          <Plus className="ic" size={16} aria-hidden />
          <Trans>Add a place or a group</Trans>
        </Button>
      </div>
      <Allocated desk={desk} />
      <FaultLine>{faultOf('places')}</FaultLine>
    </>
  )
}
