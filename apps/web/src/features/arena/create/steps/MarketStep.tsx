import { type Address, isSameAddress } from '@exchange/domain'
import { PARTICIPANTS } from '@exchange/domain/arena/validation'
import { Button, Icon, Note, Select, TextInput } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasPerps } from '../../../../entities/perp/hasPerps.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withWords } from '../../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../../shared/lazyPart.ts'
import { commonTokens, findToken, isNative, type Token, tokenKey } from '../../../../shared/tokens/token.ts'
import { TokenIcon } from '../../../../shared/tokens/TokenIcon.tsx'
import { FaultLine } from '../Fault.tsx'
import { Admission } from './Admission.tsx'
import { PerpMarkets } from './PerpMarkets.tsx'
import type { StepProps } from './stepProps.ts'
import { TypeChoice } from './TypeChoice.tsx'

const TokenPicker = lazyPart(async () => (await withWords('later', import('../../../../shared/tokens/TokenPicker.tsx'))).TokenPicker)

const Chosen = ({ token, onRemove }: { readonly token: Token; readonly onRemove: () => void }) => {
  const { t } = useLingui()
  const { symbol } = token
  return (
    <span className="create-token">
      <TokenIcon token={token} size={22} />
      <bdi translate="no">{symbol}</bdi>
      <button type="button" className="create-token-out" aria-label={t`Remove ${symbol}`} onClick={onRemove}>
        <X className="ic" size={15} aria-hidden />
      </button>
    </span>
  )
}

const Tokens = ({ desk, faultOf, touch }: StepProps) => {
  const { t } = useLingui()
  const [isPicking, pick] = useState(false)
  const { draft, change, tokens, network, wallet } = desk
  const chosen = draft.tokens.flatMap((address) => findToken(tokens, address) ?? [])
  const isChosen = ({ address }: Token) => draft.tokens.some((token) => isSameAddress(token, address))
  const add = (token: Token) => {
    touch('tokens')
    pick(false)
    if (!isNative(token.address) && !isChosen(token)) change({ tokens: [...draft.tokens, token.address] })
  }
  const remove = (address: Address) => {
    touch('tokens')
    const left = draft.tokens.filter((token) => !isSameAddress(token, address))
    const isGone = draft.winningToken !== null && isSameAddress(draft.winningToken, address)
    change({ tokens: left, ...(isGone && { winningToken: null }) })
  }
  const offered = commonTokens(tokens).filter((token) => !isChosen(token))
  return (
    <div className="create-field" role="group" aria-label={t`Tokens that may be swapped`}>
      <span className="row sb sm mut">
        <Trans>Tokens that may be swapped</Trans>
        <span className="dim">
          <Plural value={chosen.length} one="# selected, at least 2" other="# selected, at least 2" />
        </span>
      </span>
      <div className="create-tokens">
        {chosen.map((token) => (
          <Chosen key={token.address} token={token} onRemove={() => remove(token.address)} />
        ))}
        <Button variant="ghost" size="sm" onClick={() => pick(true)}>
          <Plus className="ic" size={16} aria-hidden />
          <Trans>Add a token</Trans>
        </Button>
      </div>
      {offered.length > 0 && (
        <div className="row wrapx create-chips">
          {offered.map((token) => (
            <button key={token.address} type="button" className="chip" onClick={() => add(token)}>
              <TokenIcon token={token} size={22} />
              <bdi translate="no">{token.symbol}</bdi>
            </button>
          ))}
        </div>
      )}
      <FaultLine>{faultOf('tokens')}</FaultLine>
      {isPicking && (
        <Suspense fallback={null}>
          <TokenPicker
            network={network}
            account={wallet.address}
            chosen={undefined}
            pools={undefined}
            onChoose={add}
            onClose={() => pick(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const WinningToken = ({ desk, faultOf, touch }: StepProps) => {
  const { t } = useLingui()
  const { draft, change, tokens } = desk
  const chosen = draft.tokens.flatMap((address) => findToken(tokens, address) ?? [])
  return (
    <div className="create-field">
      <Select
        labelAt="above"
        label={t`Winning token`}
        value={draft.winningToken === null ? '' : tokenKey(draft.winningToken)}
        options={[
          { value: '', label: t`Choose from the tradable tokens` },
          ...chosen.map(({ address, symbol }) => ({ value: tokenKey(address), label: symbol })),
        ]}
        onChange={(key) => {
          touch('winningToken')
          change({ winningToken: draft.tokens.find((token) => tokenKey(token) === key) ?? null, deposit: '' })
        }}
      />
      <p className="sm dim">
        <Trans>Deposits are made and results are counted in this token.</Trans>
      </p>
      <FaultLine>{faultOf('winningToken')}</FaultLine>
    </div>
  )
}

const Refused = ({ desk: { refused, tokens } }: Pick<StepProps, 'desk'>) => {
  const format = useFormat()
  const names = format.list(refused.flatMap((address) => findToken(tokens, address)?.symbol ?? []))
  return (
    <Note tone="warning" icon={<Icon name="warning" size={18} />}>
      <Trans>Tokens that take a fee on transfer or rebase cannot be used.</Trans>{' '}
      {names !== '' && (
        <b>
          <Trans>Refused: {names}</Trans>
        </b>
      )}
    </Note>
  )
}

// ARENA-11, ARENA-16, ARENA-24
/** The tradable tokens or markets, the winning token, and the most participants. */
export const MarketStep = (props: StepProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { desk, faultOf, touch } = props
  const { draft, change } = desk
  const [least, most] = [format.integer(PARTICIPANTS.min), format.integer(PARTICIPANTS.max)]
  return (
    <>
      {hasPerps(desk.network) && <TypeChoice desk={desk} />}
      {desk.isSpot ? (
        <>
          <Tokens {...props} />
          <WinningToken {...props} />
          <Admission {...props} />
        </>
      ) : (
        <PerpMarkets {...props} />
      )}
      <TextInput
        label={t`Maximum participants`}
        value={draft.participants}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={faultOf('participants')}
        suffix={
          <span className="dim">
            <Trans>
              {least} to {most}
            </Trans>
          </span>
        }
        onBlur={() => touch('participants')}
        onChange={(participants) => change({ participants })}
      />
      {desk.isSpot && <Refused desk={desk} />}
    </>
  )
}
