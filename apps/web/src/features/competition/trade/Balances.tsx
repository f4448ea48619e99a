import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { TokenFigure, tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { type Desk, fieldToken } from '../useDesk.ts'

// ARENA-25
/** The booked amount of each tradable token, and whether it counts. */
export const Balances = ({ desk: { network, competition, held, own } }: { readonly desk: Desk }) => (
  <Card className="col" style={{ gap: 10 }}>
    <h2>
      <Trans>Competition balance</Trans>
    </h2>
    <ul className="col">
      {held.map(({ address, token, balance, value, counts }) => {
        const known = fieldToken(network.chainId, token)
        return (
          <li key={address} className="row competition-balance">
            {known && <TokenIcon token={known} size={30} />}
            <span className="grow">
              <bdi className="b" translate="no">
                {tokenName(address, token)}
              </bdi>
              <span className="sm block">
                {balance === 0n ? (
                  <span className="dim">
                    <Trans comment="a balance of nothing">Empty</Trans>
                  </span>
                ) : counts ? (
                  <span className="mut">
                    <Trans comment="a balance for the result">Counts</Trans>
                  </span>
                ) : (
                  <span className="competition-warn">
                    <Trans>Does not count yet</Trans>
                  </span>
                )}
              </span>
            </span>
            <span className="num">
              <span className="b">
                <TokenFigure amount={balance} address={address} token={token} />
              </span>
              {!counts && balance > 0n && value !== null && (
                <span className="sm dim block">
                  ≈ <TokenFigure amount={value} address={competition.winningToken} token={competition.winning} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
    <KeyValueList>
      <KeyValue label={<Trans>Deposited</Trans>}>
        <TokenFigure amount={BigInt(own?.deposited ?? 0)} address={competition.winningToken} token={competition.winning} />
      </KeyValue>
      <KeyValue label={<Trans>Withdraw after</Trans>}>
        <Moment at={competition.end} />
      </KeyValue>
    </KeyValueList>
  </Card>
)
