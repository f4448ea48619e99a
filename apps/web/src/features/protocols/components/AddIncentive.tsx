import { type Address, brand, errorOfIncentiveBlocker, type IncentiveBlocker } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, ErrorState, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { addIncentiveFlow } from '../flows/addIncentive.flow.ts'
import { incentiveStopWords } from '../messages.ts'
import { useIncentiveDesk } from '../useIncentiveDesk.ts'
import { IncentiveOutcome } from './IncentiveOutcome.tsx'
import { PoolField } from './PoolField.tsx'

const TokenPicker = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/TokenPicker.tsx'))).TokenPicker)

/** Errors shown at the field as well as on the button. */
const atField: ReadonlySet<IncentiveBlocker['code']> = new Set(['amountInvalid', 'balanceShort'])

type AddIncentiveProps = {
  readonly network: Network
  readonly pool: Address | null
  readonly onPool: (pool: Address | null) => void
}

/** Tokens for the voters of a pool: the pool, the amount, and the bought votes. */
export const AddIncentive = ({ network, pool, onPool }: AddIncentiveProps) => {
  const { t, i18n } = useLingui()
  const [picking, setPicking] = useState(false)
  const desk = useIncentiveDesk(network, pool)
  const spend = useSpendingRun(desk.typed, () => desk.setText(''))
  const { gauges, paid, gauge, token, raw, blockers, account } = desk
  const item = pool === null ? undefined : paid.items.get(tokenKey(pool))
  // Without the list of pools the gauges have no names to search: that differs from a list without a match.
  const listed = useQuery(poolsQuery(network.chainId))
  const live = listed.data && gauges.data?.gauges.flatMap((each) => (each.alive ? (paid.items.get(tokenKey(each.pool)) ?? []) : []))
  const say = ({ code }: IncentiveBlocker) =>
    i18n._(withValues(incentiveStopWords[code], { symbol: code === 'nativeCoin' ? `W${brand.nativeToken.symbol}` : (token?.symbol ?? '') }))
  const [stop] = blockers
  const said = blockers.find(({ code }) => atField.has(code))
  const refused = blockers.map(({ code }) => errorOfIncentiveBlocker(code)).find((code) => code !== undefined)
  const pay = () => {
    if (pool === null || !gauge || !token) return
    const { address, symbol, decimals } = token
    void spend('pay', addIncentiveFlow, {
      chainId: network.chainId,
      reward: gauge.incentivesReward,
      name: paid.nameOfPool(pool),
      paid: { token: address, symbol, decimals, amount: raw },
    })
  }
  return (
    <Card className="protocol-form">
      <div className="protocol-half">
        <PoolField
          network={network}
          label={t`Pool to incentivise`}
          pools={live}
          failed={gauges.isError || listed.isError}
          chosen={pool}
          item={item}
          onChoose={onPool}
        />
        <BalanceField
          label={t`You pay`}
          token={token}
          value={desk.text}
          onChange={desk.setText}
          connected={account !== undefined}
          balance={desk.balance}
          dollars={desk.dollars}
          error={said && say(said)}
          onPickToken={() => setPicking(true)}
        />
        {refused && <ErrorState {...errorText(i18n, { code: refused })} />}
        {desk.keeps.status === 'unknown' && account !== undefined && raw > 0n && (
          <Note icon={<Icon name="info" />}>
            <Trans>Could not measure whether this token takes a transfer fee. What arrives counts.</Trans>
          </Note>
        )}
      </div>
      <div className="protocol-half">
        {gauges.isError && !gauges.data && (
          <ErrorState {...errorText(i18n, toErrorFacts(gauges.error))} onRetry={() => void gauges.refetch()} />
        )}
        <IncentiveOutcome desk={desk} chainId={network.chainId} />
        <ActButton network={network} stop={stop ? say(stop) : null} onPress={pay}>
          <Trans>Pay voters</Trans>
        </ActButton>
      </div>
      {picking && (
        <Suspense fallback={null}>
          <TokenPicker
            network={network}
            account={account}
            chosen={token}
            pools={undefined}
            onChoose={(chosen) => {
              desk.choose(chosen)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
