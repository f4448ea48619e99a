import { Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useFormat } from '../../format/useFormat.ts'
import { findNetwork } from '../../network/network.ts'
import { isRepriced } from '../run/isRepriced.ts'
import { lastSent } from '../run/run.ts'
import type { PendingReason, RunStep } from '../run/types.ts'

const GWEI_DECIMALS = 9

const Reason = ({ why, chainId }: { readonly why: PendingReason; readonly chainId: number }) => {
  const format = useFormat()
  switch (why.kind) {
    case 'nonceGap':
      return (
        <Trans>
          Its nonce is {why.nonce}, but your account is at {why.accountNonce}: an earlier transaction is missing. Find the pending one in
          your wallet, and speed it up or cancel it.
        </Trans>
      )
    case 'underpriced': {
      const offered = format.amount(why.offered, GWEI_DECIMALS)
      const asked = format.amount(why.asked, GWEI_DECIMALS)
      return (
        <Trans>
          It offers {offered} Gwei per gas, and the network currently asks {asked}. Speed it up in your wallet, or wait.
        </Trans>
      )
    }
    case 'unreachable':
      return <Trans>The network cannot be reached. Anything sent stays sent, and tracking resumes on its own.</Trans>
    case 'unknownHash':
      return <Trans>The network has not seen it yet. If that continues, tracking stops here, but it may still be mined.</Trans>
    case 'wallet': {
      const network = findNetwork(chainId)?.name ?? String(chainId)
      return <Trans>Reconnect your wallet on {network} to see what happened to it.</Trans>
    }
    case 'takenBack':
      return <Trans>A reorg removed its block. It is waiting for another block.</Trans>
  }
}

// TX-8
/** Why a sent step is still open, if there is more to say than that it is pending. */
export const PendingWhy = ({ step, chainId }: { readonly step: RunStep; readonly chainId: number }) => {
  const { state } = step
  const sent = lastSent(step)
  if (state.phase !== 'pending' || !sent) return null
  const says =
    sent.kind === 'safe' ? (
      <Trans>Waiting for your Safe’s signatures. Its owners sign there; you can close this page and come back.</Trans>
    ) : state.why ? (
      <Reason why={state.why} chainId={chainId} />
    ) : isRepriced(step) ? (
      <Trans>Your wallet resent it with another network fee. It is tracked under its new hash.</Trans>
    ) : null
  if (!says) return null
  return (
    <Note role="status" icon={<Hourglass size={18} className="ic" aria-hidden="true" />}>
      {says}
    </Note>
  )
}
