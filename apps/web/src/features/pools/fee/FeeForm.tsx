import type { PoolItem } from '@exchange/api-client'
import { feeDecimals, type FeeKind, feeOn, feePips, feeBlockers, type FeeTerm, parsePercent, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { FeeTermsRead } from '@exchange/protocol/reads/pools/readFeeTerms'
import type { SetFeeRequest } from '@exchange/protocol/writes/fees'
import { KeyValue, KeyValueList, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { setFeeFlow } from './flows/setFee.flow.ts'
import { actWords, effectWords, exampleWords, fieldWords, stopWords } from './words.ts'

type FeeFormProps = {
  readonly network: Network
  readonly pool: PoolItem
  readonly term: FeeTerm
  readonly curve: FeeTermsRead['curve']
  /** The newest read failed: nothing is set based on older figures. */
  readonly failing: boolean
}

/** Dollars (wad) that the example of a kind is worked out for. */
const examples: Readonly<Record<FeeKind, bigint>> = { swapFee: 1_000n * WAD, baseFee: 1_000n * WAD, communityFee: 100n * WAD }

/** What the example swap pays, or what positions receive of the example fees; dollars as a wad. */
const outcomeOf = (kind: FeeKind, value: bigint): bigint => {
  const part = feeOn(examples[kind], feePips(kind, value))
  return kind === 'communityFee' ? examples[kind] - part : part
}

/** The contract request; null for a combination that no pool has. */
const requestOf = ({ pool: { address, type }, term: { kind }, curve }: FeeFormProps, value: bigint): SetFeeRequest | null => {
  if (kind === 'communityFee') return { kind, pool: address, value }
  if (kind === 'baseFee') return curve && { kind, pool: address, value, curve }
  return type === 'concentrated' ? null : { kind, type, pool: address, value }
}

/** One fee of a pool: its value, its bounds, the effect of a change, and the control to set it. */
export const FeeForm = (props: FeeFormProps) => {
  const { network, pool, term, failing } = props
  const { kind, value, least, most } = term
  const { i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const [text, setText] = useState('')
  const decimals = feeDecimals[kind]
  const parsed = parsePercent(text, decimals)
  const [stop] = feeBlockers(parsed, failing ? { status: 'failed' } : { status: 'ok', value: term })
  const wanted = parsed.status === 'ok' && stop === undefined ? parsed.value : null
  const percent = (steps: bigint) => format.pips(feePips(kind, steps))
  const [present, from, to] = [percent(value), percent(least), percent(most)]
  const said = stop && i18n._(withValues(stopWords[stop.code], { decimals, least: from, most: to }))
  const isWrong = stop && ['feeInvalid', 'feeTooPrecise', 'feeOutOfRange'].includes(stop.code)
  const before = format.usd(outcomeOf(kind, value))
  const after = wanted === null ? null : format.usd(outcomeOf(kind, wanted))
  const request = wanted === null ? null : requestOf(props, wanted)
  return (
    <div className="col pool-fee-form">
      <TextInput
        label={i18n._(fieldWords[kind])}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={text}
        suffix={<span className="dim">%</span>}
        hint={
          <Trans>
            Now {present}. From {from} to {to}.
          </Trans>
        }
        error={isWrong ? said : undefined}
        onChange={setText}
      />
      <KeyValueList>
        <KeyValue label={i18n._(withValues(exampleWords[kind], { example: format.usdWhole(examples[kind]) }))}>
          {after === null ? (
            before
          ) : (
            <Trans>
              {before} now, {after} after
            </Trans>
          )}
        </KeyValue>
      </KeyValueList>
      <p className="mut sm">{i18n._(effectWords[kind])}</p>
      <ActButton
        network={network}
        stop={request === null ? (said ?? i18n._(stopWords.feeUnknown)) : null}
        onPress={() => request && void run(setFeeFlow, { ...request, chainId: network.chainId, name: poolName(pool) })}
      >
        {i18n._(actWords[kind])}
      </ActButton>
    </div>
  )
}
