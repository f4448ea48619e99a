import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { TokenFigure, tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { depositTypeWords, rankedByWords } from '../messages.ts'
import type { CompetitionDetail } from '../queries.ts'

// ARENA-6
/** The terms to read before joining. */
export const Terms = ({ competition }: { readonly competition: CompetitionDetail }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { winningToken, winning, prizeToken, prize, tokens, depositType, winType, participantsCount, maxParticipants, maxLeverage } =
    competition
  const [joined, most] = [format.integer(participantsCount), format.integer(maxParticipants)]
  const entryFee = BigInt(competition.entryFee)
  return (
    <Card className="col" style={{ gap: 14 }}>
      <h2>
        <Trans comment="of a competition">Terms</Trans>
      </h2>
      <KeyValueList>
        {tokens.length > 0 && (
          <KeyValue label={<Trans>Trade between</Trans>}>
            <bdi translate="no">{format.list(tokens.map(({ address, token }) => tokenName(address, token)))}</bdi>
          </KeyValue>
        )}
        {maxLeverage !== null && <KeyValue label={<Trans>Leverage up to</Trans>}>{format.integer(maxLeverage)}×</KeyValue>}
        <KeyValue label={<Trans comment="the token in which results are measured">Counted in</Trans>}>
          <bdi translate="no">{tokenName(winningToken, winning)}</bdi>
        </KeyValue>
        <KeyValue label={<Trans>Result</Trans>}>{i18n._(rankedByWords[winType])}</KeyValue>
        <KeyValue label={<Trans>Entry fee</Trans>}>
          {entryFee === 0n ? (
            <Trans comment="an entry fee of nothing">Free</Trans>
          ) : (
            <TokenFigure amount={entryFee} address={prizeToken} token={prize} />
          )}
        </KeyValue>
        <KeyValue label={depositType === 'fixed' ? i18n._(depositTypeWords.fixed) : <Trans>Minimum deposit</Trans>}>
          <TokenFigure amount={BigInt(competition.depositAmount)} address={winningToken} token={winning} />
        </KeyValue>
        <KeyValue label={<Trans>Participants</Trans>}>
          <Trans>
            {joined} of {most}
          </Trans>
        </KeyValue>
        <KeyValue label={<Trans>Host contribution</Trans>}>
          <TokenFigure amount={BigInt(competition.hostContribution)} address={prizeToken} token={prize} />
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}
