import { Badge, Card, Icon, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { useSolvency } from '../queries.ts'

/** The competition's liabilities and holdings of each token: the holdings are never lower. */
export const Solvency = ({ chainId, id }: { readonly chainId: number; readonly id: string }) => {
  const format = useFormat()
  const { data, isError } = useSolvency(chainId, id)
  const isCovered = data?.lines.every(({ owed, held }) => BigInt(owed) <= BigInt(held)) ?? false
  const block = data && format.integer(BigInt(data.block))
  return (
    <Card className="col" style={{ gap: 12 }}>
      <div className="row sb wrapx">
        <h2>
          <Trans>Owed and held</Trans>
        </h2>
        {data &&
          (isCovered ? (
            <Badge tone="positive" icon={<Icon name="check" size={12} />}>
              <Trans>Covered</Trans>
            </Badge>
          ) : (
            <Badge tone="negative" icon={<Icon name="warning" size={12} />}>
              <Trans>Not covered</Trans>
            </Badge>
          ))}
      </div>
      {!data ? (
        isError ? (
          <NotAvailable />
        ) : (
          <Skeleton width="100%" height={60} />
        )
      ) : (
        <>
          <KeyValueList>
            {data.lines.map(({ address, token, owed, held }) => (
              <KeyValue key={address} label={<bdi translate="no">{tokenName(address, token)}</bdi>}>
                <TokenFigure amount={BigInt(owed)} address={address} token={token} /> ≤{' '}
                <TokenFigure amount={BigInt(held)} address={address} token={token} />
              </KeyValue>
            ))}
          </KeyValueList>
          <p className="sm mut">
            <Trans>Owed to participants, winners and the host, and held by the contract, at block {block}.</Trans>
          </p>
        </>
      )}
    </Card>
  )
}
