import { cancelBlocker } from '@exchange/domain/perp/blockers'
import { requestWait } from '@exchange/domain/perp/requests'
import { Button, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { SideBadge } from '../../../entities/perp/SideBadge.tsx'
import { Price } from '../../../shared/format/Figures.tsx'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { cancelPerpRequestFlow } from '../flows/perp.flow.ts'
import type { HeldRequest } from '../model/perpBook.ts'
import { placeOfDesk } from '../useAct.ts'
import { MarketName, marketSymbol } from './MarketName.tsx'
import type { PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk; readonly request: HeldRequest }

/** The content of the request. */
const Asked = ({ perp: { winning }, request: { positionId, market, isLong, size, margin, acceptablePrice } }: Props) => {
  const format = useFormat()
  const money = (amount: bigint) => `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  const [of, held] = [money(size), money(margin)]
  const limit = acceptablePrice !== null && <Price value={acceptablePrice} />
  return (
    <span>
      <span className="row wrapx" style={{ gap: 8 }}>
        <MarketName market={market} />
        <SideBadge isLong={isLong} />
        {positionId === null ? <Trans context="a perpetual request">Opens</Trans> : <Trans context="a perpetual request">Closes</Trans>}
      </span>
      <span className="sm mut block">
        <Trans>
          {of}, margin {held}
        </Trans>
        {limit && (
          <>
            , <Trans comment="the worst price that a request takes">at {limit} or better</Trans>
          </>
        )}
      </span>
    </span>
  )
}

/** What the request is waiting for. */
const Waits = ({ perp: { now }, request }: Props) => {
  const format = useFormat()
  const wait = requestWait(request, request.market, null, now)
  const left = wait.kind === 'delay' && <Ticking>{format.countdown(wait.from - now)}</Ticking>
  return (
    <span className="sm mut block">
      {left ? <Trans>The first price counts in {left}.</Trans> : <Trans>Waits for the first price, which anyone may execute.</Trans>}
    </span>
  )
}

const Cancel = ({ perp, request }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const { market, positionId, id: requestId, isLong } = request
  const symbol = marketSymbol(market)
  const blocker = cancelBlocker(request, market, { endsAt: perp.read.account.endsAt, isOwner: true }, perp.now)
  const left = blocker?.code === 'requestPending' && <Ticking>{format.countdown(blocker.readyAt - perp.now)}</Ticking>
  const cancel = () => void run(cancelPerpRequestFlow, { ...placeOfDesk(perp), symbol, isLong, requestId, opens: positionId === null })
  return (
    <Button variant="outline" size="sm" disabled={blocker !== undefined} aria-label={t`Cancel the ${symbol} request`} onClick={cancel}>
      {left ? <Trans>Can be cancelled in {left}</Trans> : <Trans>Cancel request</Trans>}
    </Button>
  )
}

// PERP-1
/** Pending requests: what each is waiting for, and when it can be cancelled. */
export const Requests = ({ perp }: { readonly perp: PerpDesk }) => {
  const { requests } = perp.book
  if (requests.length === 0) return <EmptyState title={<Trans>No requests under way</Trans>} />
  return (
    <ul className="col">
      {requests.map((request) => (
        <li key={String(request.id)} className="row sb wrapx perp-request">
          <span>
            <Asked perp={perp} request={request} />
            <Waits perp={perp} request={request} />
          </span>
          <Cancel perp={perp} request={request} />
        </li>
      ))}
    </ul>
  )
}
