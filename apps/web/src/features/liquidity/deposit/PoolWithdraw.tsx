import { WITHDRAWAL_SHORTCUTS } from '@exchange/domain'
import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { Button, Card, ErrorState, Icon, KeyValue, KeyValueList, Note, Select, Skeleton, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { SwitchLine } from '../../../shared/fields/SwitchLine.tsx'
import { SlippageNote } from '../../../entities/liquidity/components/SlippageNote.tsx'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { CostConfirmation } from '../../../entities/liquidity/components/CostConfirmation.tsx'
import { EarnedFees } from './components/EarnedFees.tsx'
import { MaxSingleDeposit } from './components/MaxSingleDeposit.tsx'
import { PoolFormHead } from './components/PoolFormHead.tsx'
import { TaxedTokens } from '../../../entities/liquidity/components/TaxedTokens.tsx'
import { WithdrawalFigures } from './components/WithdrawalFigures.tsx'
import { removeFromPoolFlow } from './flows/removeFromPool.flow.ts'
import type { TokenPoolItem } from '../../../entities/liquidity/usePoolTokens.ts'
import { useWithdrawForm, type WithdrawForm } from './useWithdrawForm.ts'
import { stopText } from '../../../entities/liquidity/poolBlockers.ts'
import './pool.css'

/** The word that accepts a great cost or slippage. */
const WORD = 'REMOVE'
const ALL = 'all'
/** Decimals of a part in percent. */
const PERCENT_DECIMALS = 2

type PoolWithdrawProps = Omit<PoolAnswer, 'pool'> & { readonly pool: TokenPoolItem }

const Part = ({ form: { percent } }: { readonly form: WithdrawForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <>
      <TextInput
        label={t`Share to remove`}
        value={percent.text}
        onChange={percent.set}
        inputMode="decimal"
        placeholder="0"
        maxLength={6}
        suffix="%"
        error={percent.wrong ? t`Enter a percentage from 0.01 to 100.` : undefined}
      />
      <div className="row wrapx" style={{ gap: 8 }} role="group" aria-label={t`Share of what you have`}>
        {WITHDRAWAL_SHORTCUTS.map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => percent.set(String(each))}>
            {format.percent(each)}
          </Button>
        ))}
      </div>
    </>
  )
}

const Held = ({ form: { account, unstake } }: { readonly form: WithdrawForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = account
  if (!data) return null
  return (
    <>
      <KeyValueList>
        <KeyValue label={<Trans>In your wallet</Trans>}>{format.amount(data.balance, 18)} LP</KeyValue>
        {data.staked > 0n && <KeyValue label={<Trans>Staked</Trans>}>{format.amount(data.staked, 18)} LP</KeyValue>}
      </KeyValueList>
      {unstake.staked > 0n && (
        <>
          <Note tone="info" icon={<Icon name="info" size={18} />}>
            <Trans>Unstake first. That can be the first step of the removal.</Trans>
          </Note>
          <SwitchLine label={t`Unstake and remove it too`} checked={unstake.on} onChange={unstake.set} />
        </>
      )}
    </>
  )
}

const Choices = ({ form: { one, sides, native } }: { readonly form: WithdrawForm }) => {
  const { t } = useLingui()
  return (
    <>
      {one.offered && (
        <Select
          label={t`Receive`}
          value={one.index === null ? ALL : String(one.index)}
          options={[{ value: ALL, label: t`All tokens` }, ...sides.map(({ shown }, i) => ({ value: String(i), label: shown.symbol }))]}
          onChange={(value) => one.set(value === ALL ? null : Number(value))}
        />
      )}
      {native.offered && <SwitchLine label={t`Receive the native coin`} checked={native.on} onChange={native.set} />}
    </>
  )
}

/** The most that a weighted pool pays in one token at a time, when the user asks for more. */
const Limit = ({ form: { limit, percent, one } }: { readonly form: WithdrawForm }) => {
  const format = useFormat()
  if (!limit) return null
  const { hundredths, token } = limit
  const [amount, part, symbol] = [format.amount(limit.amount, token.decimals), format.percent(Number(hundredths) / 100), token.symbol]
  return (
    <MaxSingleDeposit
      most={
        hundredths === 0n
          ? null
          : { label: <Trans>Withdraw {part}</Trans>, set: () => percent.set(fieldUnits(hundredths, PERCENT_DECIMALS)) }
      }
      all={{ label: <Trans>Withdraw all tokens</Trans>, set: () => one.set(null) }}
    >
      {hundredths === 0n ? (
        <Trans>
          This is more <bdi>{symbol}</bdi> than the pool pays at once.
        </Trans>
      ) : (
        <Trans>
          The pool pays at most {amount} <bdi>{symbol}</bdi> at once: {part} of what you have.
        </Trans>
      )}
    </MaxSingleDeposit>
  )
}

/** Takes liquidity out of a classic, stable or weighted pool. */
export const PoolWithdraw = ({ network, pool, read }: PoolWithdrawProps) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const form = useWithdrawForm(network, pool, read.data.meta.block)
  const slippage = useSlippage()
  const { made, blockers, supply, account, wallet } = form
  const name = poolName(pool)
  useOwnTitle(t`Remove liquidity from ${name}`)
  const [stop] = blockers
  const failed = [form.read, account].find(({ isError }) => isError)
  const press = () => {
    const request = form.request()
    if (request) void run(removeFromPoolFlow, request)
  }
  return (
    <>
      <PoolFormHead network={network} pool={pool}>
        <Trans>
          Remove liquidity from <bdi>{name}</bdi>
        </Trans>
      </PoolFormHead>
      <div className="pool-form">
        <div className="col" style={{ gap: 24 }}>
          <Card className="pool-form-fields" title={<Trans context="tokens from a position">Remove</Trans>}>
            {failed && <ErrorState {...errorText(i18n, toErrorFacts(failed.error))} onRetry={() => void failed.refetch()} />}
            {supply && (account.data || wallet.address === undefined) ? (
              <>
                <Held form={form} />
                <Part form={form} />
                <Choices form={form} />
                <Limit form={form} />
                <TaxedTokens sides={form.sides} way="buy" />
              </>
            ) : (
              !failed && <Skeleton width="100%" height={240} />
            )}
          </Card>
          <EarnedFees network={network} pool={pool} form={form} />
        </div>
        <Card className="pool-form-outcome" title={<Trans>What you get</Trans>}>
          <WithdrawalFigures form={form} />
          <SlippageNote slippage={slippage} barred={form.one.barred} word={WORD} />
          {made?.single && (
            <CostConfirmation cost={made.single.cost} confirmed={form.confirm.on} onConfirm={form.confirm.set} word={WORD} />
          )}
          <ActButton network={network} stop={stop ? stopText(i18n, stop) : slippage.stop} onPress={press}>
            <Trans>Remove liquidity</Trans>
          </ActButton>
        </Card>
      </div>
    </>
  )
}
